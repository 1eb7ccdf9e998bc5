import { both, either } from '../combineConditions.ts';
import { CONCEPT } from '../concepts.ts';
import { questionSetFrom } from './authoring.ts';
import { METHODS, NO, NOT_SURE, YES } from './choices.ts';
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
 * "Let's Get Started" of the service larc. SAMPLE CONTENT: the questions, what raises a flag and what we tell people
 * are to be read, changed and approved by the provider's clinicians before anyone is asked them.
 */
const FORM = 3;
const { question, option, chose } = idsOf(FORM);

/** Questions that other parts of the product fill in beforehand, so that nothing is asked twice. */
export const LARC_QUESTIONS = {
  callName: question(101),
  visit: question(201),
  methods: question(202),
  lastPeriod: question(302),
} as const;

/** Their options. */
export const LARC_OPTIONS = {
  visit: { first: option(201, 1), change: option(201, 2), takeOut: option(201, 3), check: option(201, 4) },
} as const;

const HAS_ONE = chose(201, 2, 3, 4);

export const letsGetStartedLarc = questionSetFrom({
  form: FORM,
  version: 1,
  name: "Let's Get Started",
  description: 'Some questions about you, what you would like and your health.',
  service: 'larc',
  estimateTime: '8 minutes',
  questions: [
    {
      n: 100,
      type: 'openingstatement',
      text: "Let's get started",
      description:
        'These questions help us find the contraception that fits you. Most people take about 8 minutes. It helps to know when your last period was. We save your answers as you go, so you can stop and come back on any phone or computer.',
    },

    {
      n: 110,
      type: 'section',
      text: 'About you and staying safe',
      description: 'There are no wrong answers. This helps us look after you in the right way.',
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
    ...beingHurt(108),

    {
      n: 200,
      type: 'section',
      text: 'What you would like',
      description: 'You are not deciding anything today, and you can always change your mind.',
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
        { n: 2, text: 'To change the one I have', code: 'change', hint: 'We take it out and fit a new one.' },
        { n: 3, text: 'To have it taken out', code: 'removal' },
        {
          n: 4,
          text: 'To have it checked',
          code: 'check',
          hint: 'For example, you cannot feel it or its threads.',
        },
        {
          n: 5,
          text: 'Nothing now. I want to stop here',
          code: 'stop',
          hint: 'That is OK. You do not have to say why.',
          endsFlow: true,
        },
      ],
    },
    {
      n: 202,
      type: 'picturechoice',
      multiple: true,
      code: 'contraception.hear-about',
      text: 'Which would you like to hear more about?',
      hint: 'Choose as many as you like.',
      needed: true,
      missing: 'Choose one or more, or choose “I am not sure yet”',
      reason: 'We can tell you more about each one, and get the right one ready for you.',
      options: [METHODS.implant, METHODS.hormonalCoil, METHODS.copperCoil, METHODS.injection, METHODS.unsure],
      condition: chose(201, 1, 2),
    },
    {
      n: 203,
      type: 'radioinput',
      code: 'contraception.has',
      text: 'Which one do you have now?',
      needed: true,
      missing: 'Choose which one you have now',
      reason: 'Taking out an implant is not the same as taking out a coil, so we plan for yours.',
      condition: HAS_ONE,
      options: [
        { n: 1, text: 'Implant', code: 'implant' },
        { n: 2, text: 'Hormonal coil', code: 'hormonal-coil' },
        { n: 3, text: 'Copper coil', code: 'copper-coil' },
        { n: 4, text: 'Injection', code: 'injection' },
        { n: 5, text: 'I am not sure', code: 'not-sure' },
      ],
    },
    {
      n: 204,
      type: 'dateinput',
      code: 'contraception.fitted-on',
      text: 'When was it fitted or given?',
      hint: 'If you know it. Your best guess is fine.',
      min: 'today-15 years',
      max: 'today',
      reason: 'Each kind works for some years only. The date tells us if yours still works.',
      condition: HAS_ONE,
    },
    {
      n: 205,
      type: 'multiplechoice',
      code: 'contraception.bothers',
      text: 'Is anything about it bothering you?',
      hint: 'Choose all that are true for you.',
      needed: true,
      missing: 'Choose what bothers you, or choose “Nothing”',
      reason: 'Many problems can be made better. Tell us, and we will look into it with you.',
      condition: HAS_ONE,
      options: [
        { n: 1, text: 'Bleeding I do not like', code: 'bleeding' },
        { n: 2, text: 'Pain', code: 'pain' },
        { n: 3, text: 'My mood or my skin', code: 'mood-or-skin' },
        {
          n: 4,
          text: 'I cannot feel it or its threads',
          code: 'not-felt',
          keywords: ['Device or threads not felt'],
        },
        { n: 5, text: 'Something else', code: 'other' },
        { n: 6, text: 'Nothing', code: 'none', exclusive: true },
      ],
    },

    {
      n: 300,
      type: 'section',
      text: 'Could you be pregnant?',
      description: 'We ask everyone who comes. It makes sure that what we fit is safe for you.',
    },
    {
      n: 301,
      type: 'radioinput',
      code: 'period.recent',
      text: 'Have you had your period in the last few months?',
      needed: true,
      missing: 'Tell us about your period',
      reason: 'Where you are in your month can change which day is best for your visit.',
      options: [
        { n: 1, text: 'Yes, and it was like it always is', code: 'yes-usual' },
        { n: 2, text: 'Yes, but it was late or not like it always is', code: 'yes-unusual' },
        {
          n: 3,
          text: 'No, but that is usual for me',
          code: 'no-usual',
          hint: 'For example, you have a coil or an implant.',
        },
        { n: 4, text: 'No, and that is not usual for me', code: 'no-unusual', keywords: ['Missed period'] },
      ],
    },
    {
      n: 302,
      type: 'dateinput',
      code: CONCEPT.lastPeriod,
      text: 'What was the first day of your last period?',
      hint: 'For example, 27 3 2026. If you are not sure, give us your best guess.',
      needed: true,
      missing: 'Enter the first day of your last period',
      min: 'today-1 year',
      max: 'today',
      reason: 'The first day is the day the bleeding began. It helps us choose a good day for your visit.',
      condition: chose(301, 1, 2),
    },
    {
      n: 303,
      type: 'yesnoquestion',
      code: 'period.unprotected-since',
      text: 'Have you had sex without contraception since your last period?',
      hint: 'Or did a condom break, or did you miss pills?',
      needed: true,
      missing: 'Choose an answer. You can say that you are not sure',
      reason: 'It tells us if a pregnancy test would help. We never judge.',
      options: [YES, NO, NOT_SURE],
    },
    {
      n: 304,
      type: 'radioinput',
      code: 'pregnancy-test.since',
      text: 'Have you done a pregnancy test since then?',
      needed: true,
      missing: 'Tell us if you have done a pregnancy test',
      reason: 'If you are pregnant, you may want other care. We can help you find it.',
      condition: either(chose(301, 2, 4), chose(303, 1, 3)),
      options: [
        { n: 1, text: 'Yes, and it was positive', code: 'positive', keywords: ['Positive pregnancy test'] },
        { n: 2, text: 'Yes, and it was negative', code: 'negative' },
        { n: 3, text: 'Not yet', code: 'not-yet' },
      ],
    },
    {
      n: 305,
      type: 'statement',
      text: 'We can help you with this too',
      description:
        'Finish these questions if you like. Then someone will talk with you about what you would like to do. Whatever you choose is OK.',
      onlyIf: { question: 304, option: 1 },
    },
    {
      n: 306,
      type: 'statement',
      text: 'That is OK',
      description:
        'You can still come. If you can, do a test before your visit. If you cannot, we will do one with you. If you had sex in the last few days, ask a pharmacy today about emergency contraception.',
      condition: both(chose(303, 1, 3), chose(304, 2, 3)),
    },

    {
      n: 400,
      type: 'section',
      text: 'Your health',
      description: 'Some kinds are safer for you than others. A nurse will talk it through with you.',
    },
    {
      n: 401,
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
    getHelpNow(402, chose(401, 3, 4)),
    {
      n: 403,
      type: 'multiplechoice',
      code: 'health.conditions',
      text: 'Have you ever had any of these?',
      hint: 'Choose all that are true for you.',
      needed: true,
      missing: 'Choose what you have had, or choose “None of these”',
      reason: 'We choose with you what is safe. There is nearly always something that fits.',
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
        { n: 6, text: 'An infection of the womb', code: 'womb-infection' },
        { n: 7, text: 'Fibroids, or a womb of a different shape', code: 'fibroids-or-womb-shape' },
        { n: 8, text: 'A coil that came out or was hard to fit', code: 'coil-trouble' },
        { n: 9, text: 'Something else', code: 'other' },
        { n: 10, text: 'None of these', code: 'none', exclusive: true },
      ],
    },
    {
      n: 404,
      type: 'freetext',
      maxLength: 500,
      code: 'health.medicines-and-allergies',
      text: 'Do you take any medicine, or are you allergic to anything?',
      hint: 'If you have any, write the names here. For example, latex or numbing medicine.',
      reason: 'A few medicines stop some kinds from working well.',
    },
    {
      n: 405,
      type: 'yesnoquestion',
      code: 'pregnancy.recent',
      text: 'Have you had a baby, or a pregnancy that ended, in the last 6 weeks?',
      needed: true,
      missing: 'Tell us if you were pregnant in the last 6 weeks',
      reason: 'Your body needs time to heal. It may change which day is best to come.',
      options: [YES, NO],
    },

    {
      n: 500,
      type: 'section',
      text: 'Your visit',
      description: 'Tell us what would make this easier for you.',
    },
    ...interpreter(501),
    easierVisit(504),
    anythingElse(505),

    {
      n: 900,
      type: 'closingstatement',
      text: 'Thank you. We have your answers',
      description:
        'Next, choose a time for your appointment. A nurse will read what you told us before then. Until then, keep using the contraception you use now.',
    },
    {
      n: 901,
      type: 'closingstatement',
      text: 'That is OK. We have stopped this form',
      description:
        'You can come back at any time. Until then, keep using what you use now, if you use something. If you are worried about anything, call us.',
      condition: chose(201, 5),
    },
  ],
});
