import { questionSetFrom } from './authoring.ts';
import { METHODS, NO, WAYS_TO_TALK, YES } from './choices.ts';
import { idsOf } from './idScheme.ts';
import {
  anythingElse,
  beingHurt,
  choosingForThem,
  gridRow,
  interpreter,
  mood,
  safeCall,
  safeNow,
} from './sharedQuestions.ts';

/**
 * Counselling of the service larc: help to choose, and room for worries. SAMPLE CONTENT: the questions, the scores and
 * what they mean, what raises a flag and what we tell people are to be read, changed and approved by the provider's
 * clinicians and counsellors before anyone is asked them.
 */
const FORM = 6;
const { chose } = idsOf(FORM);

const MATTERS = 'How much does this matter to you?';
// A wish is neither good nor bad, so it has no points.
const MUCH = [
  { n: 1, text: 'Not at all', code: 'not-at-all' },
  { n: 2, text: 'A little', code: 'a-little' },
  { n: 3, text: 'A lot', code: 'a-lot' },
];

export const counsellingLarc = questionSetFrom({
  form: FORM,
  version: 1,
  name: 'Counselling',
  description: 'Some questions so that we can help you choose.',
  service: 'larc',
  estimateTime: '6 minutes',
  questions: [
    {
      n: 100,
      type: 'openingstatement',
      text: 'Before we talk',
      description:
        'We have time to talk about what would suit you, and about your worries. It is free and private. These questions take about 6 minutes. You need a safe number and a time when you can talk.',
    },

    {
      n: 110,
      type: 'section',
      text: 'How to talk with you safely',
      description: 'We only get in touch in the way you choose here.',
    },
    ...safeNow(101),
    {
      n: 103,
      type: 'radioinput',
      code: 'talk.way',
      text: 'How would you like to talk with us?',
      needed: true,
      missing: 'Choose how you would like to talk',
      reason: 'People feel at ease in different ways. You can change this later.',
      options: WAYS_TO_TALK,
    },
    ...safeCall(104, { orWrite: chose }),
    ...interpreter(106),

    {
      n: 200,
      type: 'section',
      text: 'What matters to you',
      description: 'You are not deciding anything today.',
    },
    {
      n: 201,
      type: 'picturechoice',
      multiple: true,
      code: 'contraception.talk-about',
      text: 'Which would you like to talk about?',
      hint: 'Choose as many as you like.',
      needed: true,
      missing: 'Choose one or more, or choose “I am not sure yet”',
      reason: 'We get ready to talk about the ones you choose.',
      options: [
        METHODS.implant,
        METHODS.hormonalCoil,
        METHODS.copperCoil,
        METHODS.injection,
        METHODS.pill,
        METHODS.unsure,
      ],
    },
    gridRow(
      202,
      MATTERS,
      { code: 'matters.no-remembering', text: 'That I do not have to remember it' },
      MUCH,
      'Some kinds work by themselves for years.',
    ),
    gridRow(
      203,
      MATTERS,
      { code: 'matters.no-hormones', text: 'That it has no hormones' },
      MUCH,
      'Some kinds have hormones and some do not.',
    ),
    gridRow(
      204,
      MATTERS,
      { code: 'matters.lighter-periods', text: 'That my periods get lighter' },
      MUCH,
      'Kinds differ in how they change your periods.',
    ),
    gridRow(
      205,
      MATTERS,
      { code: 'matters.discreet', text: 'That no one can tell' },
      MUCH,
      'Some kinds are easier to keep private.',
    ),
    gridRow(
      206,
      MATTERS,
      { code: 'matters.can-stop', text: 'That I can stop it myself' },
      MUCH,
      'For some kinds a nurse has to take it out.',
    ),

    {
      n: 300,
      type: 'section',
      text: 'Your worries',
      description: 'Many people have some. None of them are silly.',
    },
    {
      n: 301,
      type: 'multiplechoice',
      code: 'worry.what',
      text: 'Is anything worrying you?',
      hint: 'Choose as many as you like.',
      needed: true,
      missing: 'Choose what worries you, or choose “Nothing”',
      reason: 'If we know, we can talk about it first.',
      options: [
        { n: 1, text: 'That it will hurt', code: 'pain' },
        { n: 2, text: 'Being touched or examined', code: 'being-examined' },
        { n: 3, text: 'How it may change my body or my mood', code: 'body-or-mood' },
        { n: 4, text: 'Having children later', code: 'later-children' },
        { n: 5, text: 'Something that happened last time', code: 'last-time' },
        { n: 6, text: 'What others may say', code: 'others' },
        { n: 7, text: 'Something else', code: 'other' },
        { n: 8, text: 'Nothing', code: 'none', exclusive: true },
      ],
    },
    {
      n: 302,
      type: 'statement',
      tone: 'support',
      text: 'You are in charge',
      description:
        'You can bring someone. You can ask for something to help with pain. If you say stop, we stop.',
      condition: chose(301, 1, 2, 5),
    },
    {
      n: 303,
      type: 'freetext',
      maxLength: 500,
      code: 'worry.last-time',
      text: 'What happened last time?',
      hint: 'If you like. You do not have to tell us.',
      reason: 'Then we can do it another way this time.',
      onlyIf: { question: 301, option: 5 },
    },
    choosingForThem(304),

    {
      n: 400,
      type: 'section',
      text: 'How you have been',
      description: 'We ask everyone these. All feelings are OK.',
    },
    ...mood(FORM, 401),
    ...beingHurt(405),
    {
      n: 407,
      type: 'yesnoquestion',
      code: 'talk.companion',
      text: 'Would you like someone with you when we talk?',
      hint: 'It could be a friend. We talk with you on your own for part of it.',
      reason: 'Some people feel better with someone there. Some like to be alone.',
      options: [YES, NO],
    },
    anythingElse(408),

    {
      n: 900,
      type: 'closingstatement',
      text: 'Thank you. We have your answers',
      description:
        'Next, choose a time to talk. We read your answers before then. Until then, keep using the contraception you use now.',
    },
  ],
});
