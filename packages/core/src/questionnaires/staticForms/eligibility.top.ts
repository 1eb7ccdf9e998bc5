import { CONCEPT } from '../concepts.ts';
import { questionSetFrom } from './authoring.ts';
import { NO, YES } from './choices.ts';
import { idsOf } from './idScheme.ts';
import { beingHurt, getHelpNow, safeNow } from './sharedQuestions.ts';

/**
 * The eligibility questions of the service top. SAMPLE CONTENT: the questions, what raises a flag and what we tell
 * people are to be read, changed and approved by the provider's clinicians before anyone is asked them. They decide
 * nothing by themselves: the pathway does, by its own approved rules.
 */
const FORM = 14;
const { question, option, chose } = idsOf(FORM);

/** Questions that the pathway reads, and that others fill in beforehand. */
export const TOP_ELIGIBILITY_QUESTIONS = {
  pregnancyTest: question(201),
  lastPeriodKnown: question(203),
  lastPeriod: question(204),
  treatmentBefore: question(206),
  lookingFor: question(401),
  postcode: question(501),
} as const;

/** Their options. */
export const TOP_ELIGIBILITY_OPTIONS = {
  pregnancyTest: { positive: option(201, 1), negative: option(201, 2), notYet: option(201, 3) },
  lastPeriodKnown: { exactly: option(203, 1), roughly: option(203, 2), no: option(203, 3) },
  treatmentBefore: {
    no: option(206, 1),
    scan: option(206, 2),
    seenElsewhere: option(206, 3),
    started: option(206, 4),
  },
  lookingFor: {
    endPregnancy: option(401, 1),
    talk: option(401, 2),
    weeks: option(401, 3),
    afterCare: option(401, 4),
    contraception: option(401, 5),
    notSure: option(401, 6),
  },
} as const;

const MAY_BE_PREGNANT = chose(201, 1, 3);

export const eligibilityTop = questionSetFrom({
  form: FORM,
  version: 1,
  name: 'Check if we can help you',
  description: 'Some questions that show how we can help you.',
  service: 'top',
  estimateTime: '3 minutes',
  questions: [
    {
      n: 100,
      type: 'openingstatement',
      text: 'Check if we can help you',
      description:
        'These questions show how we can help you, and how soon. They take about 3 minutes. It helps to know when your last period was. Whatever you answer, we show you a way to go on.',
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
      text: 'Your pregnancy',
      description: 'Your best guess is always good enough.',
    },
    {
      n: 201,
      type: 'radioinput',
      code: CONCEPT.pregnancyTest,
      text: 'Have you done a pregnancy test?',
      needed: true,
      missing: 'Tell us if you have done a pregnancy test',
      reason: 'A test tells us what to do next. A test from a shop or a pharmacy is fine.',
      options: [
        { n: 1, text: 'Yes, and it was positive', code: 'positive' },
        { n: 2, text: 'Yes, and it was negative', code: 'negative' },
        { n: 3, text: 'Not yet', code: 'not-yet' },
      ],
    },
    {
      n: 202,
      type: 'statement',
      text: 'A test comes first',
      description:
        'A test from a shop, a pharmacy or your GP shows if you are pregnant. You can still go on with these questions.',
      onlyIf: { question: 201, option: 3 },
    },
    {
      n: 203,
      type: 'radioinput',
      code: CONCEPT.lastPeriodKnown,
      text: 'Do you know when your last period started?',
      needed: true,
      missing: 'Tell us if you know when your last period started',
      reason: 'We count from this day to work out how many weeks pregnant you may be.',
      condition: MAY_BE_PREGNANT,
      options: [
        { n: 1, text: 'Yes, I know the date', code: 'exactly' },
        { n: 2, text: 'I know it roughly', code: 'roughly' },
        { n: 3, text: 'No, or I do not have periods', code: 'no', hint: 'We can find out with a scan.' },
      ],
    },
    {
      n: 204,
      type: 'dateinput',
      code: CONCEPT.lastPeriod,
      text: 'What was the first day of your last period?',
      hint: 'For example, 27 3 2026. If you are not sure, give us your best guess.',
      needed: true,
      missing: 'Enter the first day of your last period',
      min: 'today-1 year',
      max: 'today',
      reason: 'The first day is the day the bleeding began. It tells us how many weeks pregnant you may be.',
      condition: chose(203, 1, 2),
    },
    {
      n: 205,
      type: 'statement',
      text: 'It helps to see you soon',
      description: 'Your last period was some time ago. Please go on today if you can.',
      condition: { kind: 'before', questionId: question(204), date: 'today-18 weeks' },
    },
    {
      n: 206,
      type: 'radioinput',
      code: 'pregnancy.care-so-far',
      text: 'Have you had any care for this pregnancy yet?',
      hint: 'With us or with someone else.',
      needed: true,
      missing: 'Tell us if you have had any care for this pregnancy',
      reason: 'We do not want to do things twice. If care has begun, the next step matters.',
      condition: MAY_BE_PREGNANT,
      options: [
        { n: 1, text: 'No', code: 'no' },
        { n: 2, text: 'I have had a scan', code: 'scan' },
        { n: 3, text: 'I have talked to a doctor, a nurse or a clinic', code: 'talked' },
        {
          n: 4,
          text: 'I have taken pills to end it',
          code: 'pills-taken',
          keywords: ['Treatment already started'],
        },
      ],
    },

    {
      n: 300,
      type: 'section',
      text: 'How you are now',
      description: 'We ask, so that you get help fast if you need it.',
    },
    {
      n: 301,
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
          text: 'A lot of bleeding',
          code: 'heavy-bleeding',
          hint: 'More than a heavy period.',
          keywords: ['Heavy bleeding'],
        },
        {
          n: 2,
          text: 'Strong pain, or pain on one side',
          code: 'strong-or-one-sided',
          keywords: ['Strong or one-sided pain'],
        },
        {
          n: 3,
          text: 'You fainted, or feel you might',
          code: 'fainting',
          keywords: ['Fainting or shoulder-tip pain'],
        },
        {
          n: 4,
          text: 'Pain at the tip of your shoulder',
          code: 'shoulder-tip-pain',
          keywords: ['Fainting or shoulder-tip pain'],
        },
        { n: 5, text: 'A fever, or you feel very ill', code: 'fever', keywords: ['Signs of infection'] },
        { n: 6, text: 'None of these', code: 'none', exclusive: true },
      ],
    },
    getHelpNow(302, chose(301, 1, 2, 3, 4, 5)),
    {
      n: 303,
      type: 'multiplechoice',
      code: 'health.conditions',
      text: 'Have you ever had any of these?',
      hint: 'Choose all that are true for you.',
      needed: true,
      missing: 'Choose what you have had, or choose “None of these”',
      reason: 'It tells us which place is safest for your care.',
      condition: MAY_BE_PREGNANT,
      options: [
        {
          n: 1,
          text: 'A pregnancy outside the womb',
          code: 'ectopic',
          keywords: ['Ectopic pregnancy before'],
        },
        {
          n: 2,
          text: 'A bleeding problem, or sickle cell',
          code: 'bleeding-or-sickle-cell',
          keywords: ['Bleeding problem'],
        },
        { n: 3, text: 'A heart problem', code: 'heart', keywords: ['Heart problem'] },
        { n: 4, text: 'A caesarean', code: 'caesarean', hint: 'An operation to give birth.' },
        { n: 5, text: 'None of these', code: 'none', exclusive: true },
      ],
    },

    {
      n: 400,
      type: 'section',
      text: 'What you are looking for',
      description: 'You are not deciding anything today.',
    },
    {
      n: 401,
      type: 'radioinput',
      code: 'care.wish',
      text: 'What would you like from us?',
      needed: true,
      missing: 'Choose what you would like from us',
      reason: 'It tells us what to show you next.',
      options: [
        { n: 1, text: 'To end the pregnancy', code: 'end-pregnancy' },
        { n: 2, text: 'To talk about my choices', code: 'talk-choices' },
        { n: 3, text: 'To know how many weeks it is', code: 'weeks' },
        { n: 4, text: 'Help after care I have had', code: 'after-care' },
        { n: 5, text: 'Contraception', code: 'contraception' },
        { n: 6, text: 'I am not sure', code: 'not-sure' },
      ],
    },
    {
      n: 402,
      type: 'radioinput',
      code: 'care.kind',
      text: 'Is there a kind of care you would like?',
      reason: 'We tell you which kinds are safe for you. Then you choose.',
      onlyIf: { question: 401, option: 1 },
      options: [
        { n: 1, text: 'With pills', code: 'pills' },
        { n: 2, text: 'With an operation', code: 'operation' },
        { n: 3, text: 'I am not sure yet', code: 'not-sure' },
      ],
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
      n: 502,
      type: 'yesnoquestion',
      code: 'has-ubrn',
      text: 'Do you have a referral number?',
      hint: 'It has 12 digits. A GP or a booking service gives it to you.',
      needed: true,
      missing: 'Tell us if you have a referral number',
      reason: 'Some areas ask for one. If you do not have one, we tell you what to do.',
      options: [YES, NO],
    },

    {
      n: 900,
      type: 'closingstatement',
      text: 'Thank you',
      description: 'We now show you what you can do next. If you need help today, we show you that first.',
    },
  ],
});
