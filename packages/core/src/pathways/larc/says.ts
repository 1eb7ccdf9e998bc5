import type { Block } from '../blocks.ts';
import { getHelpNow, PRICE, thankYouForTelling } from '../sharedWords.ts';
import { AT_RISK, CONDITIONS, NO_TEST, POSITIVE, WARNING_SIGNS } from './conditions.ts';

/**
 * What the pages of `larc.ts` say besides their questions. SAMPLE CONTENT, for the provider's clinicians to
 * approve.
 */
export const SAYS = {
  yourWish: [
    {
      kind: 'note',
      tone: 'care',
      title: 'We can help you with this too',
      words: 'After two more pages we show you care for people who are pregnant. Your answers go with you.',
      when: POSITIVE,
    },
    {
      kind: 'note',
      tone: 'time',
      title: 'Had sex in the last 5 days?',
      words:
        'A pharmacy can give you the morning after pill (emergency contraception). It works best today, so you may want to go first.',
      when: NO_TEST,
    },
  ],

  aboutYou: [
    getHelpNow(WARNING_SIGNS),
    thankYouForTelling(AT_RISK),
    {
      kind: 'more',
      summary: 'Who sees my answers?',
      words:
        'Only our team. We do not tell your GP, your partner, your family or your school, unless you are not safe. If we had to, we would try to talk with you first.',
    },
  ],

  // Whoever has a sign that needs help now is not asked to wait for our call.
  safeNumber: [getHelpNow(WARNING_SIGNS)],

  testFirst: [
    { kind: 'heading', words: 'How to do a test' },
    {
      kind: 'steps',
      steps: [
        {
          title: 'Get a test',
          words:
            'Most shops and pharmacies sell them. Some pharmacies, GPs and sexual health clinics give them for free.',
        },
        {
          title: 'Do the test',
          when: 'about 5 minutes',
          words: 'It can tell you from 3 weeks after you last had sex, or once your period is late.',
        },
        {
          title: 'If it is positive, tell us',
          words: 'You can come back here at any time. We help you with whatever you choose.',
        },
      ],
    },
    {
      kind: 'note',
      tone: 'blue',
      title: 'No test? You can still come',
      words: 'We can do one with you. It may change what we can fit on that day.',
    },
    {
      kind: 'note',
      tone: 'time',
      title: 'Had sex in the last 5 days?',
      words: 'A pharmacy can give you the morning after pill (emergency contraception). It works best today.',
    },
  ],

  health: [
    {
      kind: 'note',
      tone: 'care',
      title: 'A nurse will talk with you first',
      words: 'It is good that you told us. A nurse looks at it, and finds what is safe for you.',
      when: CONDITIONS,
    },
  ],

  prices: [
    ...PRICE,
    {
      kind: 'note',
      tone: 'blue',
      title: 'It is free in many places',
      words:
        'Sexual health clinics and most GPs fit coils and implants for free, wherever you live in the UK.',
    },
  ],

  number: [
    { kind: 'live', what: 'bookingService' },
    {
      kind: 'more',
      summary: 'Where do I find my number?',
      words:
        'Look for a letter, text or email from the booking service. The number may be called UBRN or booking number. The passcode may be called password. You can type the number with or without spaces.',
    },
    {
      kind: 'more',
      summary: 'What if it does not work?',
      words: 'You can try three times. After that we look for it together. You lose nothing.',
    },
  ],
} satisfies Record<string, readonly Block[]>;
