import type { PathwayNode } from '../pathway.ts';
import { byCallOrHere, INSTEAD_WE_WRITE, WE_CALL, writesHere } from '../sharedWords.ts';
import { HAS_NUMBER, told } from './conditions.ts';
import type { TopRoute } from './pages.ts';
import { CLOSING, FOR_YOU } from './words.ts';

/** Areas whose booking service gives out a referral number: it has to be asked first, or may be. */
export const bookingService = {
  'booking-service': {
    route: '/top/cbs-msi-contract-mandatory',
    title: 'Your care is free',
    lead: 'Where you live, you call a booking service first. They give you a referral number. With it you book with us.',
    says: [{ kind: 'live', what: 'bookingService' }],
    asks: ['has-ubrn'],
    rules: [
      {
        id: 'has-number',
        when: HAS_NUMBER,
        go: 'number',
        because: 'Your area asks for a referral number.',
      },
      {
        id: 'number-first',
        go: 'call-booking-service',
        because: 'Where you live, you call a booking service first.',
      },
    ],
  },

  'booking-service-or-us': {
    route: '/top/cbs-msi-contract-optional',
    title: 'Your care is free',
    lead: 'You can book with us here, or call the booking service of your area. Both are fine.',
    says: [
      { kind: 'live', what: 'bookingService' },
      {
        kind: 'words',
        words: 'If they gave you a referral number, have it ready. If you have none, go on here without one.',
      },
    ],
    asks: ['has-ubrn'],
    rules: [
      {
        id: 'uses-number',
        when: HAS_NUMBER,
        go: 'number',
        because: 'The booking service of your area gave you a number.',
      },
      { id: 'no-number-needed', go: 'next-steps', because: 'You do not need a referral in your area.' },
    ],
  },

  number: {
    route: '/top/ubrn-passcode',
    title: 'Your referral number',
    lead: 'It shows that your care with us is paid for. You can type it with or without spaces.',
    says: [
      {
        kind: 'more',
        summary: 'Where is my number?',
        words:
          'It is in the letter, the text or the email from the booking service. The passcode is near it, often two words. If you cannot find it, call the booking service, or call us.',
      },
    ],
    asks: ['ubrn', 'ubrn-passcode'],
    rules: [{ id: 'look-up-number', go: 'number-looked-up' }],
  },

  'number-looked-up': {
    route: '/top/ubrn-passcode',
    title: 'Your referral number',
    waitsFor: ['referral'],
    rules: [
      {
        id: 'number-known',
        when: told('referral', 'known'),
        go: 'next-steps',
        because: 'You have a referral number, so your care with us is free.',
      },
      {
        id: 'number-not-found',
        go: 'number-not-found',
        because: 'We could not find the number and passcode that you gave us.',
      },
    ],
  },

  'call-booking-service': {
    route: '/top/cbs-msi-contract-mandatory',
    title: 'Call your booking service first',
    lead: 'Your care with us is free. Your area asks you to make one call before you book.',
    says: [
      { kind: 'heading', words: 'Who to call' },
      { kind: 'live', what: 'bookingService' },
      { kind: 'heading', words: 'What happens next' },
      {
        kind: 'steps',
        steps: [
          {
            title: 'Call the booking service',
            when: 'about 10 minutes',
            words: 'You can say: “I would like to book with Careway. I need a referral number.”',
          },
          {
            title: 'They give you a number and a passcode',
            words: 'Write both down, or ask for a text if that is safe.',
          },
          { title: 'Come back here with them', when: '1 minute', words: 'We still have your other answers.' },
        ],
      },
      {
        kind: 'start',
        words: 'I have my referral number',
        form: 'eligibility',
        service: 'top',
        look: 'main',
      },
      {
        kind: 'note',
        tone: 'care',
        title: 'Is it hard to call?',
        words: 'Tell us, and we will find another way together. It is free and private.',
      },
      ...FOR_YOU,
      ...CLOSING,
    ],
    rules: [],
  },

  'number-not-found': {
    route: '/top/awaiting-for-booking',
    title: 'We will find your number with you',
    lead: 'We have not found your referral yet. That happens, and it is not your fault.',
    says: [
      ...byCallOrHere([
        {
          title: 'We call you',
          when: 'today or tomorrow',
          words: 'We ask what is in the letter or the text, and look for it together.',
          here: writesHere('We write', 'today or tomorrow'),
        },
        {
          title: 'Then you book',
          when: 'at the same time',
          words: 'You do not have to fill this in again.',
        },
      ]),
      INSTEAD_WE_WRITE,
      WE_CALL,
      ...FOR_YOU,
      ...CLOSING,
    ],
    rules: [],
  },
} as const satisfies Record<string, PathwayNode<string, TopRoute>>;
