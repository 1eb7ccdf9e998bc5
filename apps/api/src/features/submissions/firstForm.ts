import { londonDay } from '@careway/core/dates';
import type { ServiceCode } from '@careway/core/eligibility/services';
import type { Entry } from '@careway/core/pathways/pathway';
import { optionMeaning, questionsAsking } from '@careway/core/questionnaires/conceptAnswers';
import { CONCEPT, MEANING } from '@careway/core/questionnaires/concepts';
import { readEntries } from '@careway/core/questionnaires/entries';
import { createForm } from '@careway/core/questionnaires/form';
import { STATIC_FORMS } from '@careway/core/questionnaires/staticForms/formKinds';
import type { AnswerEntry, QuestionSet } from '@careway/core/questionnaires/types';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import { newestOf } from '../questionnaires/service.ts';
import { insertShare } from './shareRows.ts';

/** How a pathway's question of the last period is answered without a day. */
const NOT_SURE = 'not-sure';

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
  const carried = carriedInto(set.set, client.eligibility?.answers ?? []);
  const { answers } = readEntries(set, carried);
  const started = createForm(set, { today, answers });
  // An answer that this form would not take is asked again.
  for (const { questionId } of started.errors()) {
    if (started.question(questionId).answered) started.set(questionId, undefined);
  }
  return insertShare(db, now, { to: client.personId, by: null, set, form: started });
}

/** A pathway's answers, whose questions and options are codes, where this form asks for the same. */
function carriedInto(set: QuestionSet, answers: Carried['answers']): AnswerEntry[] {
  const given = new Map(answers.map((answer) => [answer.questionId, answer]));
  const chosen = (code: string, meaning: string): AnswerEntry[] =>
    questionsAsking(set, code).flatMap(({ id: questionId }) => {
      const option = optionMeaning(set, questionId, meaning);
      return option ? [{ questionId, optionId: option.id, answer: '' }] : [];
    });
  const period = given.get(CONCEPT.lastPeriod);
  const known = MEANING.lastPeriodKnown;
  return [
    ...chosen(CONCEPT.pregnancyTest, given.get(CONCEPT.pregnancyTest)?.optionId ?? ''),
    ...(period?.optionId === NOT_SURE ? chosen(CONCEPT.lastPeriodKnown, known.no) : []),
    // We said that a best guess is fine, so a date is no more than that until they say so.
    ...(period?.answer ? chosen(CONCEPT.lastPeriodKnown, known.roughly) : []),
    ...questionsAsking(set, CONCEPT.lastPeriod).flatMap(({ id }) =>
      period?.answer ? [{ questionId: id, optionId: '', answer: period.answer }] : [],
    ),
  ];
}
