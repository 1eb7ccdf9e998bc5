import { BUILT_IN_ROLES } from '@careway/core/access/scopes';
import { questionSetFrom } from '@careway/core/questionnaires/staticForms/authoring';
import { optionId, questionId } from '@careway/core/questionnaires/staticForms/idScheme';
import type { Db } from '../db/pool.ts';
import type { Dependencies } from '../dependencies.ts';
import {
  addComment,
  askFor,
  createForm,
  decideOn,
  saveDraft,
  saveTriggers,
} from '../features/questionnaires/service.ts';
import type { Session } from '../sessions/session.ts';
import { DEMO_STAFF, DEMO_TRUSTS, demoId } from './people.ts';

const DAY = 86_400_000;
const [ADMIN, SUPER] = DEMO_STAFF;

const YES_NO = [
  { n: 1, text: 'Yes' },
  { n: 2, text: 'No' },
] as const;

const FORM = 9021;
const painIs = (n: number) =>
  ({ kind: 'equals', questionId: questionId(FORM, 102), optionId: optionId(FORM, 102, n) }) as const;
const PAIN = { yes: painIs(1), no: painIs(2) };

/** What is written of the draft first, and what is left to mend: the checker has something to say. */
const { questions, options } = questionSetFrom({
  form: FORM,
  version: 1,
  name: 'After your treatment',
  description: 'How you are, a week after.',
  service: null,
  estimateTime: '4 minutes',
  questions: [
    { n: 100, type: 'section', text: 'How you are' },
    { n: 101, type: 'freetext', text: 'What should we call you?', format: 'line', maxLength: 60 },
    { n: 102, type: 'yesnoquestion', text: 'Do you have pain?', needed: true, options: [...YES_NO] },
    {
      n: 103,
      type: 'rating',
      text: 'How bad is it?',
      min: 0,
      max: 10,
      minLabel: 'No pain',
      maxLabel: 'The worst',
      onlyIf: { question: 102, option: 1 },
    },
    {
      n: 104,
      type: 'multiplechoice',
      text: 'Have you had any of these?',
      options: [
        { n: 1, text: 'Heavy bleeding', score: 3, keywords: ['Bleeding'] },
        { n: 2, text: 'Fever or shivering', score: 2, keywords: ['Fever'] },
        { n: 3, text: 'None of these', exclusive: true },
      ],
    },
    { n: 105, type: 'section', text: 'Anything else' },
    {
      n: 107,
      type: 'freetext',
      text: 'What helps against the pain?',
      maxLength: 300,
      // Both at once cannot be: the checker says so.
      condition: { kind: 'all', of: [PAIN.yes, PAIN.no] },
    },
    { n: 106, type: 'freetext', text: 'Is there anything you would like to ask?', maxLength: 500 },
  ],
});

/**
 * A form that two colleagues are writing, with what they said to each other, and what forms are filed under: lists, a
 * request that waits and one that was declined. Does nothing where it is there already.
 */
export async function fillAuthoring(dependencies: Dependencies, db: Db): Promise<void> {
  const known = await db.selectFrom('form_list_entry').select('id').limit(1).executeTakeFirst();
  if (known) return;
  const now = dependencies.now();
  const before = (days: number) => new Date(now.getTime() - days * DAY);
  const [anjali, samuel] = [sessionOf(ADMIN), sessionOf(SUPER)];
  const hana = { ...anjali, personId: demoId(2, 11), name: 'Hana Osei' };

  for (const [name, days] of [
    ['After care', 90],
    ['Before a visit', 89],
    ['Counselling', 88],
  ] as const)
    await askFor(db, before(days), samuel, { kind: 'category', name, added: true });
  for (const [name, from, to] of [
    ['Under 16', 0, 15],
    ['16 and 17', 16, 17],
    ['18 and over', 18, 120],
  ] as const)
    await askFor(db, before(87), samuel, { kind: 'ageGroup', name, from, to, added: true });
  const why = 'We ask people who need an interpreter the same things again and again.';
  await askFor(db, before(1), anjali, { kind: 'category', name: 'Languages', why });
  const wrong = { kind: 'category', name: 'Complaints', why: 'For forms about what went wrong.' } as const;
  const { id: complaints } = await askFor(db, before(12), anjali, wrong);
  const comment = 'Complaints go to another team, by their own form.';
  await decideOn(db, before(11), samuel, { kind: 'category', id: complaints, status: 'declined', comment });
  const young = { kind: 'ageGroup', name: '13 to 15', from: 13, to: 15 } as const;
  await askFor(db, before(3), hana, { ...young, why: 'Younger people need shorter forms.' });
  await saveTriggers(db, before(60), samuel, {
    name: 'Safeguarding',
    words: ['afraid', 'hurts me', 'hits me', 'not safe', 'end my life'],
  });

  const { id, revision } = await createForm(db, before(6), anjali, { name: 'After your treatment' });
  const about = { description: 'How you are, a week after.', category: 'After care', ageRange: '16 and 17' };
  const content = { name: 'After your treatment', ...about, questions: [], options: [] };
  type Content = Parameters<typeof saveDraft>[4]['content'];
  const save = async (days: number, who: Session, at: number, more: object) =>
    (
      await saveDraft(db, before(days), who, id, {
        revision: at,
        content: { ...content, ...more } as unknown as Content,
      })
    ).revision;
  const first = await save(5, anjali, revision, {
    questions: questions.slice(0, 4),
    options: options.slice(0, 2),
  });
  const second = await save(4, hana, first, { questions: questions.slice(0, 5), options });
  await save(2, anjali, second, {
    questions,
    options,
    tags: ['pain', 'follow up'],
    trigerByCategory: 'Safeguarding',
  });
  const pain = questions[2]?.id ?? null;
  const asked = await addComment(db, before(3), hana, id, {
    questionId: pain,
    text: 'Should we ask where it hurts, too?',
  });
  await addComment(db, before(2), anjali, id, {
    questionId: pain,
    text: 'Good idea. I will add it after the rating.',
    answers: asked.id,
  });
  await addComment(db, before(1), anjali, id, {
    questionId: null,
    text: 'Please read the words once more before we send it.',
  });
}

/** The session of a colleague of the demonstration, as far as it is read. */
function sessionOf({ id, usertype, trust, firstName, lastName }: (typeof DEMO_STAFF)[0 | 1]): Session {
  return {
    personId: id,
    usertype,
    name: `${firstName} ${lastName}`,
    trustId: trust === null ? null : DEMO_TRUSTS[trust].id,
    scopes: BUILT_IN_ROLES[usertype].scopes,
  } as Session;
}
