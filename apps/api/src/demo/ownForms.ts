import { questionSetFrom } from '@careway/core/questionnaires/staticForms/authoring';
import type { QuestionSet } from '@careway/core/questionnaires/types';

/** Forms that made-up colleagues have written, for the pages about forms. A data table: as long as it has to be. */
const own = (text: Omit<Parameters<typeof questionSetFrom>[0], 'service' | 'estimateTime'>): QuestionSet => ({
  ...questionSetFrom({ ...text, service: null, estimateTime: '3 minutes' }),
  isStaticForm: false,
});

const YES_NO = [
  { n: 1, text: 'Yes' },
  { n: 2, text: 'No' },
] as const;

const WELLBEING = {
  form: 9011,
  name: 'Sleep and mood check',
  description: 'A few questions about how you are.',
} as const;

/** Questions that stand in both versions. */
const BOTH = {
  head: { n: 100, type: 'section', text: 'How you are' },
  name: {
    n: 101,
    type: 'freetext',
    text: 'What should we call you?',
    format: 'line',
    maxLength: 60,
    needed: true,
  },
  slept: {
    n: 102,
    type: 'radioinput',
    text: 'How have you slept this week?',
    needed: true,
    options: [
      { n: 1, text: 'Well', score: 0 },
      { n: 2, text: 'Not so well', score: 1 },
      { n: 3, text: 'Badly', score: 2 },
    ],
  },
  ask: { n: 105, type: 'freetext', text: 'Is there anything you would like to ask?', maxLength: 500 },
} as const;

export const wellbeing = own({
  ...WELLBEING,
  version: 1,
  questions: [
    BOTH.head,
    BOTH.name,
    BOTH.slept,
    { n: 103, type: 'yesnoquestion', text: 'Any symptoms?', options: [...YES_NO] },
    { n: 104, type: 'freetext', text: 'How did you hear about us?', maxLength: 300 },
    BOTH.ask,
  ],
});

/** What Hana has made of it, and asks approval for. */
export const wellbeingNext = own({
  ...WELLBEING,
  version: 2,
  questions: [
    BOTH.head,
    BOTH.name,
    {
      n: 103,
      type: 'yesnoquestion',
      text: 'Have you felt unwell in the last 7 days?',
      needed: true,
      options: [{ ...YES_NO[0], score: 3, keywords: ['Unwell'] }, YES_NO[1]],
    },
    {
      n: 106,
      type: 'freetext',
      text: 'What have you felt?',
      maxLength: 500,
      onlyIf: { question: 103, option: 1 },
    },
    BOTH.slept,
    BOTH.ask,
  ],
});

export const afterVisit = own({
  form: 9012,
  version: 1,
  name: 'After your visit',
  description: 'Tell us how it was, so that we can do better.',
  questions: [
    { n: 100, type: 'section', text: 'Your visit' },
    {
      n: 101,
      type: 'rating',
      text: 'How was your visit?',
      min: 1,
      max: 5,
      minLabel: 'Not good',
      maxLabel: 'Very good',
      needed: true,
    },
    { n: 102, type: 'freetext', text: 'What could we do better?', maxLength: 1000 },
  ],
});

export const travel = own({
  form: 9013,
  version: 1,
  name: 'Travelling to us',
  description: 'How you will come, so that we can help with the way.',
  questions: [
    { n: 100, type: 'section', text: 'Your way to us' },
    {
      n: 101,
      type: 'radioinput',
      text: 'How will you come?',
      needed: true,
      options: [
        { n: 1, text: 'By car' },
        { n: 2, text: 'By bus or train' },
        { n: 3, text: 'I do not know yet' },
      ],
    },
    { n: 102, type: 'yesnoquestion', text: 'Do you need a step-free way in?', options: [...YES_NO] },
  ],
});

export const leaflets = own({
  form: 9014,
  version: 1,
  name: 'What you read from us',
  description: 'Whether our leaflets helped.',
  questions: [
    { n: 100, type: 'section', text: 'Our leaflets' },
    { n: 101, type: 'yesnoquestion', text: 'Did they answer your questions?', options: [...YES_NO] },
  ],
});

export const waitingRoom = own({
  form: 9015,
  version: 1,
  name: 'The waiting room',
  description: 'What would make it calmer.',
  questions: [
    { n: 100, type: 'section', text: 'The waiting room' },
    { n: 101, type: 'freetext', text: 'What would make it calmer?', maxLength: 500 },
  ],
});
