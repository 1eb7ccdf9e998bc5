import { questionSetFrom } from './authoring.ts';
import { ANOTHER_LANGUAGE, LANGUAGES, NO, NOT_SURE, YES } from './choices.ts';
import { idsOf } from './idScheme.ts';
import { anythingElse, beingHurt, safeCall, safeNow } from './sharedQuestions.ts';

/**
 * Book an interpreter, for all services. SAMPLE CONTENT: the questions, what raises a flag and what we tell people are
 * to be read, changed and approved by the provider's clinicians before anyone is asked them.
 */
const FORM = 18;
const { chose } = idsOf(FORM);

const BRITISH_SIGN_LANGUAGE = 4;

export const bookInterpreter = questionSetFrom({
  form: FORM,
  version: 1,
  name: 'Book an interpreter',
  description: 'Some questions so that we can find the right interpreter for you.',
  service: null,
  estimateTime: '3 minutes',
  questions: [
    {
      n: 100,
      type: 'openingstatement',
      text: 'Book an interpreter',
      description:
        'An interpreter says in your language what we say, and tells us what you say. It is free. They keep everything private. These questions take about 3 minutes. You need a safe phone number.',
    },

    {
      n: 110,
      type: 'section',
      text: 'What you need',
      description: 'Tell us how you like to talk and read.',
    },
    {
      n: 101,
      type: 'radioinput',
      code: 'interpreter.kind',
      text: 'What kind of help would you like?',
      needed: true,
      missing: 'Choose the kind of help you would like',
      reason: 'Different people help with speaking, with signs and with reading.',
      options: [
        { n: 1, text: 'Someone who speaks my language', code: 'speaker' },
        { n: 2, text: 'British Sign Language', code: 'british-sign-language' },
        { n: 3, text: 'Someone who helps me to lip-read', code: 'lip-speaker' },
        { n: 4, text: 'Help because I am deafblind', code: 'deafblind' },
        { n: 5, text: 'Only letters and forms in my language', code: 'written-only' },
      ],
    },
    {
      n: 102,
      type: 'dropdown',
      code: 'language',
      text: 'Which language do you feel best in?',
      needed: true,
      missing: 'Choose a language',
      reason: 'We find an interpreter who speaks it. We never use your family or friends for this.',
      condition: chose(101, 1, 5),
      options: LANGUAGES.filter(({ n }) => n !== BRITISH_SIGN_LANGUAGE),
    },
    {
      n: 103,
      type: 'freetext',
      format: 'line',
      maxLength: 60,
      code: 'language.other',
      text: 'What is the language called?',
      needed: true,
      missing: 'Write the name of the language',
      reason: 'With the name we can look for an interpreter before you come.',
      onlyIf: { question: 102, option: ANOTHER_LANGUAGE },
    },
    {
      n: 104,
      type: 'freetext',
      format: 'line',
      maxLength: 60,
      code: 'language.dialect',
      text: 'Do you speak a dialect?',
      hint: 'If you have one. For example, Sylheti, Sorani or Moroccan Arabic.',
      reason: 'A dialect can sound very different. We try to find someone who speaks yours.',
      onlyIf: { question: 101, option: 1 },
    },
    {
      n: 105,
      type: 'radioinput',
      code: 'interpreter.signs',
      text: 'How would you like to see the signs?',
      needed: true,
      missing: 'Choose how you would like to see the signs',
      reason: 'On a screen we can often find someone sooner.',
      onlyIf: { question: 101, option: 2 },
      options: [
        { n: 1, text: 'In the same room', code: 'same-room' },
        { n: 2, text: 'On a screen', code: 'screen' },
        { n: 3, text: 'I do not mind', code: 'any' },
      ],
    },
    {
      n: 106,
      type: 'freetext',
      maxLength: 300,
      code: 'interpreter.what-helps',
      text: 'What helps you to talk with people?',
      hint: 'If you like. For example, hands-on signing, or large clear letters.',
      reason: 'You know best. We look for someone who can do it.',
      condition: chose(101, 3, 4),
    },

    {
      n: 200,
      type: 'section',
      text: 'Who you feel safe with',
      description: 'Your interpreter never tells anyone what you say, or that you came.',
      condition: chose(101, 1, 2, 3, 4),
    },
    {
      n: 201,
      type: 'radioinput',
      code: 'talk.woman-or-man',
      text: 'Would you like a woman or a man?',
      needed: true,
      missing: 'Choose an answer. You can say that you do not mind',
      reason: 'We try our best. If we cannot find one, we ask you first.',
      options: [
        { n: 1, text: 'A woman', code: 'woman' },
        { n: 2, text: 'A man', code: 'man' },
        { n: 3, text: 'I do not mind', code: 'any' },
      ],
    },
    {
      n: 202,
      type: 'yesnoquestion',
      code: 'interpreter.may-know',
      text: 'Are you worried that the interpreter may know you?',
      hint: 'For example, because few people near you speak your language.',
      needed: true,
      missing: 'Tell us if you are worried about this',
      reason: 'We can find someone from far away, who helps by phone and does not hear your name.',
      options: [YES, NO, NOT_SURE],
    },
    {
      n: 203,
      type: 'freetext',
      maxLength: 300,
      code: 'interpreter.not-this-person',
      text: 'Is there anyone it should not be?',
      hint: 'If you like. A name, a town or a group is enough.',
      reason: 'Then we make sure that we do not ask that person.',
      condition: chose(202, 1, 3),
    },
    {
      n: 204,
      type: 'radioinput',
      code: 'interpreter.way',
      text: 'How should the interpreter join us?',
      needed: true,
      missing: 'Choose how the interpreter should join us',
      reason: 'By phone you are heard but not seen.',
      condition: chose(101, 1, 3, 4),
      options: [
        { n: 1, text: 'In the same room', code: 'same-room' },
        { n: 2, text: 'By phone', code: 'phone' },
        { n: 3, text: 'By video', code: 'video' },
        { n: 4, text: 'I do not mind', code: 'any' },
      ],
    },

    {
      n: 300,
      type: 'section',
      text: 'Staying safe',
      description: 'We only get in touch in the way you choose here.',
    },
    ...safeNow(301),
    ...safeCall(303, {
      orWrite: chose,
      reason: 'We call to tell you that we have found someone. We never say more.',
    }),
    {
      n: 305,
      type: 'yesnoquestion',
      code: 'call.own-language',
      text: 'Is it safe to call you in your language?',
      hint: 'Someone near you may hear the interpreter speak.',
      needed: true,
      missing: 'Tell us if it is safe to call you in your language',
      reason: 'If it is not safe, we wait until we see you.',
      onlyIf: { question: 101, option: 1 },
      options: [YES, NO],
    },
    ...beingHurt(306),
    anythingElse(308),

    {
      n: 900,
      type: 'closingstatement',
      text: 'Thank you. We look for someone now',
      description:
        'We look for every appointment you have, and tell you when we have found someone. If you have none yet, choose a time: you see then when someone is free. If we cannot find one in time, we ask you what you would like. Your own family and friends do not have to help.',
    },
  ],
});
