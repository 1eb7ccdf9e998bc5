import type { responseFigures } from '@careway/contract/responses';
import type { ReplyOf } from '@careway/contract/row';
import { Refusal } from '@careway/core/errors';
import { FIGURES, figuresOf } from '@careway/core/submissions/responseFigures';
import type { Db } from '../../db/pool.ts';
import { newestOf } from '../questionnaires/service.ts';
import type { Viewer } from '../trusts/service.ts';
import { countAnswers, keepFigures, keptFigures } from './figureRows.ts';

/** For so long they are not counted anew. */
const KEPT = 10 * 60_000;

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
  const kept = await keptFigures(db, who, questionSetId, new Date(now.getTime() - KEPT));
  const counted = kept?.figures ?? (await countAnswers(db, who, questionSetId));
  if (!kept) await keepFigures(db, who, questionSetId, now, counted);
  return {
    form: { id: questionSetId, name: set.set.name },
    responses: counted.responses < FIGURES.fewest ? null : counted.responses,
    countedAt: (kept?.made_at ?? now).toISOString(),
    newest: counted.responses >= FIGURES.most,
    questions: figuresOf(set, counted),
  };
}
