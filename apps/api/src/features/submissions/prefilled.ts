import { SERVICE_CODES } from '@careway/core/eligibility/services';
import type { CompiledSet } from '@careway/core/questionnaires/compile';
import { readEntries } from '@careway/core/questionnaires/entries';
import { type FormKind, formKindOf } from '@careway/core/questionnaires/staticForms/formKinds';
import { firstKnown, type Known } from '@careway/core/submissions/carryOver';
import { FORM_KIND } from '@careway/core/submissions/formKindRules';
import { keptEntries } from '@careway/core/submissions/keptEntries';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import { formKnowing, knownOf } from './known.ts';
import type { ReadShare } from './shareRows.ts';
import { serviceOf } from './startRows.ts';

declare module '../../dependencies.ts' {
  interface Dependencies {
    /**
     * What somebody has said of how they may be reached that a form may show: it reads forms, and not the other way
     * round (decision 0042).
     */
    contactKnown(db: Db, personId: string): Promise<Known>;
  }
}

/**
 * A check is filled in as it begins, and walked past what it knows. One that saves as it opens would keep what nobody
 * has looked at.
 */
const opensEmpty = (kind: FormKind) =>
  kind === 'eligibility' || kind === 'larcEligibility' || FORM_KIND[kind].savesOnLoad;

/**
 * A form that its client opens for the first time, with what they have told us already (rule 2.24): what it was given
 * with first, then what they asked to be called, then what is still so of other forms. Nothing of it is kept until
 * they save.
 */
export async function prefilled(
  { contactKnown }: Dependencies,
  db: Db,
  set: CompiledSet,
  { share, now }: { share: ReadShare; now: Date },
): Promise<ReadShare> {
  const { shared_to: id, question_set_id: questionSetId } = share;
  if (share.status !== 'shared' || share.admin || opensEmpty(formKindOf(questionSetId))) return share;
  // Consent to one treatment is none to another: what is still so is looked up for the form's own service.
  const service = SERVICE_CODES.find((code) => code === set.set.service) ?? (await serviceOf(db, id));
  const said = await knownOf(db, now, { id, service, questionSetId });
  const form = formKnowing(set, firstKnown([await contactKnown(db, id), said]), now);
  const { answers } = readEntries(set, share.answers);
  for (const [question, value] of Object.entries(answers)) form.set(question, value);
  return { ...share, answers: [...keptEntries(form)] };
}
