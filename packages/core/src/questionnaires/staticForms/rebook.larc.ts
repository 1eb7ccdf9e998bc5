import { either } from '../combineConditions.ts';
import { CONCEPT } from '../concepts.ts';
import { questionSetFrom } from './authoring.ts';
import { NO, NOT_SURE, YES } from './choices.ts';
import { idsOf } from './idScheme.ts';
import { anythingElse, getHelpNow, safeCall } from './sharedQuestions.ts';
import { suitableTimes, whyChange } from './visitQuestions.ts';

/**
 * Rebook appointment of the service larc. SAMPLE CONTENT: the questions, what raises a flag and what we tell people are
 * to be read, changed and approved by the provider's clinicians before anyone is asked them.
 */
const FORM = 13;
const { chose } = idsOf(FORM);

const STILL_COMES = either(chose(101, 1, 2, 3, 4, 5, 6, 8), chose(103, 3));

export const rebookLarc = questionSetFrom({
  form: FORM,
  version: 1,
  name: 'Rebook appointment',
  description: 'Some questions so that we can offer you a better time.',
  service: 'larc',
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
      text: 'There is no rush',
      description:
        'You can think about it for as long as you like. Until then, keep using the contraception you use now.',
      condition: either(chose(101, 6), chose(103, 3)),
    },

    {
      n: 200,
      type: 'section',
      text: 'How you are now',
      description: 'We ask, so that you get help fast if you need it.',
    },
    {
      n: 201,
      type: 'yesnoquestion',
      code: 'pregnancy.possible',
      text: 'Could you be pregnant?',
      hint: 'For example, your period is late, a condom broke or you missed a pill.',
      needed: true,
      missing: 'Choose an answer. You can say that you are not sure',
      reason: 'It tells us if a pregnancy test would help. We never judge.',
      options: [{ ...YES, keywords: ['May be pregnant'] }, NO, NOT_SURE],
    },
    {
      n: 202,
      type: 'radioinput',
      code: CONCEPT.pregnancyTest,
      text: 'Have you done a pregnancy test?',
      needed: true,
      missing: 'Tell us if you have done a pregnancy test',
      reason: 'If you are pregnant, you may want other care. We can help you find it.',
      condition: chose(201, 1, 3),
      options: [
        { n: 1, text: 'Yes, and it was positive', code: 'positive', keywords: ['Positive pregnancy test'] },
        { n: 2, text: 'Yes, and it was negative', code: 'negative' },
        { n: 3, text: 'Not yet', code: 'not-yet' },
      ],
    },
    {
      n: 203,
      type: 'statement',
      text: 'We can help you with this too',
      description: 'Someone will talk with you about what you would like to do. Whatever you choose is OK.',
      onlyIf: { question: 202, option: 1 },
    },
    {
      n: 204,
      type: 'radioinput',
      code: 'symptom.tummy-today',
      text: 'How is your tummy today?',
      needed: true,
      missing: 'Tell us how your tummy is today',
      reason: 'Strong pain or a fever needs to be checked soon.',
      options: [
        { n: 1, text: 'Fine', code: 'fine' },
        { n: 2, text: 'A little sore', code: 'a-little', hint: 'Like cramps with a period.' },
        { n: 3, text: 'Strong pain', code: 'strong-pain', keywords: ['Strong or one-sided pain'] },
        {
          n: 4,
          text: 'Pain with a fever or a bad smell from your vagina',
          code: 'fever-or-smell',
          keywords: ['Signs of infection'],
        },
      ],
    },
    getHelpNow(205, chose(204, 3, 4)),
    {
      n: 206,
      type: 'radioinput',
      code: 'contraception.using',
      text: 'Are you using any contraception now?',
      reason: 'It helps us to choose the best day with you.',
      options: [
        { n: 1, text: 'Yes', code: 'yes' },
        {
          n: 2,
          text: 'Yes, but it runs out soon',
          code: 'runs-out-soon',
          hint: 'Tell us below until when it works.',
        },
        { n: 3, text: 'No', code: 'no' },
      ],
    },
    {
      n: 207,
      type: 'dateinput',
      code: 'contraception.works-until',
      text: 'Until when does it work?',
      hint: 'If you know it. Your best guess is fine.',
      min: 'today-1 year',
      max: 'today+1 year',
      reason: 'We try to see you before that day.',
      onlyIf: { question: 206, option: 2 },
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
