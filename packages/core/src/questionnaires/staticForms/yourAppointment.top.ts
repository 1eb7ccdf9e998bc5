import { either } from '../combineConditions.ts';
import { questionSetFrom } from './authoring.ts';
import { NO, NOT_SURE, YES } from './choices.ts';
import { idsOf } from './idScheme.ts';
import { anythingElse, easierVisit, getHelpNow, interpreter, safeCall } from './sharedQuestions.ts';
import { suitableTimes } from './visitQuestions.ts';

/**
 * "Your appointment" of the service top, filled in before a time is chosen. SAMPLE CONTENT: the questions, what raises
 * a flag and what we tell people are to be read, changed and approved by the provider's clinicians before anyone is
 * asked them.
 */
const FORM = 8;
const { chose } = idsOf(FORM);

const AT_HOME = chose(101, 1, 2);
const IN_PERSON = chose(101, 3, 4);

export const yourAppointmentTop = questionSetFrom({
  form: FORM,
  version: 1,
  name: 'Your appointment',
  description: 'Some questions so that we can find the right appointment for you.',
  service: 'top',
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
      text: 'How you would like to be seen',
      description: 'If what you choose is not the best care for you, a nurse will tell you why.',
    },
    {
      n: 101,
      type: 'radioinput',
      code: 'visit.way',
      text: 'How would you like your first appointment?',
      needed: true,
      missing: 'Choose how you would like your first appointment',
      reason: 'Many people start with a call. Some need or like to come in.',
      options: [
        { n: 1, text: 'On the phone', code: 'phone' },
        { n: 2, text: 'By video', code: 'video' },
        { n: 3, text: 'Face to face', code: 'in-person' },
        { n: 4, text: 'I do not mind', code: 'any' },
      ],
    },
    {
      n: 102,
      type: 'radioinput',
      code: 'safety.private-place',
      text: 'Will you have a place where you can talk without being heard?',
      needed: true,
      missing: 'Tell us if you will have a private place',
      reason: 'If home is not private, you can come to us to talk.',
      condition: AT_HOME,
      options: [
        { n: 1, text: 'Yes', code: 'yes' },
        { n: 2, text: 'Only at some times', code: 'sometimes', hint: 'You can say which on the next page.' },
        { n: 3, text: 'No', code: 'no', keywords: ['No private place to talk'] },
      ],
    },
    {
      n: 103,
      type: 'statement',
      text: 'You can come to us to talk',
      description: 'Choose “Face to face” above, and you will have a quiet room with us.',
      onlyIf: { question: 102, option: 3 },
    },
    {
      n: 104,
      type: 'radioinput',
      code: 'visit.distance',
      text: 'How far can you travel?',
      needed: true,
      missing: 'Choose how far you can travel',
      reason: 'A place further away may have an earlier time.',
      condition: IN_PERSON,
      options: [
        { n: 1, text: 'Only close to home', code: 'close-to-home' },
        { n: 2, text: 'About an hour', code: 'an-hour' },
        { n: 3, text: 'Further, if it is sooner', code: 'further' },
        { n: 4, text: 'Not close to home', code: 'not-close-to-home', hint: 'Someone there may know me.' },
      ],
    },
    {
      n: 105,
      type: 'yesnoquestion',
      code: 'visit.travel-cost',
      text: 'Would you like help with the cost of travel?',
      reason: 'Some people can get money back. We tell you how.',
      condition: IN_PERSON,
      options: [YES, NO],
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
      description: 'Things can change in a few days.',
    },
    {
      n: 301,
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
      n: 302,
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
    getHelpNow(303, either(chose(301, 3), chose(302, 3))),
    {
      n: 304,
      type: 'radioinput',
      code: 'choice.how-sure',
      text: 'How do you feel about your choice now?',
      needed: true,
      missing: 'Choose the answer that fits you best',
      reason: 'You can change your mind at any time. You can also take more time.',
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
      n: 305,
      type: 'statement',
      text: 'That is OK',
      description: 'You can talk with a counsellor before anything else. It is free, and you choose the day.',
      condition: chose(304, 2, 3, 4),
    },

    {
      n: 400,
      type: 'section',
      text: 'On the day',
      description: 'Tell us what would make this easier for you.',
    },
    {
      n: 401,
      type: 'yesnoquestion',
      code: 'visit.companion',
      text: 'Will someone come with you?',
      hint: 'You do not have to bring anyone. We always see you on your own for part of the visit.',
      needed: true,
      missing: 'Tell us if someone will come with you',
      reason: 'We like to know how many people to expect.',
      condition: IN_PERSON,
      options: [YES, NO, NOT_SURE],
    },
    ...interpreter(402),
    easierVisit(405),
    anythingElse(406),

    {
      n: 900,
      type: 'closingstatement',
      text: 'Thank you. Now choose a time',
      description:
        'You see the times that we have. The one you choose is kept for you while you finish. A nurse reads your answers before we meet.',
    },
  ],
});
