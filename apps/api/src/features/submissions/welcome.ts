import { londonDay } from '@careway/core/dates';
import type { ServiceCode } from '@careway/core/eligibility/services';
import type { Entry } from '@careway/core/pathways/pathway';
import { readEntries } from '@careway/core/questionnaires/entries';
import { createForm } from '@careway/core/questionnaires/form';
import { STATIC_FORMS } from '@careway/core/questionnaires/staticForms/forms';
import { TOP_OPTIONS, TOP_QUESTIONS } from '@careway/core/questionnaires/staticForms/letsGetStarted.top';
import type { AnswerEntry } from '@careway/core/questionnaires/types';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import { newestOf } from '../questionnaires/service.ts';
import { insertShare } from './shareRows.ts';

/** What was answered before there was an account. */
export interface Carried {
  answers: readonly Entry[];
}

/**
 * Gives a new client the first form of their service, with what they told us before filled in, so that nothing is asked
 * twice (rule 2.8). Stands in the transaction that makes the client.
 * @returns the share's id; null when they have no service, or its first form has no questions yet
 */
export async function welcomeClient(
  dependencies: Pick<Dependencies, 'now'>,
  db: Db,
  client: { personId: string; service: ServiceCode | null; eligibility: Carried | null },
): Promise<string | null> {
  const { service } = client;
  const form = STATIC_FORMS.find(({ key }) => service !== null && key === `letsGetStarted.${service}`);
  const set = form && (await newestOf(db, form.id));
  if (!set) return null;
  const now = dependencies.now();
  const today = londonDay(now);
  const carried = service === 'top' ? carriedIntoTop(client.eligibility?.answers ?? []) : [];
  const { answers } = readEntries(set, carried);
  const started = createForm(set, { today, answers });
  // An answer that this form would not take is asked again.
  for (const { questionId } of started.errors()) {
    if (started.question(questionId).answered) started.set(questionId, undefined);
  }
  return insertShare(db, now, { to: client.personId, by: null, set, form: started });
}

const option = (questionId: string, optionId: string): AnswerEntry => ({ questionId, optionId, answer: '' });

/** core/pathways/openEligibility's answers in the words of this form. */
function carriedIntoTop(answers: Carried['answers']): AnswerEntry[] {
  const given = new Map(answers.map((answer) => [answer.questionId, answer]));
  const test = { positive: 'positive', negative: 'negative', 'not-yet': 'notYet' } as const;
  const tested = test[given.get('pregnancy-test')?.optionId as keyof typeof test];
  const period = given.get('last-period');
  const { pregnancyTest, lastPeriodKnown, lastPeriod } = TOP_QUESTIONS;
  return [
    ...(tested ? [option(pregnancyTest, TOP_OPTIONS.pregnancyTest[tested])] : []),
    ...(period?.optionId === 'not-sure' ? [option(lastPeriodKnown, TOP_OPTIONS.lastPeriodKnown.no)] : []),
    // We said that a best guess is fine, so a date is no more than that until they say so.
    ...(period?.answer
      ? [
          option(lastPeriodKnown, TOP_OPTIONS.lastPeriodKnown.roughly),
          { questionId: lastPeriod, optionId: '', answer: period.answer },
        ]
      : []),
  ];
}
