import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { focusField } from '../ErrorSummary.tsx';

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
