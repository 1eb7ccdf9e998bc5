import { questionSetFrom } from '@careway/core/questionnaires/staticForms/authoring';
import { idsOf } from '@careway/core/questionnaires/staticForms/idScheme';
import type { QuestionSet } from '@careway/core/questionnaires/types';

/**
 * "Wellbeing check": a short form with a score, bands and a flag, which made-up clients have sent in once or several
 * times. Part of the demonstration alone; its figures stand for nothing.
 */
const FORM = 9002;
export const wellbeingIds = idsOf(FORM);

/** What is asked with the same four answers, each of which counts from 0 to 3. */
export const SCORED = [110, 111, 112, 113, 114, 115] as const;
const WORDS: Record<(typeof SCORED)[number], string> = {
  110: 'How often have you felt calm?',
  111: 'How often have you slept well?',
  112: 'How often could you talk to someone you trust?',
  113: 'How often did you manage what you had to do?',
  114: 'How often did you enjoy something?',
  115: 'How often did you feel sure about what comes next?',
};
const HOW_OFTEN = ['Most days', 'Some days', 'A few days', 'Hardly at all'];

const written = questionSetFrom({
  form: FORM,
  version: 1,
  name: 'Wellbeing check',
  description: 'A few questions about how the last two weeks were for you.',
  service: null,
  estimateTime: '3 minutes',
  questions: [
    { n: 100, type: 'section', text: 'The last two weeks' },
    ...SCORED.map((n) => ({
      n,
      type: 'radioinput' as const,
      needed: true as const,
      text: WORDS[n],
      missing: 'Choose how often',
      reason: 'It helps us to see how you are.',
      options: HOW_OFTEN.map((text, at) => ({ n: at + 1, text, score: at })),
    })),
    { n: 200, type: 'section', text: 'At home' },
    {
      n: 201,
      type: 'yesnoquestion',
      needed: true,
      text: 'Do you feel safe at home?',
      missing: 'Choose yes or no',
      reason: 'So that we can help if you do not.',
      options: [
        { n: 1, text: 'Yes' },
        { n: 2, text: 'No', keywords: ['Risk of harm'] },
      ],
    },
    {
      n: 202,
      type: 'multiplechoice',
      text: 'What helps you?',
      options: ['Walking', 'Music', 'Talking', 'Rest'].map((text, at) => ({ n: at + 1, text })),
    },
    { n: 203, type: 'freetext', maxLength: 500, text: 'Is there anything you want us to know?' },
  ],
});

export const wellbeing: QuestionSet = {
  ...written,
  isStaticForm: false,
  scoring: {
    bands: [
      { from: 0, to: 5, description: 'Doing well' },
      { from: 6, to: 11, description: 'Some worry. Ask how they are' },
      { from: 12, to: 18, description: 'Talk to them within 2 days' },
    ],
  },
};
