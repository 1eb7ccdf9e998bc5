import { tidyPracticeCode } from '@careway/core/eligibility/gpPractice';
import type { CompiledSet } from '@careway/core/questionnaires/compile';
import { nameAndCode, type PracticeWords } from '@careway/core/questionnaires/summary';
import type { Db } from '../../../db/pool.ts';
import { practiceNames } from '../../eligibility/service.ts';
import type { ResponseRow } from '../listRows.ts';

/**
 * How the GP practices in these rows are called (rule 2.16): what is stored of one is its code, which tells nobody
 * who reads the file anything. Asked for in one go: a file of many names the same few again and again.
 * @param sets every version of the form that a row may be of
 */
export async function practicesOf(
  db: Db,
  sets: readonly CompiledSet[],
  rows: readonly Pick<ResponseRow, 'answers'>[],
): Promise<PracticeWords> {
  const asks = new Set(
    sets.flatMap(({ questions }) =>
      questions.flatMap(({ question: { id, format } }) => (format === 'practice' ? id : [])),
    ),
  );
  const codes = rows.flatMap(({ answers }) =>
    answers.flatMap(({ questionId, answer }) =>
      answer !== '' && asks.has(questionId) ? tidyPracticeCode(answer) : [],
    ),
  );
  return nameAndCode(await practiceNames(db, [...new Set(codes)]));
}
