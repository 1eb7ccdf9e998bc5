import { isRealDate } from '@careway/core/dates';
import { CONCEPT } from '@careway/core/questionnaires/concepts';
import type { Db } from '../../db/pool.ts';
import { newestDecisions } from './decisionRows.ts';

/**
 * The first day of the last period of each of these clients, as their newest check of abortion care has it; who said
 * none is left out.
 */
export async function lastPeriodsOf(db: Db, personIds: readonly string[]): Promise<Map<string, string>> {
  if (personIds.length === 0) return new Map();
  const decisions = await newestDecisions(db, 'top', personIds);
  return new Map(
    decisions.flatMap(({ person_id, answers }) => {
      const said = answers.find(({ questionId }) => questionId === CONCEPT.lastPeriod)?.answer;
      return said && isRealDate(said) ? [[person_id, said] as const] : [];
    }),
  );
}
