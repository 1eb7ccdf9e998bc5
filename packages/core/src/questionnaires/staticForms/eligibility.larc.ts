import { CONCEPT } from '../concepts.ts';
import { questionSetFrom } from './authoring.ts';
import { METHODS, NO, NOT_SURE, YES } from './choices.ts';
import { idsOf } from './idScheme.ts';
import { beingHurt, getHelpNow, safeNow } from './sharedQuestions.ts';

/**
 * The eligibility questions of the service larc. SAMPLE CONTENT: the questions, what raises a flag and what we tell
 * people are to be read, changed and approved by the provider's clinicians before anyone is asked them. They decide
 * nothing by themselves: the pathway does, by its own approved rules (a positive test leads to the service top, a red
 * flag to Right Care).
 */
const FORM = 16;
const { question, option, chose } = idsOf(FORM);

/** Questions that the pathway reads, and that others fill in beforehand. */
export const LARC_ELIGIBILITY_QUESTIONS = {
  visit: question(201),
  methods: question(202),
  mayBePregnant: question(301),
  pregnancyTest: question(303),
  lastPeriod: question(302),
  redFlags: question(401),
  postcode: question(501),
} as const;

/** Their options. */
export const LARC_ELIGIBILITY_OPTIONS = {
  mayBePregnant: { yes: option(301, 1), no: option(301, 2), notSure: option(301, 3) },
  pregnancyTest: { positive: option(303, 1), negative: option(303, 2), notYet: option(303, 3) },
  redFlags: { none: option(401, 7) },
} as const;

const MAY_BE_PREGNANT = chose(301, 1, 3);

export const eligibilityLarc = questionSetFrom({
  form: FORM,
  version: 1,
  name: 'Check if we can help you',
  description: 'Some questions that show how we can help you.',
  service: 'larc',
  estimateTime: '3 minutes',
  questions: [
    {
      n: 100,
      type: 'openingstatement',
      text: 'Check if we can help you',
      description:
        'These questions show how you can have a coil, an implant or an injection with us. They take about 3 minutes. It helps to know when your last period was. Whatever you answer, we show you a way to go on.',
    },

    {
      n: 110,
      type: 'section',
      text: 'Staying safe',
      description: 'You can stop at any time. EXIT SITE is always at the top.',
    },
    ...safeNow(101),
    ...beingHurt(103),

    {
      n: 200,
      type: 'section',
      text: 'What you would like',
      description: 'You are not deciding anything today.',
    },
    {
      n: 201,
      type: 'radioinput',
      code: 'visit.reason',
      text: 'What would you like to come for?',
      needed: true,
      missing: 'Choose what you would like to come for',
      reason: 'It tells us how long to plan for your visit, and who should see you.',
      options: [
        { n: 1, text: 'To start something new', code: 'new' },
        { n: 2, text: 'To change the one I have', code: 'change' },
        { n: 3, text: 'To have it taken out', code: 'removal' },
        { n: 4, text: 'To talk about it first', code: 'talk-first' },
      ],
    },
    {
      n: 202,
      type: 'picturechoice',
      multiple: true,
      code: 'contraception.wanted',
      text: 'Which would you like, or like to hear more about?',
      hint: 'Choose as many as you like.',
      needed: true,
      missing: 'Choose one or more, or choose “I am not sure yet”',
      reason: 'Not every place has every kind. We show you the places that do.',
      options: [METHODS.implant, METHODS.hormonalCoil, METHODS.copperCoil, METHODS.injection, METHODS.unsure],
      condition: chose(201, 1, 2, 4),
    },

    {
      n: 300,
      type: 'section',
      text: 'Could you be pregnant?',
      description: 'We ask everyone. We never judge.',
    },
    {
      n: 301,
      type: 'yesnoquestion',
      code: 'pregnancy.possible',
      text: 'Could you be pregnant?',
      hint: 'For example, your period is late, a condom broke or you missed a pill.',
      needed: true,
      missing: 'Choose an answer. You can say that you are not sure',
      reason: 'If you are pregnant, you may want other care. We can help you find it.',
      options: [{ ...YES, keywords: ['May be pregnant'] }, NO, NOT_SURE],
    },
    {
      n: 302,
      type: 'dateinput',
      code: CONCEPT.lastPeriod,
      text: 'What was the first day of your last period?',
      hint: 'If you know it. For example, 27 3 2026. Your best guess is fine.',
      min: 'today-1 year',
      max: 'today',
      reason: 'It tells us when a pregnancy test can show something.',
      condition: MAY_BE_PREGNANT,
    },
    {
      n: 303,
      type: 'radioinput',
      code: CONCEPT.pregnancyTest,
      text: 'Have you done a pregnancy test?',
      needed: true,
      missing: 'Tell us if you have done a pregnancy test',
      reason: 'A test from a shop or a pharmacy is fine.',
      condition: MAY_BE_PREGNANT,
      options: [
        { n: 1, text: 'Yes, and it was positive', code: 'positive', keywords: ['Positive pregnancy test'] },
        { n: 2, text: 'Yes, and it was negative', code: 'negative' },
        { n: 3, text: 'Not yet', code: 'not-yet' },
      ],
    },
    {
      n: 304,
      type: 'statement',
      text: 'We can help you with this too',
      description:
        'When you finish these questions, we show you care for people who are pregnant. What you told us goes with you. Whatever you choose is OK.',
      onlyIf: { question: 303, option: 1 },
    },
    {
      n: 305,
      type: 'statement',
      text: 'That is OK',
      description:
        'You can go on. We may do a test with you before we fit anything. If you had sex in the last few days, ask a pharmacy today about emergency contraception.',
      condition: chose(303, 2, 3),
    },

    {
      n: 400,
      type: 'section',
      text: 'Your health',
      description: 'If one of these is true, a nurse calls you first to find the safest way.',
    },
    {
      n: 401,
      type: 'multiplechoice',
      code: 'health.conditions',
      text: 'Have you ever had any of these?',
      hint: 'Choose all that are true for you.',
      needed: true,
      missing: 'Choose what you have had, or choose “None of these”',
      reason: 'Some kinds are safer for you than others. There is nearly always something that fits.',
      options: [
        { n: 1, text: 'Breast cancer', code: 'breast-cancer', keywords: ['Breast cancer'] },
        {
          n: 2,
          text: 'Bleeding between periods or after sex',
          code: 'unexpected-bleeding',
          hint: 'And no one has found out why.',
          keywords: ['Unexplained bleeding'],
        },
        { n: 3, text: 'A blood clot in your leg or lung', code: 'blood-clot', keywords: ['Blood clot'] },
        { n: 4, text: 'A heart problem or a stroke', code: 'heart-or-stroke', keywords: ['Heart problem'] },
        { n: 5, text: 'A liver problem', code: 'liver', keywords: ['Liver problem'] },
        {
          n: 6,
          text: 'A coil or an implant that you or a nurse cannot feel',
          code: 'not-felt',
          keywords: ['Device or threads not felt'],
        },
        { n: 7, text: 'None of these', code: 'none', exclusive: true },
      ],
    },
    {
      n: 402,
      type: 'multiplechoice',
      code: 'symptom.warning-signs-now',
      text: 'Do you have any of these right now?',
      hint: 'Choose all that are true for you.',
      needed: true,
      missing: 'Choose what you have, or choose “None of these”',
      reason: 'These can be signs that someone should check you today.',
      options: [
        {
          n: 1,
          text: 'Strong pain in your tummy, or pain on one side',
          code: 'strong-or-one-sided',
          keywords: ['Strong or one-sided pain'],
        },
        {
          n: 2,
          text: 'A fever with pain or a bad smell from below',
          code: 'fever-or-smell',
          keywords: ['Signs of infection'],
        },
        {
          n: 3,
          text: 'You fainted, or feel you might',
          code: 'fainting',
          keywords: ['Fainting or shoulder-tip pain'],
        },
        { n: 4, text: 'None of these', code: 'none', exclusive: true },
      ],
    },
    getHelpNow(403, chose(402, 1, 2, 3)),
    {
      n: 404,
      type: 'statement',
      text: 'A nurse will call you first',
      description:
        'You can still go on. A nurse looks at what you told us, and calls you in a way that is safe. You do not have to do anything more.',
      condition: chose(401, 1, 2, 3, 4, 5, 6),
    },

    {
      n: 500,
      type: 'section',
      text: 'Where you live',
      description: 'In many places your care is free.',
    },
    {
      n: 501,
      type: 'freetext',
      format: 'line',
      maxLength: 8,
      code: 'postcode',
      text: 'What is your home postcode?',
      hint: 'For example, WE4 2RS',
      needed: true,
      missing: 'Enter your postcode',
      reason: 'It tells us if your care is paid for where you live. We will not send you any post.',
    },

    {
      n: 900,
      type: 'closingstatement',
      text: 'Thank you',
      description: 'We now show you what you can do next. If you need help today, we show you that first.',
    },
  ],
});
