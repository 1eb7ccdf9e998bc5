import { both, not } from '../combineConditions.ts';
import { questionSetFrom } from './authoring.ts';
import {
  birthDay,
  contactGp,
  otherServiceOrUs,
  payYourself,
  practiceAndPostcode,
  referralNumber,
  registeredWithGp,
} from './eligibilityQuestions.ts';
import { idsOf } from './idScheme.ts';
import { beingHurt, getHelpNow, safeCall } from './sharedQuestions.ts';

/**
 * The eligibility questions of the service vas, as the pathway `pathways/vas/vas.ts` asks them page by page.
 * SAMPLE CONTENT: the questions, flags and words are to be read, changed and approved by the provider's
 * clinicians before anyone is asked them. They decide nothing by themselves: the pathway does, by its own
 * approved rules. Numbers 103, 104, 201 and 202 were asked by version 1.
 */
const FORM = 15;
const { question, chose } = idsOf(FORM);

const UNDER_18 = { kind: 'age', questionId: question(106), below: 18 } as const;
/** The NHS, or not sure yet. */
const NOT_PRIVATE = chose(101, 1, 3);
/** So that what the account or another form says of it is kept before they have said whether they live here. */
const MAY_LIVE_HERE = not(chose(401, 3));
const MAY_HAVE_A_GP = not(chose(401, 2, 3));
const NOT_STRAIGHT_TO_US = not(chose(406, 1));

export const eligibilityVas = questionSetFrom({
  form: FORM,
  version: 2,
  name: 'Check if we can help you',
  description: 'Some questions that show how we can help you.',
  service: 'vas',
  estimateTime: '5 minutes',
  questions: [
    {
      n: 100,
      type: 'openingstatement',
      text: 'Check if we can help you',
      description:
        'These questions show how you can have a vasectomy with us. They take about 5 minutes. You need your postcode. Whatever you answer, we show you a way to go on.',
    },

    {
      n: 110,
      type: 'section',
      text: 'About you',
      description: 'You can stop at any time. EXIT SITE is always at the top.',
    },
    {
      n: 101,
      type: 'radioinput',
      code: 'payment',
      text: 'How would you like to have your vasectomy?',
      label: 'Who pays',
      needed: true,
      missing: 'Choose how you would like to have it',
      reason: 'In many places the NHS pays. You can also pay for it yourself.',
      options: [
        { n: 1, text: 'With the NHS', code: 'nhs', hint: 'It is free. You may have to wait longer.' },
        { n: 2, text: 'I pay for it myself', code: 'private' },
        { n: 3, text: 'I am not sure', code: 'not-sure', hint: 'We show you what there is where you live.' },
      ],
    },
    birthDay(106),
    {
      n: 105,
      type: 'statement',
      text: 'We cannot do this before you are 18',
      description:
        'You can still talk with us. We can tell you about other kinds of contraception, and where to get them.',
      condition: UNDER_18,
    },
    ...beingHurt(206),
    {
      n: 205,
      type: 'radioinput',
      code: 'choice.whose-idea',
      text: 'Whose idea is it?',
      label: 'Whose idea it is',
      needed: true,
      missing: 'Choose the answer that fits you best',
      reason: 'The choice is yours alone. If someone is pushing you, we can help.',
      options: [
        { n: 1, text: 'Mine', code: 'mine' },
        { n: 2, text: 'Mine and my partner’s', code: 'both' },
        { n: 3, text: 'Someone else is pushing me', code: 'pushed', keywords: ['Feels pushed to choose'] },
      ],
    },

    {
      n: 300,
      type: 'section',
      text: 'Your health',
      description: 'Some things need a call with a nurse first.',
    },
    {
      n: 301,
      type: 'radioinput',
      code: 'symptom.testicles',
      text: 'Do you have any pain or swelling in your testicles (balls) right now?',
      label: 'Pain or swelling now',
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
      code: 'health.true-for-you',
      text: 'Are any of these true for you?',
      label: 'True for you',
      hint: 'Choose all that are true for you.',
      needed: true,
      missing: 'Choose what is true for you, or choose “None of these”',
      reason: 'You may still have a vasectomy. It tells us where it is safest for you.',
      options: [
        {
          n: 1,
          text: 'You take medicine that thins your blood',
          code: 'blood-thinner',
          keywords: ['Blood thinner'],
        },
        {
          n: 2,
          text: 'You have a bleeding problem',
          code: 'bleeding-problem',
          keywords: ['Bleeding problem'],
        },
        { n: 3, text: 'You have a heart problem', code: 'heart', keywords: ['Heart problem'] },
        {
          n: 4,
          text: 'You had an operation on your groin or testicles',
          hint: 'The groin is where your leg meets your tummy.',
          code: 'groin-operation',
          keywords: ['Groin or scrotal surgery before'],
        },
        {
          n: 5,
          text: 'You have only one testicle, or one did not come down',
          code: 'one-or-undescended-testicle',
          keywords: ['Undescended testicle'],
        },
        {
          n: 6,
          text: 'Numbing medicine made you ill',
          code: 'numbing-reaction',
          keywords: ['Reaction to local anaesthetic'],
        },
        {
          n: 7,
          text: 'You had a vasectomy before',
          code: 'vasectomy-before',
          keywords: ['Vasectomy before'],
        },
        { n: 8, text: 'None of these', code: 'none', exclusive: true },
      ],
    },
    {
      n: 304,
      type: 'statement',
      text: 'A nurse will talk with you first',
      description:
        'You can still go on. A nurse looks at what you told us and finds the safest way with you. Please keep taking your medicine.',
      condition: chose(303, 1, 2, 3, 4, 5, 6, 7),
    },

    {
      n: 400,
      type: 'section',
      text: 'Where you live',
      description: 'This tells us who pays for your care, and where you can have it.',
    },
    registeredWithGp(401),
    ...practiceAndPostcode(
      { postcode: 102, practice: 402, lives: MAY_LIVE_HERE, registered: MAY_HAVE_A_GP },
      FORM,
    ),
    contactGp(403, chose(401, 1)),
    {
      n: 410,
      type: 'radioinput',
      code: 'choice.travel-far',
      text: 'Could you travel to the nearest one?',
      label: 'Can travel there',
      hint: 'You need someone to take you home, or a taxi. You should not drive yourself.',
      needed: true,
      missing: 'Choose if you could travel there',
      reason: 'If it is too far, we help you to find a place that is nearer.',
      options: [
        { n: 1, text: 'Yes, I can travel there', code: 'yes' },
        { n: 2, text: 'No, that is too far for me', code: 'no' },
      ],
    },

    {
      n: 450,
      type: 'section',
      text: 'How you come to us',
      description: 'There is more than one way.',
    },
    otherServiceOrUs(404, NOT_PRIVATE),
    payYourself(405, NOT_PRIVATE),
    {
      n: 406,
      type: 'radioinput',
      code: 'referral.route',
      text: 'How would you like to come to us?',
      label: 'How you come to us',
      needed: true,
      missing: 'Choose how you would like to come to us',
      reason: 'Both ways are free, and both lead to the same care.',
      condition: NOT_PRIVATE,
      options: [
        { n: 1, text: 'Straight to you', code: 'self', hint: 'You do not need to see your GP.' },
        { n: 2, text: 'Through my GP', code: 'gp', hint: 'Your GP asks us to see you.' },
      ],
    },
    ...referralNumber(
      { has: 407, number: 408, passcode: 409 },
      'It has 12 digits. Your GP or a booking service gives it to you.',
      both(NOT_PRIVATE, NOT_STRAIGHT_TO_US),
    ),

    {
      n: 500,
      type: 'section',
      text: 'Talking it over',
      description: 'Everyone talks with us before a vasectomy.',
    },
    {
      n: 203,
      type: 'radioinput',
      code: 'family.wants-child',
      text: 'Might you want a child, or another child, one day?',
      label: 'May want a child',
      needed: true,
      missing: 'Choose the answer that fits you best',
      reason: 'A vasectomy is meant to last for life, and is hard to undo.',
      options: [
        { n: 1, text: 'No', code: 'no' },
        { n: 2, text: 'Perhaps', code: 'perhaps' },
        { n: 3, text: 'Yes', code: 'yes' },
        { n: 4, text: 'I am not sure', code: 'not-sure' },
      ],
    },
    {
      n: 204,
      type: 'statement',
      text: 'It may be good to talk first',
      description:
        'You can talk with us before you choose. There are other kinds of contraception, and some of them can be stopped at any time.',
      condition: chose(203, 2, 3, 4),
    },
    ...safeCall(501, { orWrite: chose }),

    {
      n: 900,
      type: 'closingstatement',
      text: 'Thank you',
      description: 'We now show you what you can do next, and who pays for it.',
    },
  ],
});
