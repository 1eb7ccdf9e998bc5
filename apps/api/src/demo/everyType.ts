import { questionSetFrom } from '@careway/core/questionnaires/staticForms/authoring';
import { idsOf } from '@careway/core/questionnaires/staticForms/idScheme';
import type { QuestionSet } from '@careway/core/questionnaires/types';

/**
 * "Try every question": a form with each of the 17 question types, to look at and to try out. It is part of the
 * demonstration alone, asks nothing that matters, and is given to one made-up client. A data table: as long as it has
 * to be.
 */
const FORM = 9001;
const { question, chose } = idsOf(FORM);

const written = questionSetFrom({
  form: FORM,
  version: 1,
  name: 'Try every question',
  description: 'A form to try out, with every kind of question that we can ask.',
  service: null,
  estimateTime: '5 minutes',
  questions: [
    {
      n: 100,
      type: 'openingstatement',
      text: 'Try every question',
      description:
        'This form shows every kind of question. Nobody reads the answers.\nTake your time and try things out.',
    },

    {
      n: 110,
      type: 'section',
      text: 'Words, numbers and days',
      description: 'Questions that you answer by typing.',
    },
    {
      n: 111,
      type: 'statement',
      text: 'You cannot break anything',
      description: 'You can go back and change every answer until you send the form.',
    },
    {
      n: 112,
      type: 'freetext',
      format: 'line',
      maxLength: 60,
      needed: true,
      text: 'What is your favourite colour?',
      hint: 'For example, sea green.',
      missing: 'Enter a colour',
      reason: 'To show how a short answer looks, with a reason below it.',
    },
    {
      n: 113,
      type: 'freetext',
      maxLength: 300,
      text: 'What would make a waiting room feel calm?',
    },
    {
      n: 114,
      type: 'freetext',
      format: 'phone',
      text: 'Which telephone number do you know by heart?',
      hint: 'A made-up one is fine, like 07700 900321.',
    },
    {
      n: 115,
      type: 'numberinput',
      text: 'How many cups of tea do you drink in a day?',
      whole: true,
      min: 0,
      max: 40,
      unit: 'cups',
      needed: true,
      missing: 'Enter how many cups, or 0',
    },
    {
      n: 116,
      type: 'numberinput',
      text: 'How tall are you?',
      min: 50,
      max: 250,
      unit: 'cm',
      hint: 'If you know.',
    },
    {
      n: 117,
      type: 'dateinput',
      text: 'When did you last see the sea?',
      min: 'today-520 weeks',
      max: 'today',
      hint: 'For example, 27 3 2026.',
      needed: true,
      missing: 'Enter a day, a month and a year',
    },

    {
      n: 210,
      type: 'section',
      text: 'Choosing',
      description: 'Questions with answers to choose from.',
    },
    {
      n: 211,
      type: 'yesnoquestion',
      text: 'Do you like tea?',
      needed: true,
      missing: 'Choose yes or no',
      options: [
        { n: 1, text: 'Yes' },
        { n: 2, text: 'No' },
      ],
    },
    {
      n: 212,
      type: 'conditionalsegment',
      text: 'About your tea',
      description: 'These questions come and go with your answer above.',
      condition: chose(211, 1),
    },
    {
      n: 213,
      type: 'radioinput',
      segmentId: question(212),
      text: 'How do you take it?',
      needed: true,
      missing: 'Choose how you take your tea',
      options: [
        { n: 1, text: 'With milk', hint: 'Any kind of milk.' },
        { n: 2, text: 'With lemon' },
        { n: 3, text: 'Just as it is', hint: 'No milk, no lemon and no sugar.' },
      ],
    },
    {
      n: 214,
      type: 'dropdown',
      segmentId: question(212),
      text: `You drink {{${question(115)}|some tea}} a day. Which tea is the best?`,
      options: [
        { n: 1, text: 'Assam' },
        { n: 2, text: 'Darjeeling' },
        { n: 3, text: 'Earl Grey' },
        { n: 4, text: 'Green tea' },
        { n: 5, text: 'Mint' },
        { n: 6, text: 'Rooibos' },
      ],
    },
    {
      n: 215,
      type: 'multiplechoice',
      text: 'What helps you to rest?',
      hint: 'Choose all that you like.',
      needed: true,
      missing: 'Choose what helps, or “None of these”',
      options: [
        { n: 1, text: 'A walk' },
        { n: 2, text: 'Music', hint: 'Loud or quiet.' },
        { n: 3, text: 'Talking with somebody who knows me well' },
        { n: 4, text: 'A nap' },
        { n: 5, text: 'None of these', exclusive: true },
      ],
    },
    {
      n: 216,
      type: 'statement',
      tone: 'support',
      text: 'You do not have to manage alone',
      description: 'You can call Samaritans on 116 123 at any time. It is free.',
      condition: chose(215, 5),
    },
    {
      n: 217,
      type: 'statement',
      tone: 'urgent',
      text: 'This is how urgent words look',
      description: 'If you are in danger now, call 999.',
    },

    {
      n: 310,
      type: 'section',
      text: 'Scales and pictures',
      description: 'Questions that you answer with one press.',
    },
    ...['I felt calm', 'I slept well', 'I had someone to talk to', 'I worried about what comes next'].map(
      (text, row) => ({
        n: 311 + row,
        type: 'likert' as const,
        group: 'In the last week, how often was this true?',
        text,
        ...(row < 2
          ? { needed: true as const, missing: `Choose how often ${text.replace(/^I /, 'you ')}` }
          : {}),
        options: ['Never', 'Rarely', 'At times', 'Often', 'Always'].map((words, step) => ({
          n: step + 1,
          text: words,
          score: step,
        })),
      }),
    ),
    {
      n: 316,
      type: 'likert',
      text: 'This form was easy to read',
      options: ['Strongly agree', 'Agree', 'Not sure', 'Disagree', 'Strongly disagree'].map((text, step) => ({
        n: step + 1,
        text,
        score: 4 - step,
      })),
    },
    {
      n: 317,
      type: 'rating',
      text: 'How are you feeling today?',
      min: 1,
      max: 10,
      minLabel: 'very low',
      maxLabel: 'very good',
      needed: true,
      missing: 'Choose a number from 1 to 10',
    },
    {
      n: 318,
      type: 'rating',
      text: 'How much does it hurt right now?',
      min: 0,
      max: 10,
      minLabel: 'no pain',
      maxLabel: 'the worst pain you can think of',
    },
    {
      n: 319,
      type: 'picturechoice',
      multiple: true,
      needed: true,
      missing: 'Choose at least one picture',
      text: 'Which would you like to hear more about?',
      hint: 'Choose as many as you like. You are not deciding today.',
      options: [
        { n: 1, text: 'The pill', imageUrl: '/pictures/pill.svg', imageAlt: 'A packet of pills' },
        { n: 2, text: 'Implant', imageUrl: '/pictures/implant.svg', imageAlt: 'A small rod under the skin' },
        { n: 3, text: 'Coil', imageUrl: '/pictures/coil.svg', imageAlt: 'A small piece shaped like a T' },
        { n: 4, text: 'Injection', imageUrl: '/pictures/injection.svg', imageAlt: 'A syringe' },
        {
          n: 5,
          text: 'I am not sure',
          imageUrl: '/pictures/not-sure.svg',
          imageAlt: 'A question mark',
          exclusive: true,
        },
      ],
    },
    {
      n: 320,
      type: 'picturechoice',
      text: 'Which picture is the clearest?',
      options: [
        { n: 1, text: 'Patch', imageUrl: '/pictures/patch.svg', imageAlt: 'A patch on the skin' },
        { n: 2, text: 'Ring', imageUrl: '/pictures/ring.svg', imageAlt: 'A soft ring' },
        { n: 3, text: 'Condom', imageUrl: '/pictures/condom.svg', imageAlt: 'A condom' },
      ],
    },

    {
      n: 410,
      type: 'section',
      text: 'A call, and some things to know',
      description: '',
    },
    {
      n: 411,
      type: 'phonecall',
      text: 'May we call you?',
      hint: 'Give a number that is safe for you.',
      needed: true,
      missing: 'Enter the number we can call, and choose a time',
      reason: 'To show a number and a time of day as one question.',
      options: [
        { n: 1, text: 'Morning', hint: '8am to 12pm' },
        { n: 2, text: 'Afternoon', hint: '12pm to 4pm' },
        { n: 3, text: 'Evening', hint: '4pm to 8pm' },
      ],
    },
    {
      n: 412,
      type: 'statementlist',
      text: 'Good to know',
      description: 'A list of things that we tell you:',
      statements: [
        'You can stop at any time and come back later.',
        'You can change an answer until you send the form.',
        'You can leave this site fast with EXIT SITE.',
      ],
    },

    {
      n: 900,
      type: 'closingstatement',
      text: 'Thank you for trying it',
      description: 'You have seen every kind of question. There is nothing more to do.',
    },
  ],
});

const PICTURED = question(113);

/** The form, with a picture above one of its questions. */
export const everyType: QuestionSet = {
  ...written,
  isStaticForm: false,
  scoring: {
    bands: [
      { from: 0, to: 6, description: 'A hard week' },
      { from: 7, to: 13, description: 'A mixed week' },
      { from: 14, to: 20, description: 'A good week' },
    ],
  },
  category: 'Demonstration',
  questions: written.questions.map((one) =>
    one.id === PICTURED
      ? {
          ...one,
          hasImage: true,
          imageUrl: '/pictures/calm.svg',
          imageAlt: 'Two chairs beside a window with a plant',
        }
      : one,
  ),
};
