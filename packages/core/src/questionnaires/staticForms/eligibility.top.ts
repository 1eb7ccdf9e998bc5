import { not } from '../combineConditions.ts';
import { CONCEPT } from '../concepts.ts';
import { questionSetFrom } from './authoring.ts';
import { NO, YES } from './choices.ts';
import {
  birthDay,
  contactGp,
  practiceAndPostcode,
  referralNumber,
  registeredWithGp,
} from './eligibilityQuestions.ts';
import { idsOf } from './idScheme.ts';
import { beingHurt, getHelpNow, safeCall, safeNow } from './sharedQuestions.ts';

/**
 * The eligibility questions of the service top. SAMPLE CONTENT: the questions, what raises a flag and what we tell
 * people are to be read, changed and approved by the provider's clinicians before anyone is asked them. They decide
 * nothing by themselves: the pathway does (`pathways/top`), and asks of them only what its way reaches.
 */
const FORM = 14;
const { question, chose } = idsOf(FORM);

// Asked for until they say otherwise, so that what is known of it before is kept (rule 2.8).
const NEEDS_TEST = not(chose(401, 4, 5));
const PREGNANT = chose(201, 1);
const MAY_BE_REGISTERED = not(chose(510, 2, 3));

export const eligibilityTop = questionSetFrom({
  form: FORM,
  version: 2,
  name: 'Check if we can help you',
  description: 'Some questions that show how we can help you.',
  service: 'top',
  estimateTime: '4 minutes',
  questions: [
    {
      n: 100,
      type: 'openingstatement',
      text: 'Check if we can help you',
      description:
        'These questions show how we can help you, and how soon. They take about 4 minutes. It helps to know when your last period was. Whatever you answer, we show you a way to go on.',
    },

    {
      n: 110,
      type: 'section',
      text: 'You, and how you are now',
      description: 'You can stop at any time. EXIT SITE is always at the top.',
    },
    birthDay(111),
    ...safeNow(101),
    ...beingHurt(103),
    {
      n: 301,
      type: 'multiplechoice',
      code: 'symptom.warning-signs-now',
      text: 'Do you have any of these right now?',
      hint: 'Choose all that are true for you.',
      label: 'How you are now',
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
      label: 'What you would like',
      needed: true,
      missing: 'Choose what you would like from us',
      reason: 'It tells us what to show you next.',
      options: [
        { n: 1, text: 'To end the pregnancy', code: 'end-pregnancy' },
        { n: 2, text: 'To talk about my choices', code: 'talk-choices' },
        { n: 3, text: 'To know how many weeks it is', code: 'weeks' },
        { n: 4, text: 'Help after care I have had', code: 'after-care' },
        {
          n: 5,
          text: 'Contraception',
          code: 'contraception',
          hint: 'Ways not to get pregnant, like the pill or a coil.',
        },
        { n: 6, text: 'I am not sure', code: 'not-sure' },
      ],
    },
    {
      n: 410,
      type: 'radioinput',
      code: 'choice.talk-first',
      text: 'What would you like to do now?',
      label: 'Talk first, or go on',
      needed: true,
      missing: 'Choose if you would like to talk first, or to go on',
      reason: 'Both are fine. You can talk to somebody at any time, also later.',
      condition: chose(401, 2, 6),
      options: [
        { n: 1, text: 'Talk to someone first', code: 'talk' },
        { n: 2, text: 'Go on, and see what care I can have', code: 'go-on' },
      ],
    },

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
      label: 'Pregnancy test',
      needed: true,
      missing: 'Tell us if you have done a pregnancy test',
      reason: 'A test tells us what to do next. A test from a shop or a pharmacy is fine.',
      condition: NEEDS_TEST,
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
      n: 204,
      type: 'dateinput',
      format: 'lastPeriod',
      code: CONCEPT.lastPeriod,
      text: 'What was the first day of your last period?',
      label: 'First day of last period',
      hint: 'For example, 19 10 2026. Your best guess is fine.',
      needed: true,
      missing: 'Enter the first day of your last period, or choose “I am not sure”',
      reason: 'The first day is the day the bleeding began. It tells us how many weeks pregnant you may be.',
      condition: PREGNANT,
      options: [{ n: 1, text: 'I am not sure', code: 'not-sure', hint: 'We can find out with a scan.' }],
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
      label: 'Care so far',
      hint: 'With us or with someone else.',
      needed: true,
      missing: 'Tell us if you have had any care for this pregnancy',
      reason: 'We do not want to do things twice. If care has begun, the next step matters.',
      condition: PREGNANT,
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
      n: 402,
      type: 'radioinput',
      code: 'care.kind',
      text: 'Is there a kind of care you would like?',
      label: 'Kind of care',
      reason: 'We tell you which kinds are safe for you. Then you choose.',
      condition: PREGNANT,
      options: [
        { n: 1, text: 'With pills', code: 'pills' },
        { n: 2, text: 'With an operation', code: 'operation' },
        { n: 3, text: 'I am not sure yet', code: 'not-sure' },
      ],
    },
    {
      n: 303,
      type: 'multiplechoice',
      code: 'health.conditions',
      text: 'Have you ever had any of these?',
      hint: 'Choose all that are true for you.',
      label: 'Health before',
      needed: true,
      missing: 'Choose what you have had, or choose “None of these”',
      reason: 'It tells us which place is safest for your care.',
      condition: PREGNANT,
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
      n: 500,
      type: 'section',
      text: 'Where you live',
      description: 'In many places your care is free.',
    },
    registeredWithGp(510),
    ...practiceAndPostcode(
      { postcode: 501, practice: 511, lives: MAY_BE_REGISTERED, registered: MAY_BE_REGISTERED },
      FORM,
    ),
    contactGp(512, MAY_BE_REGISTERED),

    {
      n: 600,
      type: 'section',
      text: 'How your care is paid for',
      description: 'For most people care is free. We tell you before anything costs you money.',
      condition: MAY_BE_REGISTERED,
    },
    ...referralNumber(
      { has: 502, number: 513, passcode: 514 },
      'It has 12 digits. The booking service of your area gives it to you.',
      MAY_BE_REGISTERED,
    ),
    {
      n: 515,
      type: 'yesnoquestion',
      code: 'clinic-code.at-hand',
      text: 'Do you have a code from your local clinic?',
      label: 'Clinic code at hand',
      hint: 'In a few areas a clinic near you sees you first, and gives you a code.',
      needed: true,
      missing: 'Choose if you have a code from your local clinic',
      reason: 'With the code you can book with us straight away.',
      options: [
        { ...YES, text: 'Yes, I have it here' },
        { ...NO, text: 'Not yet' },
      ],
    },
    {
      n: 516,
      type: 'freetext',
      format: 'line',
      maxLength: 40,
      code: CONCEPT.clinicCode,
      text: 'What is the code from the clinic?',
      label: 'Clinic code',
      hint: 'As it is written on the card or the text they gave you',
      needed: true,
      missing: 'Enter the code from the clinic',
      reason: 'It shows us that the clinic has seen you.',
      onlyIf: { question: 515, option: 1 },
    },
    {
      n: 517,
      type: 'radioinput',
      code: 'funding',
      text: 'How would you like to have your care?',
      label: 'How you have your care',
      needed: true,
      missing: 'Choose how you would like to have your care',
      reason: 'In some areas another service gives free care. You may still come to us.',
      options: [
        { n: 1, text: 'Free, with the service for my area', code: 'local' },
        { n: 2, text: 'With you, and pay for it myself', code: 'private' },
      ],
    },
    {
      n: 518,
      type: 'radioinput',
      code: 'choice.if-not-free',
      text: 'What would you like to do if care with us is not free?',
      label: 'If care is not free',
      needed: true,
      missing: 'Choose what you would like to do if care with us is not free',
      reason: 'You can look at the prices first. Nothing costs you money until you say yes.',
      condition: not(chose(517, 2)),
      options: [
        { n: 1, text: 'See the prices, and perhaps book', code: 'see-prices' },
        { n: 2, text: 'Get help to find free care', code: 'find-free-care' },
      ],
    },

    {
      n: 700,
      type: 'section',
      text: 'A call that is safe',
      description: 'We may call you. We never say why to anyone else.',
    },
    ...safeCall(701, { orWrite: chose }),

    {
      n: 900,
      type: 'closingstatement',
      text: 'Thank you',
      description: 'We now show you what you can do next. If you need help today, we show you that first.',
    },
  ],
});
