import type { QuestionText } from './authoring.ts';
import { CALL_TIMES, NO, YES } from './choices.ts';

/**
 * Questions about when somebody can come, and why a time no longer suits. SAMPLE CONTENT, as the forms are.
 */

/** Days, times of day, and how soon. Numbers: n to n+2. */
export function suitableTimes(n: number): readonly QuestionText[] {
  return [
    {
      n,
      type: 'multiplechoice',
      code: 'visit.days',
      text: 'Which days suit you?',
      hint: 'Choose as many as you like. The more you choose, the sooner we can see you.',
      needed: true,
      missing: 'Choose the days that suit you',
      reason: 'It helps us to find a time when you can really come.',
      options: [
        { n: 1, text: 'Monday', code: 'monday' },
        { n: 2, text: 'Tuesday', code: 'tuesday' },
        { n: 3, text: 'Wednesday', code: 'wednesday' },
        { n: 4, text: 'Thursday', code: 'thursday' },
        { n: 5, text: 'Friday', code: 'friday' },
        { n: 6, text: 'Saturday', code: 'saturday' },
        { n: 7, text: 'Any day', code: 'any', exclusive: true },
      ],
    },
    {
      n: n + 1,
      type: 'multiplechoice',
      code: 'visit.times-of-day',
      text: 'Which times of day suit you?',
      hint: 'Choose as many as you like.',
      needed: true,
      missing: 'Choose the times of day that suit you',
      reason: 'It may be hard to get away at some times. We do not need to know why.',
      options: CALL_TIMES,
    },
    {
      n: n + 2,
      type: 'yesnoquestion',
      code: 'visit.earlier',
      text: 'Can we offer you an earlier time if one comes free?',
      hint: 'We ask you first, in the way you said is safe.',
      needed: true,
      missing: 'Tell us if we can offer you an earlier time',
      reason: 'Sometimes another person cannot come, and there is a place for you.',
      options: [YES, NO],
    },
  ];
}

/** Why the time no longer suits; an unsafe place is for staff to see. Numbers: n to n+2. */
export function whyChange(n: number): readonly QuestionText[] {
  return [
    {
      n,
      type: 'radioinput',
      code: 'change.why',
      text: 'Why would you like another time?',
      hint: 'Any reason is fine.',
      needed: true,
      missing: 'Choose the reason that fits best',
      reason: 'It helps us offer you something better. It does not change your care.',
      options: [
        { n: 1, text: 'The day or the time does not suit me', code: 'time-does-not-suit' },
        { n: 2, text: 'The place is hard to get to', code: 'hard-to-reach' },
        { n: 3, text: 'I could not come', code: 'missed' },
        { n: 4, text: 'I feel unwell', code: 'unwell' },
        { n: 5, text: 'It is not safe for me to come', code: 'not-safe', keywords: ['Not safe to come'] },
        { n: 6, text: 'I would like more time to think', code: 'more-time' },
        { n: 7, text: 'I do not want it any more', code: 'no-longer-wanted' },
        { n: 8, text: 'Something else', code: 'other' },
      ],
    },
    {
      n: n + 1,
      type: 'statement',
      tone: 'support',
      text: 'Thank you for telling us',
      description:
        'We will find a way that is safe for you. If you are in danger now, call 999. If it is not safe to speak, press 55 on your mobile when asked.',
      onlyIf: { question: n, option: 5 },
    },
    {
      n: n + 2,
      type: 'radioinput',
      code: 'change.wish',
      text: 'What would you like to do?',
      needed: true,
      missing: 'Choose what you would like to do',
      reason: 'There is no rush, and it is fine to change your mind. You can always come back.',
      onlyIf: { question: n, option: 7 },
      options: [
        { n: 1, text: 'Cancel my time', code: 'cancel', hint: 'You can do it at the end.' },
        {
          n: 2,
          text: 'Cancel my time, and have a call about it',
          code: 'cancel-and-call',
          keywords: ['Would like a call'],
        },
        { n: 3, text: 'Keep my time while I think', code: 'keep' },
      ],
    },
  ];
}
