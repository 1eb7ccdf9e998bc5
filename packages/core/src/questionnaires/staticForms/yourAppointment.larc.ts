import { both } from '../combineConditions.ts';
import { questionSetFrom } from './authoring.ts';
import { NO, NOT_SURE, YES } from './choices.ts';
import { idsOf } from './idScheme.ts';
import { anythingElse, easierVisit, getHelpNow, interpreter, safeCall } from './sharedQuestions.ts';
import { suitableTimes } from './visitQuestions.ts';

/**
 * "Your appointment" of the service larc, filled in before a time is chosen. SAMPLE CONTENT: the questions, what raises
 * a flag and what we tell people are to be read, changed and approved by the provider's clinicians before anyone is
 * asked them.
 */
const FORM = 10;
const { chose } = idsOf(FORM);

const FITTING = chose(101, 2, 3);

export const yourAppointmentLarc = questionSetFrom({
  form: FORM,
  version: 1,
  name: 'Your appointment',
  description: 'Some questions so that we can find the right appointment for you.',
  service: 'larc',
  estimateTime: '4 minutes',
  questions: [
    {
      n: 100,
      type: 'openingstatement',
      text: 'Your appointment',
      description:
        'A few questions help us find a time and a place that suit you. They take about 4 minutes. Have your diary and a safe phone number with you.',
    },

    {
      n: 110,
      type: 'section',
      text: 'What you are coming for',
      description: 'If you are not sure, choose the first one.',
    },
    {
      n: 101,
      type: 'radioinput',
      code: 'visit.kind',
      text: 'Which appointment would you like?',
      needed: true,
      missing: 'Choose which appointment you would like',
      reason: 'It tells us how much time you need, and who should see you.',
      options: [
        { n: 1, text: 'To talk about it first', code: 'talk-first' },
        { n: 2, text: 'To have a coil or an implant fitted', code: 'fitting' },
        { n: 3, text: 'To have it taken out and a new one fitted', code: 'replacement' },
        { n: 4, text: 'To have it taken out', code: 'removal' },
        { n: 5, text: 'To have an injection', code: 'injection' },
      ],
    },
    {
      n: 102,
      type: 'radioinput',
      code: 'talk.way',
      text: 'How would you like to talk with us?',
      needed: true,
      missing: 'Choose how you would like to talk',
      reason: 'People feel at ease in different ways.',
      onlyIf: { question: 101, option: 1 },
      options: [
        { n: 1, text: 'On the phone', code: 'phone' },
        { n: 2, text: 'By video', code: 'video' },
        { n: 3, text: 'Face to face', code: 'in-person' },
      ],
    },
    {
      n: 103,
      type: 'radioinput',
      code: 'visit.distance',
      text: 'How far can you travel?',
      needed: true,
      missing: 'Choose how far you can travel',
      reason: 'A place further away may have an earlier time.',
      options: [
        { n: 1, text: 'Only close to home', code: 'close-to-home' },
        { n: 2, text: 'About an hour', code: 'an-hour' },
        { n: 3, text: 'Further, if it is sooner', code: 'further' },
      ],
    },

    {
      n: 200,
      type: 'section',
      text: 'When it suits you',
      description: 'You choose the exact time at the end.',
    },
    ...suitableTimes(201),
    ...safeCall(204, { orWrite: chose }),

    {
      n: 300,
      type: 'section',
      text: 'Since we last asked',
      description: 'Things can change in a few weeks.',
    },
    {
      n: 301,
      type: 'yesnoquestion',
      code: 'pregnancy.possible',
      text: 'Could you be pregnant?',
      hint: 'For example, your period is late, a condom broke or you missed a pill.',
      needed: true,
      missing: 'Choose an answer. You can say that you are not sure',
      reason: 'Before we fit anything, we make sure that it is safe. We never judge.',
      options: [{ ...YES, keywords: ['May be pregnant'] }, NO, NOT_SURE],
    },
    {
      n: 302,
      type: 'statement',
      text: 'You can still come',
      description:
        'If you can, do a test before your visit. If you cannot, we will do one with you. If it is positive, call us, and we help you with what you would like to do.',
      condition: chose(301, 1, 3),
    },
    {
      n: 303,
      type: 'dateinput',
      code: 'period.next',
      text: 'When do you think your next period will start?',
      hint: 'If you know it. Your best guess is fine.',
      min: 'today',
      max: 'today+3 months',
      reason: 'On some days of the month a coil is easier to fit.',
      condition: both(FITTING, chose(301, 2)),
    },
    {
      n: 304,
      type: 'radioinput',
      code: 'symptom.tummy-today',
      text: 'How is your tummy today?',
      needed: true,
      missing: 'Tell us how your tummy is today',
      reason: 'Strong pain or a fever needs to be checked before we fit anything.',
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
    getHelpNow(305, chose(304, 3, 4)),
    {
      n: 306,
      type: 'yesnoquestion',
      code: 'symptom.bleeding-between',
      text: 'Have you had new bleeding between periods, or after sex?',
      needed: true,
      missing: 'Tell us if you have had new bleeding',
      reason: 'We like to find out why before we fit anything.',
      options: [{ ...YES, keywords: ['Unexplained bleeding'] }, NO],
    },

    {
      n: 400,
      type: 'section',
      text: 'On the day',
      description: 'Tell us what would make this easier for you.',
    },
    {
      n: 401,
      type: 'rating',
      min: 1,
      max: 5,
      minLabel: 'not worried',
      maxLabel: 'very worried',
      code: 'worry.pain',
      text: 'How worried are you about pain?',
      reason: 'There are things we can do for pain. If we know, we get them ready.',
      condition: chose(101, 2, 3, 4),
      options: [
        { n: 1, text: '1', code: '1', score: 1, range: 'Not worried' },
        { n: 2, text: '2', code: '2', score: 2, range: 'A little worried' },
        { n: 3, text: '3', code: '3', score: 3, range: 'Worried' },
        { n: 4, text: '4', code: '4', score: 4, range: 'Very worried: talk about pain relief first' },
        { n: 5, text: '5', code: '5', score: 5, range: 'Very worried: talk about pain relief first' },
      ],
    },
    {
      n: 402,
      type: 'yesnoquestion',
      code: 'visit.chaperone',
      text: 'Would you like someone else in the room?',
      hint: 'It can be a friend, or one of our team.',
      reason: 'Some people feel better with someone there. You can say stop at any time.',
      options: [YES, NO, NOT_SURE],
    },
    ...interpreter(403),
    easierVisit(406),
    anythingElse(407),

    {
      n: 900,
      type: 'closingstatement',
      text: 'Thank you. Now choose a time',
      description:
        'You see the times that we have. The one you choose is kept for you while you finish. Until then, keep using the contraception you use now.',
    },
  ],
});
