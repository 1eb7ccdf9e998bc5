import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Finding } from './draftFindings.ts';

/** What is still to be written, and no mistake, while somebody writes it. */
const TO_BE_WRITTEN: ReadonlySet<string> = new Set([
  'asks_nothing',
  'no_words',
  'no_statements',
  'answer_without_words',
  'unfinished_condition',
  'empty_section',
  'empty_group',
]);

const isToBeWritten = ({ problem }: Finding) => TO_BE_WRITTEN.has(problem);
const isWordlessRange = ({ problem }: Finding) => problem === 'range_without_words';

/**
 * What ranges still need is said once somebody has left them, as of a question. @returns whether it is, and how to
 * say it at once
 */
function useRangesSaid(findings: readonly Finding[], areOpen: boolean): [boolean, () => void] {
  const [said, setSaid] = useState(true);
  useEffect(() => (areOpen ? () => setSaid(true) : undefined), [areOpen]);
  const areWhole = areOpen && !findings.some(isWordlessRange);
  useEffect(() => {
    if (areWhole) setSaid(false);
  }, [areWhole]);
  return [said, useCallback(() => setSaid(true), [])];
}

/**
 * What is said of a draft now. What a new question still needs is no mistake before somebody had the time to write
 * it: it is said once they have left the question, or want to send the form.
 * @param open the question that is written; undefined when none is in sight
 * @param known the questions that were there when the page was opened
 * @param areRanges whether what totals mean is being written
 * @returns `shown`: what is to be said; `counts`: how much of it is to mend at each question; `calm`: what waits;
 *   `sayAll`: says all that was found when it was pressed
 */
export function useCalm(
  findings: readonly Finding[],
  open: string | undefined,
  known: readonly string[],
  areRanges: boolean,
) {
  const [rangesSaid, sayRanges] = useRangesSaid(findings, areRanges);
  /** Questions that somebody has left; '' is the form. */
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set(known));
  useEffect(() => {
    if (open === undefined) return;
    return () => setLeft((so) => (so.has(open) ? so : new Set([...so, open])));
  }, [open]);
  // Once it has everything, what is begun in it anew has the same time.
  const isWhole =
    open !== undefined && !findings.some((one) => one.questionId === open && isToBeWritten(one));
  useEffect(() => {
    if (isWhole) setLeft((so) => (so.has(open ?? '') ? new Set([...so].filter((id) => id !== open)) : so));
  }, [isWhole, open]);
  return useMemo(() => {
    const waits = (one: Finding) =>
      isWordlessRange(one) ? !rangesSaid : isToBeWritten(one) && !left.has(one.questionId);
    const shown = findings.filter((one) => !waits(one));
    const counts = new Map<string, number>();
    for (const { questionId, level } of shown)
      if (level === 'error') counts.set(questionId, (counts.get(questionId) ?? 0) + 1);
    return {
      shown,
      calm: findings.filter(waits),
      counts,
      sayAll: (found: readonly Finding[]) => {
        setLeft((so) => new Set(['', ...so, ...found.map(({ questionId }) => questionId)]));
        sayRanges();
      },
    };
  }, [findings, left, rangesSaid, sayRanges]);
}

export type Calm = ReturnType<typeof useCalm>;
