import { createForm } from '@careway/core/questionnaires/form';
import { letsGetStartedTop } from '@careway/core/questionnaires/staticForms/letsGetStarted.top';
import type { AnswerEntry } from '@careway/core/questionnaires/types';
import { newId } from '../db/ids.ts';
import { newestOf } from '../features/questionnaires/service.ts';
import { newestForm, seedShare } from '../features/submissions/service.ts';
import type { TestPerson } from './people.ts';
import type { TestApp } from './testApp.ts';

/**
 * What keeps somebody safe, answered so that nothing speaks against a time (rule 8.38), by the codes of the first
 * form.
 */
export const SAFE_ANSWERS = {
  'safety.can-talk': 'yes',
  'safe-contact.ways': 'email',
  'safety.hurt': 'no',
  'pregnancy-test': 'positive',
  'last-period.known': 'no',
  'symptom.bleeding': 'no',
  'symptom.tummy-pain': 'no',
  'symptom.fainting-or-shoulder': 'no',
} as const;

const { questions, options } = letsGetStartedTop;

/** Choices by codes, as the first form of the service top takes them. */
export function entriesByCode(said: Readonly<Record<string, string>>): AnswerEntry[] {
  return Object.entries(said).map(([code, chosen]) => {
    const questionId = questions.find((one) => one.code === code)?.id;
    const option = options.find((one) => one.questionId === questionId && one.code === chosen);
    if (!questionId || !option) throw new Error(`The first form has no ${chosen} for ${code}`);
    return { questionId, optionId: option.id, answer: '' };
  });
}

/** Opens their first form, or goes on with it, and saves these answers as its page does. */
export async function sayInFirstForm(
  app: TestApp,
  as: TestPerson,
  said: Readonly<Record<string, string>> = SAFE_ANSWERS,
): Promise<string> {
  const begun = await app.call('startForm', { as, body: { kind: 'letsGetStarted', service: 'top' } });
  if (begun.statusCode !== 200) throw new Error(begun.body);
  const { shareId, questionSetId } = begun.json();
  const body = { shareId, questionSetId, status: 'draft', answers: entriesByCode(said) };
  const saved = await app.call('saveAnswers', { as, body });
  if (saved.statusCode !== 200) throw new Error(saved.body);
  return shareId;
}

/**
 * A client who has sent their first form, so that they may take a time (rule 8.38). Nothing where nobody is asked, or
 * they have one.
 */
export async function hasSentFirst({ dependencies }: TestApp, { id: to }: { id: string }): Promise<void> {
  const { db } = dependencies;
  const now = dependencies.now();
  const set = await newestOf(db, letsGetStartedTop.id);
  if (!set || (await newestForm(db, to, letsGetStartedTop.id, now))) return;
  const form = createForm(set, { today: '2026-11-20' });
  await seedShare(db, { id: newId(now), to, set, form, status: 'completed', sharedAt: now, changedAt: now });
}
