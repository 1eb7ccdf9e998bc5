import { either } from '../combineConditions.ts';
import { questionSetFrom } from './authoring.ts';
import { NO, YES } from './choices.ts';
import { idsOf } from './idScheme.ts';
import { anythingElse, getHelpNow, safeCall } from './sharedQuestions.ts';
import { suitableTimes, whyChange } from './visitQuestions.ts';

/**
 * Rebook appointment of the service top. SAMPLE CONTENT: the questions, what raises a flag and what we tell people are
 * to be read, changed and approved by the provider's clinicians before anyone is asked them.
 */
const FORM = 11;
const { chose } = idsOf(FORM);

const STILL_COMES = either(chose(101, 1, 2, 3, 4, 5, 6, 8), chose(103, 3));

export const rebookTop = questionSetFrom({
  form: FORM,
  version: 1,
  name: 'Rebook appointment',
  description: 'Some questions so that we can offer you a better time.',
  service: 'top',
  estimateTime: '3 minutes',
  questions: [
    {
      n: 100,
      type: 'openingstatement',
      text: 'Choose another time',
      description:
        'That is no trouble at all. A few questions help us find a better time for you. They take about 3 minutes. Have your diary and a safe phone number with you.',
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
      text: 'It helps to come soon',
      description:
        'You can take the time you need. Which kinds of care we can give depends on how many weeks it has been. If you like, talk with a counsellor while you think.',
      condition: either(chose(101, 6), chose(103, 3)),
    },
    {
      n: 105,
      type: 'yesnoquestion',
      code: 'counselling.wanted',
      text: 'Would you like to talk to a counsellor?',
      hint: 'It is free. It does not slow down your care.',
      needed: true,
      missing: 'Tell us if you would like to talk to a counsellor',
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
      code: 'symptom.bleeding',
      text: 'Are you bleeding now?',
      needed: true,
      missing: 'Tell us if you are bleeding',
      reason: 'A little bleeding is common. A lot of bleeding means you may need help today.',
      options: [
        { n: 1, text: 'No', code: 'no' },
        { n: 2, text: 'A little', code: 'a-little', hint: 'Spots of blood, or less than a period.' },
        {
          n: 3,
          text: 'A lot',
          code: 'a-lot',
          hint: 'More than a heavy period.',
          keywords: ['Heavy bleeding'],
        },
      ],
    },
    {
      n: 202,
      type: 'radioinput',
      code: 'symptom.tummy-pain',
      text: 'Do you have any pain in your tummy?',
      needed: true,
      missing: 'Tell us if you have any pain in your tummy',
      reason: 'Cramps are common. Strong pain, or pain on one side, needs to be checked quickly.',
      options: [
        { n: 1, text: 'No', code: 'no' },
        { n: 2, text: 'A little', code: 'a-little', hint: 'Like cramps with a period.' },
        {
          n: 3,
          text: 'Strong pain, or pain on one side',
          code: 'strong-or-one-sided',
          keywords: ['Strong or one-sided pain'],
        },
      ],
    },
    getHelpNow(203, either(chose(201, 3), chose(202, 3))),
    {
      n: 204,
      type: 'yesnoquestion',
      code: 'care.pills-taken',
      text: 'Have you taken any pills for this already?',
      needed: true,
      missing: 'Tell us if you have taken any pills for this',
      reason: 'If you have, the time of your next visit matters. A nurse will talk with you.',
      options: [{ ...YES, keywords: ['Treatment already started'] }, NO],
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
      code: 'visit.way',
      text: 'How would you like to be seen?',
      needed: true,
      missing: 'Choose how you would like to be seen',
      reason: 'A call or another place may be easier for you.',
      options: [
        { n: 1, text: 'The same as before', code: 'same' },
        { n: 2, text: 'On the phone', code: 'phone' },
        { n: 3, text: 'By video', code: 'video' },
        { n: 4, text: 'Face to face, in another place', code: 'other-place' },
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
