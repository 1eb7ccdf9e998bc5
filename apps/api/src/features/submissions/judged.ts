import { Refusal } from '@careway/core/errors';
import type { Pathway } from '@careway/core/pathways/pathway';
import type { Form } from '@careway/core/questionnaires/form';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import type { Judge, Judgement } from './judge.ts';
import { type HeldShare, standingOf } from './shareRows.ts';

type Judged = Extract<Judgement, { needs?: never }>;

/**
 * Has a check judged that is sent in (rule 2.13): by the way that its answers lead, and by nothing that its page says.
 * @throws Refusal `answers_missing` with what is still needed on the way
 */
export async function judgedWell(
  db: Db,
  now: Date,
  who: Session,
  sent: { definition: Pathway; judge: Judge; share: HeldShare; form: Form },
): Promise<Judged> {
  const { definition, judge, share, form } = sent;
  const judgement = await judge.judge(db, { definition, share, answers: form.held(), who, now });
  if (judgement.needs) throw new Refusal('answers_missing', { fields: [...judgement.needs] });
  return judgement;
}

/** What lists show of a form after a save: of a check, its way counts, and what the way has raised. */
export function standingAfter(
  share: HeldShare,
  form: Form,
  { judgement, decided }: { judgement: Judged | undefined; decided: boolean },
): ReturnType<typeof standingOf> {
  if (decided) return { progress: share.progress, flags: share.flags };
  const standing = standingOf(form);
  if (!judgement) return standing;
  const answered = Object.keys(judgement.answers).length;
  const { pages } = judgement;
  return {
    progress: { answered, required: answered, left: 0, pages, pagesDone: pages },
    flags: [...new Set([...standing.flags, ...judgement.flags])],
  };
}
