import { either } from '../combineConditions.ts';
import { CONCEPT, MEANING } from '../concepts.ts';
import type { OptionText, QuestionText } from './authoring.ts';
import {
  ANOTHER_LANGUAGE,
  CALL_TIMES,
  EASIER,
  INSTEAD_OF_A_CALL,
  LANGUAGES,
  NO,
  RATHER_NOT,
  YES,
} from './choices.ts';
import { idsOf } from './idScheme.ts';

/**
 * Questions that several forms ask in the same words, so that nobody has to learn a new way to say the same thing.
 * SAMPLE CONTENT, as the forms are. Each takes the number of its first question; the others follow it.
 */

/** Is it safe now? And, if it is not: it is fine to stop. Numbers: n, n+1. */
export function safeNow(n: number): readonly QuestionText[] {
  return [
    {
      n,
      type: 'radioinput',
      code: 'safety.can-talk',
      text: 'Is it safe for you to answer right now?',
      hint: 'Safe means no one can see your screen or hear you, unless you want them to.',
      needed: true,
      missing: 'Tell us if it is safe for you to answer now',
      reason: 'We want you to answer in your own time, with nobody looking over your shoulder.',
      options: [
        { n: 1, text: 'Yes, I am somewhere private', code: 'yes' },
        {
          n: 2,
          text: 'No, not right now',
          code: 'no',
          hint: 'We keep your answers. You choose a safe time to come back.',
        },
        {
          n: 3,
          text: 'I am not sure',
          code: 'not-sure',
          hint: 'Carry on if you want to. EXIT SITE is always at the top.',
        },
      ],
    },
    {
      n: n + 1,
      type: 'statement',
      text: 'You can stop here and come back',
      description:
        'What you have told us is saved. When you are somewhere private, sign in again and carry on from this page.',
      onlyIf: { question: n, option: 2 },
    },
  ];
}

/** How to reach somebody without harm. Numbers: n to n+3. */
export function safeWays(n: number): readonly QuestionText[] {
  return [
    {
      n,
      code: CONCEPT.ways,
      type: 'multiplechoice',
      text: 'How can we contact you safely?',
      hint: 'Choose every way that is safe for you.',
      needed: true,
      missing: 'Choose how we can contact you safely',
      reason: 'We only use the ways you choose here. Our messages never say what they are about.',
      options: [
        { n: 1, text: 'Call my mobile', code: MEANING.ways.call },
        { n: 2, text: 'Text my mobile', code: MEANING.ways.text },
        { n: 3, text: 'Email me', code: MEANING.ways.email },
        {
          n: 4,
          text: 'None of these are safe',
          code: MEANING.ways.none,
          exclusive: true,
          keywords: ['No safe contact'],
        },
      ],
    },
    {
      n: n + 1,
      code: CONCEPT.otherNumber,
      type: 'freetext',
      format: 'phone',
      text: 'Is there another number we can call?',
      hint: 'If you have one. It could be a friend you trust, or a work phone.',
      reason: 'We may need to tell you about your appointment. We ask for you by the name you gave us.',
      onlyIf: { question: n, option: 4 },
    },
    {
      n: n + 2,
      code: CONCEPT.bestTime,
      type: 'dropdown',
      text: 'When is the best time to call you?',
      needed: true,
      missing: 'Choose the best time to call you',
      reason: 'We try to call only when it is safe and easy for you to answer.',
      onlyIf: { question: n, option: 1 },
      options: [...CALL_TIMES, { n: 4, text: 'Any time from 8am to 8pm', code: MEANING.bestTime.day }],
    },
    { ...voicemail(n + 3), code: CONCEPT.voicemail, onlyIf: { question: n, option: 1 } },
  ];
}

/** May we leave a message? */
export function voicemail(n: number): QuestionText {
  return {
    n,
    type: 'yesnoquestion',
    code: CONCEPT.voicemail,
    text: 'Can we leave a voicemail?',
    hint: 'We say our first name and a number to call. We never say why.',
    needed: true,
    missing: 'Tell us if we can leave a voicemail',
    reason: 'Someone else may listen to your messages. If you say no, we will just try again later.',
    options: [YES, NO],
  };
}

/** A number that is safe, with a time; and the voicemail. Numbers: n, n+1. */
export function safeCall(
  n: number,
  says: {
    text?: string;
    reason?: string;
    /** Ways without a call are offered as well; how its form names what was chosen. */
    orWrite?: ReturnType<typeof idsOf>['chose'];
  } = {},
): readonly QuestionText[] {
  return [
    {
      n,
      code: 'call.number-and-time',
      type: 'phonecall',
      text: says.text ?? 'Which number is safe for us to call, and when?',
      hint: says.orWrite
        ? 'Choose a time when you can talk without being heard. Or choose a way without a call: it needs no number.'
        : 'Choose a time when you can talk without being heard.',
      needed: true,
      missing: says.orWrite
        ? 'Enter a safe number and choose a time, or choose a way without a call'
        : 'Enter a safe number and choose a time',
      reason: says.reason ?? 'We only call this number, and only at the time you choose.',
      options: says.orWrite ? [...CALL_TIMES, ...INSTEAD_OF_A_CALL] : CALL_TIMES,
    },
    says.orWrite ? { ...voicemail(n + 1), condition: says.orWrite(n, 1, 2, 3) } : voicemail(n + 1),
  ];
}

/** Is somebody hurting you? And, if so: thank you, and where help is. Numbers: n, n+1. */
export function beingHurt(n: number): readonly QuestionText[] {
  return [
    {
      n,
      type: 'yesnoquestion',
      code: 'safety.hurt',
      text: 'Is anyone hurting you, or making you feel scared?',
      hint: 'This could be a partner, family or anyone else. It is not your fault.',
      needed: true,
      missing: 'Choose an answer. You can say that you would rather not say',
      reason: 'We ask everybody this. If you say yes, we will talk to you about it in a way that is safe.',
      options: [{ ...YES, keywords: ['Risk of harm'] }, NO, RATHER_NOT],
    },
    {
      n: n + 1,
      type: 'statement',
      tone: 'support',
      text: 'Thank you for telling us',
      description:
        'You deserve to be safe, and we can help. If you are in danger now, call 999. If it is not safe to speak, press 55 on your mobile when asked.',
      onlyIf: { question: n, option: 1 },
    },
  ];
}

/** Is somebody choosing contraception for them, or keeping them from it? */
export function choosingForThem(n: number): QuestionText {
  return {
    n,
    type: 'radioinput',
    code: 'choice.by-others',
    text: 'Is anyone trying to choose for you?',
    hint: 'For example, telling you to use it, or not to use it.',
    needed: true,
    missing: 'Choose the answer that fits you best',
    reason: 'It is your body and your choice. If someone is pushing you, we can help.',
    options: [
      { n: 1, text: 'No, I choose', code: 'own-choice' },
      { n: 2, text: 'Someone wants me to use it', code: 'wants-me-to', keywords: ['Feels pushed to choose'] },
      {
        n: 3,
        text: 'Someone does not want me to use it',
        code: 'wants-me-not-to',
        keywords: ['Stopped from using contraception'],
      },
      { ...RATHER_NOT, n: 4 },
    ],
  };
}

/** An interpreter, and for which language. Numbers: n to n+2. */
export function interpreter(n: number): readonly QuestionText[] {
  return [
    {
      n,
      type: 'yesnoquestion',
      code: 'language.interpreter',
      text: 'Would you like an interpreter?',
      hint: 'An interpreter is free. They keep things private too.',
      needed: true,
      missing: 'Tell us if you would like an interpreter',
      reason: 'Everyone should understand their care in the language they feel best in.',
      options: [YES, NO],
    },
    {
      n: n + 1,
      type: 'dropdown',
      code: 'language',
      text: 'Which language do you feel best in?',
      needed: true,
      missing: 'Choose a language',
      reason: 'We find an interpreter who speaks it. We never use your family or friends for this.',
      onlyIf: { question: n, option: 1 },
      options: LANGUAGES,
    },
    {
      n: n + 2,
      type: 'freetext',
      format: 'line',
      maxLength: 60,
      code: 'language.other',
      text: 'What is the language called?',
      needed: true,
      missing: 'Write the name of the language',
      reason: 'With the name we can look for an interpreter before you come.',
      onlyIf: { question: n + 1, option: ANOTHER_LANGUAGE },
    },
  ];
}

/** What to get ready before the visit. */
export function easierVisit(n: number): QuestionText {
  return {
    n,
    type: 'multiplechoice',
    code: 'visit.easier',
    text: 'Is there anything we can do to make your visit easier?',
    hint: 'Choose as many as you like.',
    needed: true,
    missing: 'Choose what would help, or choose “None of these”',
    reason: 'We get things ready before you come, so that you do not have to ask on the day.',
    options: EASIER,
  };
}

/** Room for the person's own words. */
export function anythingElse(n: number): QuestionText {
  return {
    n,
    type: 'freetext',
    maxLength: 500,
    code: 'anything-else',
    text: 'Is there anything else you want us to know?',
    hint: 'If you like. For example, what would help you feel at ease.',
    reason: 'You know yourself best. Tell us anything that would make this better for you.',
  };
}

/** Somebody should be seen today. Only ever shown because of an answer that raises a flag. */
export function getHelpNow(n: number, because: QuestionText['condition']): QuestionText {
  return {
    n,
    type: 'statement',
    tone: 'urgent',
    text: 'Please get help now',
    description:
      'From what you tell us, someone should check you today. Call 111, or go to A&E. If you feel very unwell or faint, or it gets worse, call 999. You can finish these questions later: they are saved.',
    ...(because === undefined ? {} : { condition: because }),
  };
}

// What each step means is for whoever reads the answers; in all forms more points say that more support may help.
// These bands are a sample and no clinical scale.
const MOOD_BANDS = [
  'Very low',
  'Very low',
  'Low',
  'Low',
  'Up and down',
  'Up and down',
  'OK',
  'OK',
  'Good',
  'Good',
];

const MOOD_STEPS: readonly OptionText[] = MOOD_BANDS.map((range, at) => ({
  n: at + 1,
  text: String(at + 1),
  code: String(at + 1),
  score: MOOD_BANDS.length - 1 - at,
  range,
  ...(range === 'Very low' ? { keywords: ['Very low mood'] } : {}),
}));

/** How somebody feels, and whether they are safe from hurting themselves. Numbers: n to n+3. */
export function mood(form: number, n: number): readonly QuestionText[] {
  const { chose } = idsOf(form);
  return [
    {
      n,
      type: 'rating',
      min: 1,
      max: 10,
      minLabel: 'very low',
      maxLabel: 'very good',
      code: 'mood.week',
      text: 'How have you felt in the last week?',
      needed: true,
      missing: 'Choose a number for how you have felt',
      reason: 'All feelings are OK. It helps us see how much support you would like.',
      options: MOOD_STEPS,
    },
    {
      n: n + 1,
      type: 'radioinput',
      code: 'safety.self-harm',
      text: 'Have you thought about hurting yourself, or not wanting to live?',
      hint: 'Many people have thoughts like this in a hard time. You can tell us.',
      needed: true,
      missing: 'Choose an answer. You can say that you would rather not say',
      reason: 'We ask everybody this. If you say yes, we make time for you soon.',
      options: [
        { n: 1, text: 'No', code: 'no' },
        { n: 2, text: 'A long time ago, but not now', code: 'past' },
        { n: 3, text: 'Yes, in the last few weeks', code: 'recent', keywords: ['Thoughts of self-harm'] },
        {
          n: 4,
          text: 'Yes, and I may not be safe',
          code: 'now-unsafe',
          keywords: ['Not safe from self-harm'],
        },
        { n: 5, text: 'I would rather not say', code: 'rather-not-say' },
      ],
    },
    {
      n: n + 2,
      type: 'statement',
      tone: 'support',
      text: 'You do not have to feel this alone',
      description:
        'You can call Samaritans free on 116 123, day or night. It is OK to ask for help. We will talk about this with you, kindly and in private.',
      condition: either(chose(n, 1, 2), chose(n + 1, 3)),
    },
    {
      n: n + 3,
      type: 'statement',
      tone: 'urgent',
      text: 'Please get help now',
      description:
        'If you might hurt yourself, call 999 or go to A&E now. You can also call Samaritans free on 116 123, day or night. These questions are saved, and can wait.',
      condition: chose(n + 1, 4),
    },
  ];
}

/** A statement of a likert grid; the number of its scale's steps is the same all through a grid. */
export function gridRow(
  n: number,
  group: string,
  { code, text }: { code: string; text: string },
  scale: readonly OptionText[],
  reason: string,
): QuestionText {
  return {
    n,
    code,
    type: 'likert',
    group,
    text,
    needed: true,
    missing: `Choose an answer for “${text}”`,
    reason,
    options: scale,
  };
}

/** A scale from least to most, with what each score means; `turned` gives the most points to the first step. */
export function scale(
  words: readonly string[],
  bands: readonly string[],
  { turned = false } = {},
): readonly OptionText[] {
  return words.map((text, at) => {
    const score = turned ? words.length - 1 - at : at;
    return {
      n: at + 1,
      text,
      code: text.toLowerCase().replaceAll(' ', '-'),
      score,
      range: bands[score] ?? '',
    };
  });
}
