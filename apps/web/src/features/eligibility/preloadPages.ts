import { named } from '../../ui/paths/address.ts';
import { fetchScreen } from '../../ui/paths/built.ts';
import type { Address } from '../../ui/paths/path.ts';
import { checkOf, openAnswers } from './openAnswersDraft.ts';

const way = (): Set<Address> =>
  new Set([...Object.values(checkOf(openAnswers()).nodes).map(({ route }) => named(route)), '/top/signup']);

/** Fetches the other screens while they answer, so that a connection lost on the way stops nobody. */
export function preloadPages(): () => void {
  const timer = setTimeout(() => {
    for (const path of way()) void fetchScreen(path);
  }, 500);
  return () => clearTimeout(timer);
}
