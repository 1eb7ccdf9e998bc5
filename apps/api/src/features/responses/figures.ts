import type { responseFigures } from '@careway/contract/responses';
import type { ReplyOf } from '@careway/contract/row';
import { Refusal } from '@careway/core/errors';
import { FIGURES, figuresOf } from '@careway/core/submissions/responseFigures';
import type { Db } from '../../db/pool.ts';
import { newestOf } from '../questionnaires/service.ts';
import type { Viewer } from '../trusts/service.ts';
import { readTally } from './figureRows.ts';

/**
 * How a form was answered, by question of its newest version, with nothing that leads to one person.
 * @throws Refusal `not_found` where there is no such published form
 */
export async function figuresFor(
  db: Db,
  who: Viewer,
  questionSetId: string,
  now: Date,
): Promise<ReplyOf<typeof responseFigures>> {
  const set = await newestOf(db, questionSetId);
  if (!set) throw new Refusal('not_found');
  const counted = await readTally(db, who, questionSetId);
  return {
    form: { id: questionSetId, name: set.set.name },
    responses: counted.responses < FIGURES.fewest ? null : counted.responses,
    countedAt: now.toISOString(),
    questions: figuresOf(set, counted),
  };
}
