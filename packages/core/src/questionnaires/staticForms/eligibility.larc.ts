import { not } from '../combineConditions.ts';
import { CONCEPT } from '../concepts.ts';
import { questionSetFrom } from './authoring.ts';
import { METHODS, NO, NOT_SURE, YES } from './choices.ts';
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
import { beingHurt, choosingForThem, getHelpNow, safeCall } from './sharedQuestions.ts';

/**
 * The eligibility questions of the service larc, as the pathway `pathways/larc/larc.ts` asks them page by page.
 * SAMPLE CONTENT: the questions, flags and words are to be read, changed and approved by the provider's
 * clinicians before anyone is asked them. They decide nothing by themselves: the pathway does, by its own
 * approved rules (a positive test leads to the service top, a red flag to Right Care). Numbers 101 and 102 were
 * asked by version 1.
 */
const FORM = 16;
const { chose } = idsOf(FORM);

const MAY_BE_PREGNANT = chose(301, 1, 3);
const REGISTERED = chose(510, 1);
const LIVES_HERE = chose(510, 1, 2);
/** So that what the account or another form says of it is kept before they have said whether they live here. */
const MAY_LIVE_HERE = not(chose(510, 3));
const MAY_HAVE_A_GP = not(chose(510, 2, 3));

export const eligibilityLarc = questionSetFrom({
  form: FORM,
  version: 2,
  name: 'Check if we can help you',
  description: 'Some questions that show how we can help you.',
  service: 'larc',
  estimateTime: '5 minutes',
  questions: [
    {
      n: 100,
      type: 'openingstatement',
      text: 'Check if we can help you',
      description:
        'These questions show how you can have a coil, an implant or an injection with us. They take about 5 minutes. It helps to know when your last period was. Whatever you answer, we show you a way to go on.',
    },

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
      label: 'What you come for',
      needed: true,
      missing: 'Choose what you would like to come for',
      reason: 'It tells us how long to plan for your visit, and who should see you.',
      options: [
        { n: 1, text: 'To start something new', code: 'new' },
        { n: 2, text: 'To change the one I have', code: 'change' },
        { n: 3, text: 'To have it taken out', code: 'removal' },
        { n: 4, text: 'To talk about it first', code: 'talk-first', hint: 'A nurse talks with you.' },
      ],
    },
    {
      n: 202,
      type: 'picturechoice',
      multiple: true,
      code: 'contraception.wanted',
      text: 'Which would you like, or like to hear more about?',
      label: 'Kinds you would like',
      hint: 'Choose as many as you like.',
      needed: true,
      missing: 'Choose one or more, or choose “I am not sure yet”',
      reason: 'Not every place has every kind. We show you the places that do.',
      options: [METHODS.implant, METHODS.hormonalCoil, METHODS.copperCoil, METHODS.injection, METHODS.unsure],
      condition: chose(201, 1, 2, 4),
    },
    {
      n: 301,
      type: 'yesnoquestion',
      code: 'pregnancy.possible',
      text: 'Could you be pregnant?',
      label: 'Could be pregnant',
      hint: 'For example, your period is late, a condom broke or you missed a pill.',
      needed: true,
      missing: 'Choose an answer. You can say that you are not sure',
      reason: 'We ask everyone. If you are pregnant, you may want other care. We can help you find it.',
      options: [{ ...YES, keywords: ['May be pregnant'] }, NO, NOT_SURE],
    },
    {
      n: 303,
      type: 'radioinput',
      code: CONCEPT.pregnancyTest,
      text: 'Have you done a pregnancy test?',
      label: 'Pregnancy test',
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
      n: 302,
      type: 'dateinput',
      format: 'lastPeriod',
      code: CONCEPT.lastPeriod,
      text: 'What was the first day of your last period?',
      label: 'First day of last period',
      hint: 'For example, 19 10 2026. Your best guess is fine.',
      needed: true,
      missing: 'Enter the first day of your last period, or choose “I am not sure”',
      reason: 'It tells us when a pregnancy test can show something.',
      condition: MAY_BE_PREGNANT,
      options: [{ n: 1, text: 'I am not sure', code: 'not-sure' }],
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
      n: 110,
      type: 'section',
      text: 'Staying safe',
      description: 'You can stop at any time. EXIT SITE is always at the top.',
    },
    birthDay(106),
    ...beingHurt(103),
    choosingForThem(107),
    ...safeCall(601, { orWrite: chose }),

    {
      n: 400,
      type: 'section',
      text: 'Your health',
      description: 'If one of these is true, a nurse talks with you first to find the safest way.',
    },
    {
      n: 402,
      type: 'multiplechoice',
      code: 'symptom.warning-signs-now',
      text: 'Do you have any of these right now?',
      label: 'How you are now',
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
          text: 'A fever with pain or a bad smell from your vagina',
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
      n: 401,
      type: 'multiplechoice',
      code: 'health.conditions',
      text: 'Have you ever had any of these?',
      label: 'Health before',
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
      n: 404,
      type: 'statement',
      text: 'A nurse will talk with you first',
      description:
        'You can still go on. A nurse looks at what you told us, and gets in touch in a way that is safe. You do not have to do anything more.',
      condition: chose(401, 1, 2, 3, 4, 5, 6),
    },

    {
      n: 500,
      type: 'section',
      text: 'Where you live',
      description: 'In many places your care is free.',
    },
    registeredWithGp(510),
    ...practiceAndPostcode(
      { postcode: 501, practice: 511, lives: MAY_LIVE_HERE, registered: MAY_HAVE_A_GP },
      FORM,
    ),
    contactGp(512, REGISTERED),

    {
      n: 600,
      type: 'section',
      text: 'How your care is paid for',
      description: 'For most people it is free. We tell you before anything costs you money.',
    },
    ...referralNumber(
      { has: 515, number: 516, passcode: 517 },
      'It has 12 digits. The booking service of your area gives it to you.',
      LIVES_HERE,
    ),
    otherServiceOrUs(513, LIVES_HERE),
    payYourself(514, chose(510, 1, 2, 3)),

    {
      n: 900,
      type: 'closingstatement',
      text: 'Thank you',
      description: 'We now show you what you can do next. If you need help today, we show you that first.',
    },
  ],
});
