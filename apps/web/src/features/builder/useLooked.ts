import type { QuestionSet } from '@careway/core/questionnaires/types';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { findingsOf } from './draftFindings.ts';
import { outlineOf } from './draftOutline.ts';

/** After the last letter, in ms: who writes on is not held up by what is worked out of it. */
const PAUSE = 250;

/**
 * What is worked out of a draft a moment after the last letter, so that typing never waits for it: findings, preview
 * and picture.
 * @returns `findings` and `later`, as of that moment; `findNow`, which tells what is found without waiting for it
 */
export function useLooked(set: QuestionSet) {
  const [later, setLater] = useState(set);
  useEffect(() => {
    if (set === later) return;
    const timer = setTimeout(() => startTransition(() => setLater(set)), PAUSE);
    return () => clearTimeout(timer);
  }, [set, later]);
  const looked = useMemo(() => {
    const findings = findingsOf(later);
    return { findings, later: { set: later, outline: outlineOf(later) } };
  }, [later]);
  return {
    ...looked,
    findNow: () => (set === later ? looked.findings : findingsOf(set)),
  };
}

export type Looked = ReturnType<typeof useLooked>;
