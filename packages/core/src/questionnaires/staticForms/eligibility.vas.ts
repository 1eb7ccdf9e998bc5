import { questionSetFrom } from './authoring.ts';
import { NO, RATHER_NOT, YES } from './choices.ts';
import { idsOf } from './idScheme.ts';
import { beingHurt, getHelpNow } from './sharedQuestions.ts';

/**
 * The eligibility questions of the service vas. SAMPLE CONTENT: the questions, what raises a flag and what we tell
 * people are to be read, changed and approved by the provider's clinicians before anyone is asked them. They decide
 * nothing by themselves: the pathway does, by its own approved rules.
 */
const FORM = 15;
const { question, option, chose } = idsOf(FORM);

/** Questions that the pathway reads, and that others fill in beforehand. */
export const VAS_ELIGIBILITY_QUESTIONS = {
  funding: question(101),
  postcode: question(102),
  age: question(104),
  children: question(202),
} as const;

/** Their options. */
export const VAS_ELIGIBILITY_OPTIONS = {
  funding: { nhs: option(101, 1), private: option(101, 2), notSure: option(101, 3) },
  children: { yes: option(202, 1), no: option(202, 2), ratherNot: option(202, 3) },
} as const;

const UNDER_18 = { kind: 'lesser', questionId: question(104), than: 18 } as const;

export const eligibilityVas = questionSetFrom({
  form: FORM,
  version: 1,
  name: 'Check if we can help you',
  description: 'Some questions that show how we can help you.',
  service: 'vas',
  estimateTime: '3 minutes',
  questions: [
    {
      n: 100,
      type: 'openingstatement',
      text: 'Check if we can help you',
      description:
        'These questions show how you can have a vasectomy with us. They take about 3 minutes. You need your postcode. Whatever you answer, we show you a way to go on.',
    },

    {
      n: 110,
      type: 'section',
      text: 'About you',
      description: 'This tells us who pays for your care, and where you can have it.',
    },
    {
      n: 101,
      type: 'radioinput',
      code: 'payment',
      text: 'How would you like to have your vasectomy?',
      needed: true,
      missing: 'Choose how you would like to have it',
      reason: 'In many places the NHS pays. You can also pay for it yourself.',
      options: [
        { n: 1, text: 'With the NHS', code: 'nhs', hint: 'It is free. You may have to wait longer.' },
        { n: 2, text: 'I pay for it myself', code: 'private' },
        { n: 3, text: 'I am not sure', code: 'not-sure', hint: 'We show you both.' },
      ],
    },
    {
      n: 102,
      type: 'freetext',
      format: 'line',
      maxLength: 8,
      code: 'postcode',
      text: 'What is your home postcode?',
      hint: 'For example, WE4 2RS',
      needed: true,
      missing: 'Enter your postcode',
      reason: 'It tells us if the NHS pays where you live, and which place is near you.',
    },
    {
      n: 103,
      type: 'yesnoquestion',
      code: 'gp.sent',
      text: 'Has your GP sent you to us?',
      hint: 'Your GP is the doctor you see near home.',
      needed: true,
      missing: 'Tell us if your GP has sent you to us',
      reason: 'In some places you can come straight to us. In others your GP has to ask first.',
      condition: chose(101, 1, 3),
      options: [YES, NO],
    },
    {
      n: 104,
      type: 'numberinput',
      whole: true,
      min: 10,
      max: 110,
      unit: 'years',
      code: 'age',
      text: 'How old are you?',
      needed: true,
      missing: 'Enter your age',
      reason: 'A vasectomy is for adults. What we talk about first can depend on your age.',
    },
    {
      n: 105,
      type: 'statement',
      text: 'We cannot do this before you are 18',
      description:
        'You can still talk with us. We can tell you about other kinds of contraception, and where to get them.',
      condition: UNDER_18,
    },

    {
      n: 200,
      type: 'section',
      text: 'Your thoughts so far',
      description: 'There are no wrong answers. No one else has to agree.',
    },
    {
      n: 201,
      type: 'radioinput',
      code: 'family.partner',
      text: 'Do you have a partner?',
      needed: true,
      missing: 'Choose an answer. You can say that you would rather not say',
      reason: 'Some people like to talk it over together. We never call your partner.',
      options: [{ n: 1, text: 'Yes', code: 'yes' }, { n: 2, text: 'No', code: 'no' }, RATHER_NOT],
    },
    {
      n: 202,
      type: 'yesnoquestion',
      code: 'family.children',
      text: 'Do you have any children?',
      needed: true,
      missing: 'Choose an answer. You can say that you would rather not say',
      reason: 'You can ask for a vasectomy with or without children. It helps us to talk about it well.',
      options: [YES, NO, RATHER_NOT],
    },
    {
      n: 203,
      type: 'radioinput',
      code: 'family.wants-child',
      text: 'Might you want a child, or another child, one day?',
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
    {
      n: 205,
      type: 'radioinput',
      code: 'choice.whose-idea',
      text: 'Whose idea is it?',
      needed: true,
      missing: 'Choose the answer that fits you best',
      reason: 'The choice is yours alone. If someone is pushing you, we can help.',
      options: [
        { n: 1, text: 'Mine', code: 'mine' },
        { n: 2, text: 'Mine and my partner’s', code: 'both' },
        { n: 3, text: 'Someone else is pushing me', code: 'pushed', keywords: ['Feels pushed to choose'] },
      ],
    },
    ...beingHurt(206),

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
      n: 900,
      type: 'closingstatement',
      text: 'Thank you',
      description: 'We now show you what you can do next, and who pays for it.',
    },
  ],
});
