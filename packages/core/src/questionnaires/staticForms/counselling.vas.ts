import { questionSetFrom } from './authoring.ts';
import { NO, RATHER_NOT, WAYS_TO_TALK, YES } from './choices.ts';
import { idsOf } from './idScheme.ts';
import { anythingElse, beingHurt, gridRow, interpreter, mood, safeCall, scale } from './sharedQuestions.ts';

/**
 * Counselling of the service vas: it is part of consent. SAMPLE CONTENT: the questions, the scores and what they mean,
 * what raises a flag and what we tell people are to be read, changed and approved by the provider's clinicians and
 * counsellors before anyone is asked them.
 */
const FORM = 5;
const { chose } = idsOf(FORM);

const FITS = 'How well does this fit you?';
// More points: more to talk about.
const READY = scale(
  ['Not at all', 'A little', 'Mostly', 'Fully'],
  ['Ready', 'Nearly ready', 'Talk it through', 'Talk it through'],
  { turned: true },
);

export const counsellingVas = questionSetFrom({
  form: FORM,
  version: 1,
  name: 'Counselling',
  description: 'Some questions so that we can talk well about your choice.',
  service: 'vas',
  estimateTime: '6 minutes',
  questions: [
    {
      n: 100,
      type: 'openingstatement',
      text: 'Before we talk',
      description:
        'Everyone who asks for a vasectomy can talk it over first. It is private, and no one judges you. These questions take about 6 minutes. You need a phone number and a time when you can talk.',
    },

    {
      n: 110,
      type: 'section',
      text: 'How to talk with you',
      description: 'We only get in touch in the way you choose here.',
    },
    {
      n: 101,
      type: 'radioinput',
      code: 'talk.way',
      text: 'How would you like to talk with us?',
      needed: true,
      missing: 'Choose how you would like to talk',
      reason: 'People feel at ease in different ways. You can change this later.',
      options: WAYS_TO_TALK,
    },
    ...safeCall(102, { orWrite: chose, text: 'Which number can we call, and when?' }),
    ...interpreter(104),

    {
      n: 200,
      type: 'section',
      text: 'Your choice',
      description: 'Be as open as you like. Not being sure is fine, and it is good to say so.',
    },
    {
      n: 201,
      type: 'radioinput',
      code: 'vasectomy.why',
      text: 'What made you think about a vasectomy?',
      needed: true,
      missing: 'Choose the answer that fits you best',
      reason: 'It helps us to talk about what matters to you.',
      options: [
        { n: 1, text: 'My family is complete', code: 'family-complete' },
        { n: 2, text: 'I do not want to have children', code: 'no-children-wanted' },
        { n: 3, text: 'A pregnancy would be a risk for my partner', code: 'risk-for-partner' },
        { n: 4, text: 'I do not want to pass on an illness', code: 'illness-in-family' },
        {
          n: 5,
          text: 'Someone else wants me to have it',
          code: 'pushed',
          keywords: ['Feels pushed to choose'],
        },
        { n: 6, text: 'Something else', code: 'other' },
      ],
    },
    gridRow(
      202,
      FITS,
      { code: 'vasectomy.choice-own', text: 'The choice is my own' },
      READY,
      'No one else can make it for you.',
    ),
    gridRow(
      203,
      FITS,
      { code: 'vasectomy.new-partner', text: 'I would still choose it if I had a new partner' },
      READY,
      'Lives change. It is good to think about that now.',
    ),
    gridRow(
      204,
      FITS,
      {
        code: 'vasectomy.family-changed',
        text: 'I would still choose it if something happened to my family',
      },
      READY,
      'It is a hard thing to think of. It helps you to be sure.',
    ),
    gridRow(
      205,
      FITS,
      { code: 'vasectomy.knows-others', text: 'I know about other kinds of contraception' },
      READY,
      'Some of them can be undone.',
    ),
    {
      n: 206,
      type: 'yesnoquestion',
      code: 'life.big-change',
      text: 'Has anything big happened to you in the last year?',
      hint: 'For example, a baby, a break-up, a loss or a new illness.',
      needed: true,
      missing: 'Choose an answer. You can say that you would rather not say',
      reason: 'After a big change, some people like to wait a while before they choose.',
      options: [YES, NO, RATHER_NOT],
    },
    {
      n: 207,
      type: 'statement',
      text: 'There is no rush',
      description: 'You can take your time. We can talk more than once, and you can come back later.',
      onlyIf: { question: 206, option: 1 },
    },

    {
      n: 300,
      type: 'section',
      text: 'What you know so far',
      description: 'This is not a test. It shows us what to explain.',
    },
    {
      n: 301,
      type: 'statementlist',
      text: 'The main points',
      description: 'Read these first.',
      statements: [
        'A vasectomy is meant to last for life.',
        'Undoing it is hard. It may not work, and the NHS may not pay for it.',
        'It works only after some time. A test shows when.',
        'Once in a while it does not work, even after the test.',
        'Some people have pain for a long time after.',
      ],
    },
    {
      n: 302,
      type: 'radioinput',
      code: 'vasectomy.points-clear',
      text: 'Do these points make sense to you?',
      needed: true,
      missing: 'Tell us if these points make sense to you',
      reason: 'You can only say yes to something that you understand.',
      options: [
        { n: 1, text: 'Yes', code: 'yes' },
        { n: 2, text: 'Mostly, and I have some questions', code: 'mostly' },
        { n: 3, text: 'No, please explain them to me', code: 'no' },
      ],
    },
    {
      n: 303,
      type: 'multiplechoice',
      code: 'vasectomy.talk-about',
      text: 'What would you like to talk more about?',
      hint: 'Choose as many as you like.',
      reason: 'We start with what you want to know.',
      condition: chose(302, 2, 3),
      options: [
        { n: 1, text: 'How it is done, and if it hurts', code: 'how-done' },
        { n: 2, text: 'Getting better after it', code: 'recovery' },
        { n: 3, text: 'Sex and how I will feel', code: 'sex' },
        { n: 4, text: 'What can go wrong', code: 'risks' },
        { n: 5, text: 'Other kinds of contraception', code: 'other-contraception' },
        { n: 6, text: 'Storing sperm first', code: 'sperm-storage' },
        { n: 7, text: 'Something else', code: 'other' },
      ],
    },

    {
      n: 400,
      type: 'section',
      text: 'How you have been',
      description: 'We ask everyone these. All feelings are OK.',
    },
    ...mood(FORM, 401),
    ...beingHurt(405),
    anythingElse(407),

    {
      n: 900,
      type: 'closingstatement',
      text: 'Thank you. We have your answers',
      description:
        'Next, choose a time to talk. We read your answers before then. Nothing is decided until you say so.',
    },
  ],
});
