import { either } from '../combineConditions.ts';
import { CONCEPT } from '../concepts.ts';
import { questionSetFrom } from './authoring.ts';
import { NO, NOT_SURE, RATHER_NOT, YES } from './choices.ts';
import { idsOf } from './idScheme.ts';
import {
  anythingElse,
  beingHurt,
  easierVisit,
  getHelpNow,
  interpreter,
  safeNow,
  safeWays,
} from './sharedQuestions.ts';

/**
 * "Let's Get Started" of the service vas. SAMPLE CONTENT: the questions, what raises a flag and what we tell people
 * are to be read, changed and approved by the provider's clinicians before anyone is asked them.
 */
const FORM = 2;
const { question, option, chose } = idsOf(FORM);

/** Questions that other parts of the product fill in beforehand, so that nothing is asked twice. */
export const VAS_QUESTIONS = { callName: question(101), children: question(203) } as const;

/** Their options. */
export const VAS_OPTIONS = {
  children: { yes: option(203, 1), no: option(203, 2), ratherNot: option(203, 3) },
} as const;

export const letsGetStartedVas = questionSetFrom({
  form: FORM,
  version: 1,
  name: "Let's Get Started",
  description: 'Some questions about you, your choice and your health.',
  service: 'vas',
  estimateTime: '10 minutes',
  questions: [
    {
      n: 100,
      type: 'openingstatement',
      text: "Let's get started",
      description:
        'These questions help us plan your vasectomy with you. Most people take about 10 minutes. If you take any medicine, have the names with you. We save your answers as you go, so you can stop and come back on any phone or computer.',
    },

    {
      n: 110,
      type: 'section',
      text: 'About you',
      description: 'This helps us to reach you in a way that is private and safe.',
    },
    {
      n: 101,
      code: CONCEPT.callName,
      type: 'freetext',
      format: 'line',
      maxLength: 60,
      text: 'What would you like us to call you?',
      hint: 'If you like. It does not have to be your real name.',
      reason: 'We use this name when we talk to you. It helps you know that the call is really from us.',
    },
    ...safeNow(102),
    ...safeWays(104),

    {
      n: 200,
      type: 'section',
      text: 'Your choice',
      description: 'There are no wrong answers. You can change your mind at any time.',
    },
    {
      n: 201,
      type: 'statementlist',
      text: 'Good to know before you choose',
      description: 'We talk all of this through with you. Here are the main points.',
      statements: [
        'A vasectomy is meant to last for life.',
        'It is hard to undo, and undoing it may not work.',
        'It does not work straight away. Keep using something else until a test shows that it has worked.',
        'It does not stop infections that are passed on through sex. Condoms help with that.',
        'It should not change how sex feels.',
      ],
    },
    {
      n: 202,
      type: 'radioinput',
      code: 'choice.how-sure',
      text: 'How do you feel about having a vasectomy?',
      needed: true,
      missing: 'Choose the answer that fits you best',
      reason: 'The choice is yours alone. If you are not sure, we give you time and someone to talk to.',
      options: [
        { n: 1, text: 'I am sure', code: 'sure' },
        { n: 2, text: 'I would like to talk about it first', code: 'talk-first' },
        {
          n: 3,
          text: 'Someone is pushing me to choose',
          code: 'pushed',
          keywords: ['Feels pushed to choose'],
        },
        { n: 4, text: 'I would rather not say', code: 'rather-not-say' },
        {
          n: 5,
          text: 'I have changed my mind. I want to stop here',
          code: 'stop',
          hint: 'That is OK. You do not have to say why.',
          endsFlow: true,
        },
      ],
    },
    {
      n: 203,
      type: 'yesnoquestion',
      code: 'family.children',
      text: 'Do you have any children?',
      needed: true,
      missing: 'Choose an answer. You can say that you would rather not say',
      reason: 'You can ask for a vasectomy with or without children. It helps us to talk about it well.',
      options: [YES, NO, RATHER_NOT],
    },
    {
      n: 204,
      type: 'radioinput',
      code: 'support.talked',
      text: 'Have you talked to anyone about it?',
      hint: 'For example, a partner, a friend or your doctor. You do not have to.',
      needed: true,
      missing: 'Tell us if you have talked to anyone about it',
      reason: 'Talking it over helps some people. No one else has to agree, and we tell no one.',
      options: [
        { n: 1, text: 'Yes', code: 'yes' },
        { n: 2, text: 'Not yet, but I would like to', code: 'not-yet' },
        { n: 3, text: 'No, and I do not need to', code: 'no' },
      ],
    },
    ...beingHurt(205),

    {
      n: 300,
      type: 'section',
      text: 'Your health',
      description:
        'Some health problems change how we do it, or where. A nurse will talk it through with you.',
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
          hint: 'It came on fast, or it makes you feel sick.',
          keywords: ['Sudden testicular pain'],
        },
      ],
    },
    getHelpNow(302, chose(301, 3)),
    {
      n: 303,
      type: 'multiplechoice',
      code: 'health.conditions',
      text: 'Have you ever had any of these?',
      hint: 'Choose all that are true for you.',
      needed: true,
      missing: 'Choose what you have had, or choose “None of these”',
      reason: 'We plan your care around these, so that it is safe for you. You can still be cared for.',
      options: [
        {
          n: 1,
          text: 'An operation on your groin or testicles',
          code: 'groin-operation',
          keywords: ['Groin or scrotal surgery before'],
        },
        { n: 2, text: 'A hernia in your groin', code: 'hernia' },
        {
          n: 3,
          text: 'A testicle that did not come down',
          code: 'undescended-testicle',
          keywords: ['Undescended testicle'],
        },
        {
          n: 4,
          text: 'A bleeding problem, or you bruise easily',
          code: 'bleeding-or-bruising',
          keywords: ['Bleeding problem'],
        },
        { n: 5, text: 'A heart problem', code: 'heart', keywords: ['Heart problem'] },
        { n: 6, text: 'Diabetes', code: 'diabetes' },
        { n: 7, text: 'Epilepsy, or fits', code: 'epilepsy' },
        { n: 8, text: 'You fainted at a blood test or an injection', code: 'fainted-at-needle' },
        {
          n: 9,
          text: 'A bad reaction to numbing medicine',
          code: 'numbing-reaction',
          keywords: ['Reaction to local anaesthetic'],
        },
        { n: 10, text: 'Something else', code: 'other' },
        { n: 11, text: 'None of these', code: 'none', exclusive: true },
      ],
    },
    {
      n: 304,
      type: 'freetext',
      maxLength: 500,
      code: 'health.more',
      text: 'Tell us a little more about your health',
      hint: 'If you like. For example, when it was and if you still see a doctor about it.',
      reason: 'A few words now mean fewer questions at your appointment.',
      condition: chose(303, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
    },
    {
      n: 305,
      type: 'yesnoquestion',
      code: 'health.blood-thinner',
      text: 'Do you take medicine that thins your blood?',
      hint: 'For example, warfarin, apixaban, clopidogrel or aspirin.',
      needed: true,
      missing: 'Tell us if you take medicine that thins your blood',
      reason: 'These medicines can make you bleed more. We plan for that with you.',
      options: [
        { ...YES, keywords: ['Blood thinner'] },
        NO,
        { ...NOT_SURE, keywords: ['May take a blood thinner'] },
      ],
    },
    {
      n: 306,
      type: 'statement',
      text: 'Please keep taking your medicine',
      description:
        'Do not stop unless a doctor or nurse tells you to. We will talk with you about it before your appointment.',
      condition: either(chose(305, 1), chose(305, 3)),
    },
    {
      n: 307,
      type: 'freetext',
      maxLength: 300,
      code: 'health.medicines',
      text: 'Which medicines do you take?',
      hint: 'If you have any. Count pills, inhalers, creams, and things you buy in a shop.',
      reason: 'Some medicines do not mix well with the ones we use.',
    },
    {
      n: 308,
      type: 'yesnoquestion',
      code: 'health.has-allergy',
      text: 'Are you allergic to anything?',
      hint: 'For example, a medicine, latex or plasters.',
      needed: true,
      missing: 'Tell us if you are allergic to anything',
      reason: 'We keep things that make you ill away from you.',
      options: [YES, NO],
    },
    {
      n: 309,
      type: 'freetext',
      maxLength: 300,
      code: 'health.allergies',
      text: 'What are you allergic to, and what happens?',
      hint: 'For example, penicillin gives me a rash.',
      needed: true,
      missing: 'Write what you are allergic to',
      reason: 'A rash and trouble breathing need different care.',
      onlyIf: { question: 308, option: 1 },
    },

    {
      n: 400,
      type: 'section',
      text: 'Your visit',
      description: 'Tell us what would make this easier for you.',
    },
    {
      n: 401,
      type: 'rating',
      min: 1,
      max: 5,
      minLabel: 'not worried',
      maxLabel: 'very worried',
      code: 'worry.operation',
      text: 'How worried do you feel about the operation?',
      reason: 'Many people feel a bit worried. If we know, we can take more time with you.',
      options: [
        { n: 1, text: '1', code: '1', score: 1, range: 'Not worried' },
        { n: 2, text: '2', code: '2', score: 2, range: 'A little worried' },
        { n: 3, text: '3', code: '3', score: 3, range: 'Worried' },
        { n: 4, text: '4', code: '4', score: 4, range: 'Very worried: offer a call first' },
        { n: 5, text: '5', code: '5', score: 5, range: 'Very worried: offer a call first' },
      ],
    },
    {
      n: 402,
      type: 'radioinput',
      code: 'visit.way-home',
      text: 'How will you get home after it?',
      needed: true,
      missing: 'Choose how you will get home',
      reason: 'It is best not to drive or cycle straight after. We can help you plan.',
      options: [
        { n: 1, text: 'Someone takes me', code: 'driven' },
        { n: 2, text: 'By taxi, bus or train', code: 'taxi-or-public-transport' },
        { n: 3, text: 'I do not know yet', code: 'not-known-yet' },
      ],
    },
    ...interpreter(403),
    easierVisit(406),
    {
      n: 407,
      type: 'yesnoquestion',
      code: 'gp.may-tell',
      text: 'Can we tell your GP about your care?',
      hint: 'Your GP is the doctor you see near home. We only tell them if you say yes.',
      needed: true,
      missing: 'Tell us if we can tell your GP',
      reason: 'It can help your GP to look after you later. If you say no, your care here is just the same.',
      options: [YES, NO],
    },
    anythingElse(408),

    {
      n: 900,
      type: 'closingstatement',
      text: 'Thank you. We have your answers',
      description:
        'Next, choose a time to talk with us. A nurse will read what you told us before then. You can ask anything, and you can still change your mind.',
    },
    {
      n: 901,
      type: 'closingstatement',
      text: 'That is OK. We have stopped this form',
      description:
        'You can come back at any time, and you can talk with someone first. If you are worried about anything, call us.',
      condition: chose(202, 5),
    },
  ],
});
