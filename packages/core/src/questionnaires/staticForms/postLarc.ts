import { either } from '../combineConditions.ts';
import { questionSetFrom } from './authoring.ts';
import { METHODS, NO, NOT_SURE, YES } from './choices.ts';
import { idsOf } from './idScheme.ts';
import { anythingElse, getHelpNow, gridRow, safeCall } from './sharedQuestions.ts';

/**
 * PostLARC: contraception after care in the service top. Its name on the screen says nothing of that care. SAMPLE
 * CONTENT: the questions, what raises a flag and what we tell people are to be read, changed and approved by the
 * provider's clinicians before anyone is asked them.
 */
const FORM = 7;
const { question, chose } = idsOf(FORM);

const MATTERS = 'How much does this matter to you?';
const MUCH = [
  { n: 1, text: 'Not at all', code: 'not-at-all' },
  { n: 2, text: 'A little', code: 'a-little' },
  { n: 3, text: 'A lot', code: 'a-lot' },
];

const WANTS = chose(201, 1, 2);

export const postLarc = questionSetFrom({
  form: FORM,
  version: 1,
  name: 'How you are now, and what comes next',
  description: 'Some questions about how you are, and the contraception you would like.',
  service: 'top',
  estimateTime: '5 minutes',
  questions: [
    {
      n: 100,
      type: 'openingstatement',
      text: 'How you are now, and what comes next',
      description:
        'You can get pregnant again soon after your care, even before your next period. These questions help you find contraception that fits you. They take about 5 minutes. You can say no to all of it.',
    },

    {
      n: 110,
      type: 'section',
      text: 'How you are now',
      description: 'First we make sure that you are well.',
    },
    {
      n: 101,
      type: 'dateinput',
      code: 'care.day',
      text: 'When did you have your care?',
      hint: 'If you know it. Your best guess is fine.',
      min: 'today-1 year',
      max: 'today',
      reason: 'Some kinds of contraception are best started soon after.',
    },
    {
      n: 102,
      type: 'radioinput',
      code: 'symptom.bleeding-after',
      text: 'How much are you bleeding now?',
      needed: true,
      missing: 'Tell us how much you are bleeding',
      reason: 'Some bleeding is common for a while. A lot of bleeding means you may need help today.',
      options: [
        { n: 1, text: 'Not at all', code: 'not-at-all' },
        { n: 2, text: 'A little', code: 'a-little', hint: 'Spots of blood, or like a light period.' },
        { n: 3, text: 'Like a period', code: 'like-a-period' },
        {
          n: 4,
          text: 'A lot',
          code: 'a-lot',
          hint: 'You fill one pad after another, or you pass large clots.',
          keywords: ['Heavy bleeding'],
        },
      ],
    },
    {
      n: 103,
      type: 'multiplechoice',
      code: 'symptom.warning-signs',
      text: 'Do you have any of these?',
      hint: 'Choose all that are true for you.',
      needed: true,
      missing: 'Choose what you have, or choose “None of these”',
      reason: 'These can be signs that something needs to be checked soon.',
      options: [
        {
          n: 1,
          text: 'Strong pain that pills do not help',
          code: 'strong-pain',
          keywords: ['Strong or one-sided pain'],
        },
        {
          n: 2,
          text: 'A fever, or you feel hot and shivery',
          code: 'fever',
          keywords: ['Signs of infection'],
        },
        { n: 3, text: 'A bad smell from your vagina', code: 'bad-smell', keywords: ['Signs of infection'] },
        {
          n: 4,
          text: 'You fainted, or have pain at the tip of your shoulder',
          code: 'fainting-or-shoulder',
          keywords: ['Fainting or shoulder-tip pain'],
        },
        { n: 5, text: 'None of these', code: 'none', exclusive: true },
      ],
    },
    getHelpNow(104, either(chose(102, 4), chose(103, 1, 2, 3, 4))),
    {
      n: 105,
      type: 'radioinput',
      code: 'pregnancy.still-feels',
      text: 'Do you still feel pregnant?',
      hint: 'For example, you still feel sick, or your breasts are still sore.',
      needed: true,
      missing: 'Tell us if you still feel pregnant',
      reason: 'Now and then the care has to be done again. The sooner we know, the better.',
      options: [
        { n: 1, text: 'No', code: 'no' },
        { n: 2, text: 'Yes', code: 'yes', keywords: ['May still be pregnant'] },
        { n: 3, text: 'I am not sure', code: 'not-sure', keywords: ['May still be pregnant'] },
      ],
    },
    {
      n: 106,
      type: 'statement',
      text: 'We will talk with you about this',
      description: 'A nurse will talk with you about what to do next. If you get worse, call 111.',
      condition: chose(105, 2, 3),
    },
    {
      n: 107,
      type: 'radioinput',
      code: 'mood.today',
      text: 'How are you feeling in yourself?',
      needed: true,
      missing: 'Choose how you are feeling',
      reason: 'All feelings are OK. This tells us if you would like more support.',
      options: [
        { n: 1, text: 'Good', code: 'good' },
        { n: 2, text: 'OK', code: 'ok' },
        { n: 3, text: 'Up and down', code: 'up-and-down' },
        { n: 4, text: 'Low', code: 'low' },
        {
          n: 5,
          text: 'Very low, or not safe from hurting myself',
          code: 'very-low-or-unsafe',
          keywords: ['Very low mood'],
        },
      ],
    },
    {
      n: 108,
      type: 'statement',
      tone: 'support',
      text: 'You do not have to feel this alone',
      description:
        'You can call Samaritans free on 116 123, day or night. If you might hurt yourself, call 999 or go to A&E. It is OK to ask for help.',
      onlyIf: { question: 107, option: 5 },
    },

    {
      n: 200,
      type: 'section',
      text: 'What you would like',
      description: 'It is your choice. You can also choose nothing.',
    },
    {
      n: 201,
      type: 'radioinput',
      code: 'contraception.from-us',
      text: 'Would you like contraception from us?',
      needed: true,
      missing: 'Choose the answer that fits you best',
      reason: 'If you say no, we leave out the questions about it. You can come back at any time.',
      options: [
        { n: 1, text: 'Yes', code: 'yes' },
        { n: 2, text: 'I would like to know more first', code: 'know-more' },
        { n: 3, text: 'I have it already', code: 'has-already' },
        { n: 4, text: 'No, thank you', code: 'no' },
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
      reason: 'We can tell you more about each one, and get the right one ready for you.',
      condition: WANTS,
      options: Object.values(METHODS),
    },
    ...[
      {
        n: 203,
        code: 'matters.no-remembering',
        text: 'That I do not have to remember it',
        why: 'Some kinds work by themselves for years.',
      },
      {
        n: 204,
        code: 'matters.no-hormones',
        text: 'That it has no hormones',
        why: 'Some kinds have hormones and some do not.',
      },
      {
        n: 205,
        code: 'matters.can-stop',
        text: 'That I can stop it myself',
        why: 'For some kinds a nurse has to take it out.',
      },
    ].map(({ n, why, ...asked }) => ({ ...gridRow(n, MATTERS, asked, MUCH, why), condition: WANTS })),

    {
      n: 300,
      type: 'section',
      text: 'What is safe for you',
      description: 'There is nearly always something that fits.',
      condition: WANTS,
    },
    {
      n: 301,
      type: 'multiplechoice',
      code: 'health.conditions',
      text: 'Have you ever had any of these?',
      hint: 'Choose all that are true for you.',
      needed: true,
      missing: 'Choose what you have had, or choose “None of these”',
      reason: 'We choose with you what is safe.',
      options: [
        { n: 1, text: 'Breast cancer', code: 'breast-cancer', keywords: ['Breast cancer'] },
        { n: 2, text: 'A blood clot in your leg or lung', code: 'blood-clot', keywords: ['Blood clot'] },
        { n: 3, text: 'A heart problem or a stroke', code: 'heart-or-stroke', keywords: ['Heart problem'] },
        { n: 4, text: 'A liver problem', code: 'liver', keywords: ['Liver problem'] },
        { n: 5, text: 'High blood pressure', code: 'high-blood-pressure' },
        { n: 6, text: 'None of these', code: 'none', exclusive: true },
      ],
    },
    {
      n: 310,
      type: 'conditionalsegment',
      text: 'About the pill, the patch and the ring',
      description: 'These three work in the same way, so we ask the same things.',
      condition: chose(202, 1, 6, 7),
    },
    {
      n: 311,
      type: 'yesnoquestion',
      segmentId: question(310),
      code: 'health.migraine-with-aura',
      text: 'Do you get bad headaches with flashing lights or zigzags?',
      needed: true,
      missing: 'Choose an answer. You can say that you are not sure',
      reason: 'If you do, some pills are not safe for you. Others are fine.',
      options: [{ ...YES, keywords: ['Migraine with aura'] }, NO, NOT_SURE],
    },
    {
      n: 312,
      type: 'yesnoquestion',
      segmentId: question(310),
      code: 'health.smokes',
      text: 'Do you smoke or vape?',
      needed: true,
      missing: 'Tell us if you smoke or vape',
      reason: 'Smoking and some pills together can harm your heart. We never judge.',
      options: [YES, NO],
    },
    {
      n: 320,
      type: 'conditionalsegment',
      text: 'About the coil and the implant',
      description: 'A nurse or doctor fits these.',
      condition: chose(202, 2, 3, 4),
    },
    {
      n: 321,
      type: 'yesnoquestion',
      segmentId: question(320),
      code: 'contraception.had-before',
      text: 'Have you had one before?',
      needed: true,
      missing: 'Tell us if you have had one before',
      reason: 'What was good or bad about it helps us this time.',
      options: [YES, NO],
    },
    {
      n: 322,
      type: 'freetext',
      maxLength: 300,
      segmentId: question(320),
      code: 'contraception.before-was',
      text: 'How was it for you?',
      hint: 'If you like. For example, it hurt, or I liked it.',
      reason: 'Then we can do it in a way that is better for you.',
      onlyIf: { question: 321, option: 1 },
    },

    {
      n: 400,
      type: 'section',
      text: 'What we do next',
      description: 'We only get in touch in the way you choose here.',
    },
    {
      n: 401,
      type: 'yesnoquestion',
      code: 'call.wanted',
      text: 'Would you like to talk with us?',
      hint: 'We call you, or write to you here.',
      needed: true,
      missing: 'Tell us if you would like to talk with us',
      reason: 'A nurse can answer your questions and book your visit with you.',
      options: [YES, NO],
    },
    ...safeCall(402, { orWrite: chose }).map((one) =>
      one.condition ? one : { ...one, onlyIf: { question: 401, option: 1 } },
    ),
    anythingElse(404),

    {
      n: 900,
      type: 'closingstatement',
      text: 'Thank you. We have your answers',
      description:
        'A nurse reads them. If you asked to talk with us, we do it in the way you chose. Until you start something new, condoms help you not to get pregnant.',
    },
  ],
});
