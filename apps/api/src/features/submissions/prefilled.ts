import { SERVICE_CODES } from '@careway/core/eligibility/services';
import type { CompiledSet } from '@careway/core/questionnaires/compile';
import { readEntries } from '@careway/core/questionnaires/entries';
import { type FormKind, formKindOf } from '@careway/core/questionnaires/staticForms/formKinds';
import { firstKnown, type Known } from '@careway/core/submissions/carryOver';
import { FORM_KIND } from '@careway/core/submissions/formKindRules';
import type { Db } from '../../db/pool.ts';
import { keptEntries } from './keptEntries.ts';
import { formKnowing, knownOf } from './known.ts';
import type { ReadShare } from './shareRows.ts';
import { serviceOf } from './startRows.ts';

type Asks = (db: Db, personId: string) => Promise<Known>;
let contact: Asks | undefined;

/** Names who knows how somebody may be reached: it reads forms, and not the other way round (decision 0042). Said once, where the features are listed. */
export function contactKnownBy(one: Asks): void {
  contact = one;
}

/** A check is filled in as it begins, and walked past what it knows. One that saves as it opens would keep what nobody has looked at. */
const opensEmpty = (kind: FormKind) =>
  kind === 'eligibility' || kind === 'larcEligibility' || FORM_KIND[kind].savesOnLoad;

/**
 * A form that its client opens for the first time, with what they have told us already (rule 2.24): what it was given with first, then how
 * they may be reached as it holds, then what is still so of other forms. Nothing of it is kept until they save.
 */
export async function prefilled(db: Db, now: Date, set: CompiledSet, share: ReadShare): Promise<ReadShare> {
  const { shared_to: id, question_set_id: questionSetId } = share;
  if (share.status !== 'shared' || share.admin || opensEmpty(formKindOf(questionSetId))) return share;
  const reachable = (await contact?.(db, id)) ?? new Map();
  // Consent to one treatment is none to another: what is still so is looked up for the form's own service.
  const service = SERVICE_CODES.find((code) => code === set.set.service) ?? (await serviceOf(db, id));
  const said = await knownOf(db, now, { id, service, questionSetId });
  const form = formKnowing(set, firstKnown([reachable, said]), now);
  const { answers } = readEntries(set, share.answers);
  for (const [question, value] of Object.entries(answers)) form.set(question, value);
  return { ...share, answers: [...keptEntries(form)] };
}
