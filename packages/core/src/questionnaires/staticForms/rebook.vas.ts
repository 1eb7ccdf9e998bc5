import { either } from '../combineConditions.ts';
import { questionSetFrom } from './authoring.ts';
import { NO, YES } from './choices.ts';
import { idsOf } from './idScheme.ts';
import { anythingElse, getHelpNow, safeCall } from './sharedQuestions.ts';
import { suitableTimes, whyChange } from './visitQuestions.ts';

/**
 * Rebook appointment of the service vas. SAMPLE CONTENT: the questions, what raises a flag and what we tell people are
 * to be read, changed and approved by the provider's clinicians before anyone is asked them.
 */
const FORM = 12;
const { chose } = idsOf(FORM);

const STILL_COMES = either(chose(101, 1, 2, 3, 4, 5, 6, 8), chose(103, 3));

export const rebookVas = questionSetFrom({
  form: FORM,
  version: 1,
  name: 'Rebook appointment',
  description: 'Some questions so that we can offer you a better time.',
  service: 'vas',
  estimateTime: '3 minutes',
  questions: [
    {
      n: 100,
      type: 'openingstatement',
      text: 'Choose another time',
      description:
        'That is no trouble at all. A few questions help us find a better time for you. They take about 3 minutes. Have your diary and a phone number with you.',
    },

    {
      n: 110,
      type: 'section',
      text: 'What has changed',
      description: 'You do not have to explain more than you want.',
    },
    ...whyChange(101),
    {
      n: 104,
      type: 'statement',
      text: 'There is no rush',
      description: 'You can think about it for as long as you like. You can also talk with us again first.',
      condition: either(chose(101, 6), chose(103, 3)),
    },
    {
      n: 105,
      type: 'yesnoquestion',
      code: 'talk.again',
      text: 'Would you like to talk with us again first?',
      needed: true,
      missing: 'Tell us if you would like to talk with us first',
      reason: 'Some people find it helps to talk things over. It is up to you.',
      condition: chose(101, 6, 7),
      options: [YES, NO],
    },

    {
      n: 200,
      type: 'section',
      text: 'How you are now',
      description: 'We ask, so that you get help fast if you need it.',
    },
    {
      n: 201,
      type: 'radioinput',
      code: 'symptom.testicles',
      text: 'Do you have any pain or swelling in your testicles (balls) right now?',
      needed: true,
      missing: 'Tell us if you have pain or swelling',
      reason: 'Pain or a lump needs to be checked first. Sudden, strong pain needs help at once.',
      options: [
        { n: 1, text: 'No', code: 'no' },
        { n: 2, text: 'A lump, a swelling or an ache', code: 'lump-or-ache', keywords: ['Lump or swelling'] },
        {
          n: 3,
          text: 'Sudden or very strong pain',
          code: 'sudden-or-strong',
          keywords: ['Sudden testicular pain'],
        },
      ],
    },
    getHelpNow(202, chose(201, 3)),
    {
      n: 203,
      type: 'yesnoquestion',
      code: 'health.new-medicine-or-illness',
      text: 'Do you take a new medicine, or have you been ill?',
      needed: true,
      missing: 'Tell us if you take a new medicine or have been ill',
      reason: 'It may change which day is best for you.',
      options: [YES, NO],
    },
    {
      n: 204,
      type: 'freetext',
      maxLength: 300,
      code: 'health.change-more',
      text: 'Tell us a little more about it',
      hint: 'If you like. For example, the name of the medicine.',
      reason: 'A nurse reads it before you come.',
      onlyIf: { question: 203, option: 1 },
    },

    {
      n: 300,
      type: 'section',
      text: 'A better time',
      description: 'You choose the exact time at the end.',
      condition: STILL_COMES,
    },
    {
      n: 301,
      type: 'radioinput',
      code: 'visit.distance',
      text: 'How far can you travel?',
      needed: true,
      missing: 'Choose how far you can travel',
      reason: 'A place further away may have an earlier time.',
      options: [
        { n: 1, text: 'The same place as before', code: 'same-place' },
        { n: 2, text: 'About an hour', code: 'an-hour' },
        { n: 3, text: 'Further, if it is sooner', code: 'further' },
      ],
    },
    ...suitableTimes(302),

    {
      n: 400,
      type: 'section',
      text: 'How to reach you',
      description: 'We only get in touch in the way you choose here.',
    },
    ...safeCall(401, {
      orWrite: chose,
      text: 'Which number can we call, and when?',
      reason: 'We may call you about the new time. We never say why we call.',
    }),
    anythingElse(403),

    {
      n: 900,
      type: 'closingstatement',
      text: 'Thank you. We have your answers',
      description:
        'Nothing has changed yet. Now you can choose another time, or cancel. The old time is kept for you until then.',
    },
  ],
});
