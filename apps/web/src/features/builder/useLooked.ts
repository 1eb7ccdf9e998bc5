import type { QuestionSet } from '@careway/core/questionnaires/types';
import { useDeferredValue, useMemo } from 'react';
import { findingsOf } from './draftFindings.ts';
import { outlineOf } from './draftOutline.ts';

/** What is worked out of a draft a moment behind the letters, so that typing never waits for it: findings and the picture. */
export function useLooked(set: QuestionSet) {
  const later = useDeferredValue(set);
  return useMemo(() => {
    const findings = findingsOf(later);
    const counts = new Map<string, number>();
    for (const { questionId, level } of findings)
      if (level === 'error') counts.set(questionId, (counts.get(questionId) ?? 0) + 1);
    return { findings, counts, later: { set: later, outline: outlineOf(later) } };
  }, [later]);
}

export type Looked = ReturnType<typeof useLooked>;
