/** What a form's answers say that somebody needs, given to the list of what needs a person (rule 16.19). */
import { isRealDate } from '@careway/core/dates';
import type { FormFacts } from '@careway/core/needs/flaggedForm';
import { dayMeant } from '@careway/core/questionnaires/conceptAnswers';
import { CONCEPT } from '@careway/core/questionnaires/concepts';
import type { Form } from '@careway/core/questionnaires/form';
import { keywordFlags } from '@careway/core/questionnaires/keywordFlags';
import { readDate } from '@careway/core/questionnaires/questionTypes/dateinput';
import type { FormStatus } from '@careway/core/submissions/saveStatus';
import type { Db } from '../../db/pool.ts';
import { reconcileForm } from '../worklist/service.ts';
import type { HeldShare } from './shareRows.ts';

/** What a pathway decided, as far as it counts for what somebody needs. */
export type CheckNeeds = NonNullable<FormFacts['check']> & { lastPeriod: string | null };

/** Brings the list to what the form says now, in the transaction in which it is stored. */
export async function writeNeeds(
  db: Db,
  now: Date,
  share: HeldShare,
  { form, status, check }: { form: Form; status: FormStatus; check: CheckNeeds | undefined },
): Promise<void> {
  const facts: FormFacts = {
    shareId: share.id,
    name: form.compiled.set.name,
    at: now,
    sent: status === 'completed',
    flagged: keywordFlags(form),
    ...(check ? { check } : {}),
  };
  const lastPeriod = check ? check.lastPeriod : lastPeriodIn(form);
  await reconcileForm(db, facts, { personId: share.shared_to, lastPeriod }, now);
}

function lastPeriodIn(form: Form): string | null {
  const day = dayMeant(form.compiled.set, form.answers(), CONCEPT.lastPeriod);
  const date = day && readDate(day);
  return date && isRealDate(date) ? date : null;
}
