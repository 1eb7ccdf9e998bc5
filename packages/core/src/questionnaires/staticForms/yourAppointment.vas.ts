import { questionSetFrom } from './authoring.ts';
import { NO, NOT_SURE, YES } from './choices.ts';
import { idsOf } from './idScheme.ts';
import { anythingElse, easierVisit, getHelpNow, interpreter, safeCall } from './sharedQuestions.ts';
import { suitableTimes } from './visitQuestions.ts';

/**
 * "Your appointment" of the service vas, filled in before a time is chosen. SAMPLE CONTENT: the questions, what raises
 * a flag and what we tell people are to be read, changed and approved by the provider's clinicians before anyone is
 * asked them.
 */
const FORM = 9;
const { chose } = idsOf(FORM);

const OPERATION = chose(101, 2);

export const yourAppointmentVas = questionSetFrom({
  form: FORM,
  version: 1,
  name: 'Your appointment',
  description: 'Some questions so that we can find the right appointment for you.',
  service: 'vas',
  estimateTime: '4 minutes',
  questions: [
    {
      n: 100,
      type: 'openingstatement',
      text: 'Your appointment',
      description:
        'A few questions help us find a time and a place that suit you. They take about 4 minutes. Have your diary and a phone number with you.',
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
      reason: 'We like to talk with everyone before the operation.',
      options: [
        {
          n: 1,
          text: 'To talk about it first',
          code: 'talk-first',
          hint: 'You can ask anything. Nothing is decided.',
        },
        { n: 2, text: 'The operation', code: 'operation', hint: 'You have talked about it with us already.' },
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
    ...safeCall(204, { orWrite: chose, text: 'Which number can we call, and when?' }),

    {
      n: 300,
      type: 'section',
      text: 'Since we last asked',
      description: 'Things can change in a few weeks.',
    },
    {
      n: 301,
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
    getHelpNow(302, chose(301, 3)),
    {
      n: 303,
      type: 'multiplechoice',
      code: 'health.new',
      text: 'Is anything new with your health?',
      hint: 'Choose all that are true for you.',
      needed: true,
      missing: 'Choose what is new, or choose “Nothing new”',
      reason: 'If we know before the day, we can get things ready or find a better day.',
      options: [
        { n: 1, text: 'I take a new medicine', code: 'new-medicine' },
        {
          n: 2,
          text: 'I take medicine that thins my blood',
          code: 'blood-thinner',
          keywords: ['Blood thinner'],
        },
        {
          n: 3,
          text: 'I have an infection, or sore skin in my groin',
          code: 'infection-or-sore-skin',
          keywords: ['Infection or sore skin'],
        },
        { n: 4, text: 'I was in hospital', code: 'hospital' },
        { n: 5, text: 'Something else', code: 'other' },
        { n: 6, text: 'Nothing new', code: 'none', exclusive: true },
      ],
    },
    {
      n: 304,
      type: 'statement',
      text: 'Please keep taking your medicine',
      description:
        'Do not stop unless a doctor or nurse tells you to. We will talk with you about it before your appointment.',
      condition: chose(303, 1, 2),
    },
    {
      n: 305,
      type: 'radioinput',
      code: 'choice.how-sure',
      text: 'How do you feel about your choice now?',
      needed: true,
      missing: 'Choose the answer that fits you best',
      reason: 'You can change your mind at any time, even on the day.',
      options: [
        { n: 1, text: 'I am sure', code: 'sure' },
        { n: 2, text: 'I would like to talk about it first', code: 'talk-first' },
        {
          n: 3,
          text: 'Someone is pushing me to choose',
          code: 'pushed',
          keywords: ['Feels pushed to choose'],
        },
        { n: 4, text: 'I have changed my mind', code: 'changed-mind' },
      ],
    },

    {
      n: 400,
      type: 'section',
      text: 'On the day',
      description: 'Tell us what would make this easier for you.',
    },
    {
      n: 401,
      type: 'statementlist',
      text: 'Good to plan now',
      condition: OPERATION,
      description: 'We send you the full list when you have booked.',
      statements: [
        'Wear snug pants. They hold everything in place.',
        'Ask someone to take you home, or take a taxi. It is best not to drive.',
        'Plan some quiet days after it. Do not lift heavy things.',
      ],
    },
    {
      n: 402,
      type: 'yesnoquestion',
      code: 'life.heavy-work',
      text: 'Does your work mean lifting heavy things?',
      needed: true,
      missing: 'Tell us if you lift heavy things at work',
      reason: 'You may need some days off work. We can help you plan.',
      condition: OPERATION,
      options: [YES, NO],
    },
    {
      n: 403,
      type: 'yesnoquestion',
      code: 'visit.companion',
      text: 'Will someone come with you?',
      hint: 'You do not have to bring anyone.',
      needed: true,
      missing: 'Tell us if someone will come with you',
      reason: 'We like to know how many people to expect.',
      options: [YES, NO, NOT_SURE],
    },
    ...interpreter(404),
    easierVisit(407),
    anythingElse(408),

    {
      n: 900,
      type: 'closingstatement',
      text: 'Thank you. Now choose a time',
      description:
        'You see the times that we have. The one you choose is kept for you while you finish. A nurse reads your answers before we meet.',
    },
  ],
});
