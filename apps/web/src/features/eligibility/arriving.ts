import { openEligibility } from '@careway/core/pathways/openEligibility';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { focusField } from '../../ui/ErrorSummary.tsx';
import { named } from '../../ui/paths/address.ts';
import { fetchScreen } from '../../ui/paths/built.ts';
import type { Address } from '../../ui/paths/path.ts';

const WAY: readonly Address[] = [
  ...new Set(Object.values(openEligibility.nodes).map((node) => named(node.route))),
  '/top/signup',
];

/** Fetches the other screens while they answer, so that a connection lost on the way stops nobody. */
export function fetchTheWay(): () => void {
  const timer = setTimeout(() => {
    for (const path of WAY) void fetchScreen(path);
  }, 500);
  return () => clearTimeout(timer);
}

/** A "Change" link names its question: the focus goes there, once the page's own focus is set. */
export function useLandOnQuestion(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed twice lands twice
  useEffect(() => {
    if (hash.length < 2) return;
    const frame = requestAnimationFrame(() => focusField(hash.slice(1)));
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
}
