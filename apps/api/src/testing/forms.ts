import { londonDay } from '@careway/core/dates';
import { createForm } from '@careway/core/questionnaires/form';
import { STATIC_FORMS } from '@careway/core/questionnaires/staticForms/formKinds';
import type { AnswerEntry, Option, Question, QuestionSet } from '@careway/core/questionnaires/types';
import { newId } from '../db/ids.ts';
import { newestOf, publishStaticForms } from '../features/questionnaires/service.ts';
import { seedShare } from '../features/submissions/service.ts';
import type { TestApp } from './testApp.ts';

const asked = (id: string, type: Question['type'], more: Partial<Question> = {}): Question => ({
  id,
  question: `About ${id}?`,
  description: '',
  hasDescription: false,
  hasConditionalQuestion: false,
  hasImage: false,
  imageUrl: null,
  type,
  isMandatory: false,
  dependentQuestionId: null,
  dependentOptionId: null,
  sortOrder: 0,
  ...more,
});

const option = (id: string, questionId: string, more: Partial<Option> = {}): Option => ({
  id,
  text: id,
  questionId,
  rangeDescription: '',
  sortOrder: 0,
  score: 0,
  keywords: [],
  ...more,
});

/** A small form with one question of each shape: `more` is asked only after "yes". */
export function aForm(overrides: Partial<QuestionSet> = {}): QuestionSet {
  const questions = [
    asked('about', 'section'),
    asked('name', 'freetext', { isMandatory: true, missing: 'Tell us your name' }),
    asked('pain', 'yesnoquestion', { isMandatory: true, missing: 'Tell us about pain' }),
    asked('more', 'freetext', {
      isMandatory: true,
      missing: 'Tell us more',
      dependentQuestionId: 'pain',
      dependentOptionId: 'yes',
    }),
    asked('likes', 'multiplechoice'),
  ].map((question, at) => ({ ...question, sortOrder: at + 1 }));
  return {
    id: STATIC_FORMS[0]?.id ?? '',
    name: 'A form',
    description: 'Some questions',
    service: 'top',
    isStaticForm: true,
    questions,
    options: [
      option('yes', 'pain', { text: 'Yes', keywords: ['Pain'] }),
      option('no', 'pain', { text: 'No' }),
      option('tea', 'likes', { text: 'Tea' }),
      option('cake', 'likes', { text: 'Cake' }),
    ],
    ...overrides,
  };
}

/** One answer on the wire. */
export const entry = (questionId: string, optionId = '', answer = ''): AnswerEntry => ({
  questionId,
  optionId,
  answer,
});

/** Answers that complete `aForm`. */
export const WHOLE: readonly AnswerEntry[] = [entry('name', '', 'Amira'), entry('pain', 'no')];

/** A share of a form, published if need be, put straight into the database. */
export async function aShare(
  test: TestApp,
  to: { id: string },
  set: QuestionSet = aForm(),
): Promise<{ shareId: string; questionSetId: string }> {
  const { db, now } = test.dependencies;
  await publishStaticForms(db, now(), [set]);
  return shareNewest(test, to, set.id);
}

/** A share of a draft that was kept through the API, published by hand. */
export async function aShareOfDraft(
  test: TestApp,
  to: { id: string },
  questionSetId: string,
): Promise<{ shareId: string; questionSetId: string }> {
  const { db, now } = test.dependencies;
  await db
    .updateTable('question_set_version')
    .set({ published_at: now() })
    .where('question_set_id', '=', questionSetId)
    .where('published_at', 'is', null)
    .execute();
  return shareNewest(test, to, questionSetId);
}

async function shareNewest(
  test: TestApp,
  to: { id: string },
  questionSetId: string,
): Promise<{ shareId: string; questionSetId: string }> {
  const { db, now } = test.dependencies;
  const newest = await newestOf(db, questionSetId);
  if (!newest) throw new Error('The form was not published');
  const shareId = newId(now());
  const form = createForm(newest, { today: londonDay(now()) });
  await seedShare(db, {
    id: shareId,
    to: to.id,
    set: newest,
    form,
    status: 'shared',
    sharedAt: now(),
    changedAt: now(),
  });
  return { shareId, questionSetId };
}
