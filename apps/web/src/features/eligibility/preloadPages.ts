import { openEligibility } from '@careway/core/pathways/openEligibility';
import { named } from '../../ui/paths/address.ts';
import { fetchScreen } from '../../ui/paths/built.ts';
import type { Address } from '../../ui/paths/path.ts';

const WAY: readonly Address[] = [
  ...new Set(Object.values(openEligibility.nodes).map((node) => named(node.route))),
  '/top/signup',
];

/** Fetches the other screens while they answer, so that a connection lost on the way stops nobody. */
export function preloadPages(): () => void {
  const timer = setTimeout(() => {
    for (const path of WAY) void fetchScreen(path);
  }, 500);
  return () => clearTimeout(timer);
}
