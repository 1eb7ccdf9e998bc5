import type { ServiceCode } from '@careway/core/eligibility/services';
import { STATIC_CONTENT } from '@careway/core/questionnaires/staticForms/content';
import { formToStart } from '@careway/core/questionnaires/staticForms/start';
import type { AnswerEntry } from '@careway/core/questionnaires/types';
import { fillEligibility } from '../demo/eligibility.ts';
import { fillReferrals } from '../demo/referrals.ts';
import type { Dependencies } from '../dependencies.ts';
import { publishStaticForms } from '../features/questionnaires/service.ts';
import { aPerson, type TestPerson } from './people.ts';
import type { TestApp } from './testApp.ts';

/** Answers by codes: an option or several, words, a day as `YYYY-MM-DD`, or a number to call with a time of day. */
export type Coded = Record<string, string | readonly string[] | { phone: string; at: string }>;

/** Answers by codes as the eligibility form of a service takes them. */
export function inForm(service: ServiceCode, coded: Coded): AnswerEntry[] {
  const set = STATIC_CONTENT.find(({ id }) => id === formToStart('eligibility', service).id);
  return Object.entries(coded).flatMap(([code, said]): AnswerEntry[] => {
    const questionId = set?.questions.find((one) => one.code === code)?.id;
    if (set === undefined || questionId === undefined) throw new Error(`${service} does not ask ${code}`);
    const optionOf = (option: string) =>
      set.options.find((one) => one.questionId === questionId && one.code === option)?.id;
    if (typeof said === 'object' && 'phone' in said)
      return [{ questionId, optionId: optionOf(said.at) ?? '', answer: said.phone }];
    return [said].flat().map((one) => {
      const optionId = optionOf(one);
      return { questionId, optionId: optionId ?? '', answer: optionId === undefined ? one : '' };
    });
  });
}

/** The form of a check that somebody has open. */
export interface Check {
  shareId: string;
  questionSetId: string;
}

/** Begins the check of a service, or goes on with it, and saves what is answered as its page does. */
export async function answering(
  app: TestApp,
  as: TestPerson,
  service: ServiceCode,
  coded: Coded,
): Promise<Check> {
  const begun = await app.call('startForm', { body: { kind: 'eligibility', service }, as });
  if (begun.statusCode !== 200) throw new Error(begun.body);
  const { shareId, questionSetId } = begun.json();
  const body = { shareId, questionSetId, status: 'draft', answers: inForm(service, coded) };
  const saved = await app.call('saveAnswers', { body, as });
  if (saved.statusCode !== 200) throw new Error(saved.body);
  return { shareId, questionSetId };
}

/** A grown-up who is well, safe, and whose area asks for a referral number for vas: up to the page that asks for it. */
export const AT_THE_NUMBER: Coded = {
  payment: 'nhs',
  'date-of-birth': '1997-06-14',
  'safety.hurt': 'no',
  'choice.whose-idea': 'mine',
  'symptom.testicles': 'no',
  'health.true-for-you': ['none'],
  'gp-registered': 'yes',
  postcode: 'AM1 1AA',
  'gp.contact': 'no',
  'has-ubrn': 'yes',
};

/** Somebody who pays for vas and whom nothing keeps from it, to the end. */
export const PAYS: Coded = {
  payment: 'private',
  'date-of-birth': '1997-06-14',
  'safety.hurt': 'no',
  'choice.whose-idea': 'mine',
  'symptom.testicles': 'no',
  'health.true-for-you': ['none'],
  'gp-registered': 'yes',
  postcode: 'WE4 2RS',
  'gp.contact': 'no',
  'family.wants-child': 'no',
  'call.number-and-time': { phone: '07700 900142', at: 'evening' },
  'safe-contact.voicemail': 'no',
};

/** Somebody whom another person hurts, who has said where a call is safe. */
export const AT_RISK: Coded = {
  'symptom.testicles': 'no',
  payment: 'nhs',
  'date-of-birth': '1997-06-14',
  'safety.hurt': 'yes',
  'choice.whose-idea': 'mine',
  'call.number-and-time': { phone: '07700 900142', at: 'evening' },
  'safe-contact.voicemail': 'yes',
};

/** Somebody in sudden pain, who is sent to get help and is asked for no number. */
export const IN_PAIN: Coded = {
  payment: 'private',
  'date-of-birth': '1997-06-14',
  'safety.hurt': 'no',
  'choice.whose-idea': 'mine',
  'symptom.testicles': 'sudden-or-strong',
};

/** What a form record holds, by the codes of its questions and options. */
export function codesIn(
  service: ServiceCode,
  record: {
    QuestionSetIds: { questions: { id: string; userAnswer: { optionId: string; answer: string }[] }[] };
  },
): Record<string, string> {
  const set = STATIC_CONTENT.find(({ id }) => id === formToStart('eligibility', service).id);
  return Object.fromEntries(
    record.QuestionSetIds.questions.flatMap(({ id, userAnswer }) => {
      const code = set?.questions.find((one) => one.id === id)?.code ?? id;
      const said = userAnswer.map(
        ({ optionId, answer }) => set?.options.find((one) => one.id === optionId)?.code ?? answer,
      );
      return said.length > 0 ? [[code, said.join()]] : [];
    }),
  );
}

/** What a check needs to be walked: the forms, who pays where, and known referrals. */
export async function fillForChecks(dependencies: Dependencies): Promise<void> {
  await publishStaticForms(dependencies.db, dependencies.now());
  await fillEligibility(dependencies, dependencies.db);
  await fillReferrals(dependencies.db);
}

/** The passcode of the referral that `WITH_NUMBER` names. */
export const PASSCODE = 'tulip lemon';
/** `AT_THE_NUMBER`, with a number that is known: up to the end of vas. */
export const WITH_NUMBER: Coded = {
  ...AT_THE_NUMBER,
  ubrn: '123456789012',
  'ubrn-passcode': PASSCODE,
  'family.wants-child': 'no',
  'call.number-and-time': { phone: '07700 900142', at: 'evening' },
  'safe-contact.voicemail': 'no',
};

/** Somebody who has sent in a check of vas, by the calls that its pages make. */
export async function sentVas(app: TestApp, coded: Coded): Promise<{ client: TestPerson; check: Check }> {
  const client = await aPerson(app);
  const check = await answering(app, client, 'vas', coded);
  await app.call('pathwayStanding', { as: client, params: { shareId: check.shareId } });
  const body = { ...check, status: 'completed', answers: inForm('vas', coded) };
  const reply = await app.call('saveAnswers', { as: client, body });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return { client, check };
}
