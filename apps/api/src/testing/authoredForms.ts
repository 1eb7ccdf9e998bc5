import type { Option, Question } from '@careway/core/questionnaires/types';
import { aPerson, type TestPerson } from './people.ts';
import type { TestApp } from './testApp.ts';

/** What an author writes: a yes or no, and words that are asked for after "yes". */
export function someContent(overrides: object = {}) {
  const question = (id: string, type: Question['type'], words: string, more: Partial<Question> = {}) => ({
    id,
    question: words,
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
  const option = (id: string, questionId: string, text: string): Option => ({
    id,
    text,
    questionId,
    rangeDescription: '',
    sortOrder: 0,
    score: 0,
    keywords: [],
  });
  return {
    name: 'How you feel',
    description: 'A few questions',
    questions: [
      question('about', 'section', 'About you', { sortOrder: 1 }),
      question('pain', 'yesnoquestion', 'Do you have pain?', { sortOrder: 2, isMandatory: true }),
      question('where', 'freetext', 'Where is it?', {
        sortOrder: 3,
        dependentQuestionId: 'pain',
        dependentOptionId: 'yes',
      }),
    ],
    options: [option('yes', 'pain', 'Yes'), { ...option('no', 'pain', 'No'), sortOrder: 1 }],
    ...overrides,
  };
}

/** What a call about a draft gives back; only what tests look at. */
export interface KeptDraft {
  id: string;
  version: number;
  revision: number;
  content: ReturnType<typeof someContent>;
}

/** A form that somebody has just made, with `someContent`. */
export async function aDraftOf(app: TestApp, as: TestPerson, overrides: object = {}): Promise<KeptDraft> {
  const content = someContent(overrides);
  const made = await app.call('createQuestionSet', { as, body: { name: content.name } });
  if (made.statusCode !== 201) throw new Error(made.body);
  const { id, revision } = made.json();
  const saved = await app.call('saveQuestionSet', { as, params: { id }, body: { revision, content } });
  if (saved.statusCode !== 200) throw new Error(saved.body);
  return (await app.call('questionSetDraft', { as, params: { id } })).json();
}

/** One that a second person has approved, and so is in use. */
export async function anApprovedForm(
  app: TestApp,
  as: TestPerson,
  overrides: object = {},
): Promise<KeptDraft> {
  const draft = await aDraftOf(app, as, overrides);
  await approved(app, as, draft);
  return draft;
}

/** Sends a draft and lets somebody else approve it. */
async function approved(app: TestApp, as: TestPerson, { id, version }: KeptDraft): Promise<void> {
  const params = { id };
  await app.call('approvalRequest', { as, params, body: {} });
  const other = await aPerson(app, 'Super_Admin');
  const reply = await app.call('approvalStatus', {
    as: other,
    params,
    body: { version, status: 'approved' },
  });
  if (reply.statusCode !== 200) throw new Error(reply.body);
}

/** The next version of an approved form, approved too. */
export async function anotherVersion(
  app: TestApp,
  as: TestPerson,
  id: string,
  overrides: object = {},
): Promise<void> {
  const draft: KeptDraft = (await app.call('beginQuestionSetVersion', { as, params: { id } })).json();
  const body = {
    revision: draft.revision,
    content: { ...draft.content, description: 'Newer', ...overrides },
  };
  await app.call('saveQuestionSet', { as, params: { id }, body });
  await approved(app, as, draft);
}
