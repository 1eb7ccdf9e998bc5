import { not } from '../../questionnaires/combineConditions.ts';
import type { PathwayNode } from '../pathway.ts';
import { CHOSE_TO_PAY, FIND_FREE_CARE, paidBy } from './conditions.ts';
import type { TopRoute } from './pages.ts';
import { BOOK, CLOSING, FOR_YOU, PRICES } from './words.ts';

/** Care with us: paid for where they live, or by themselves. */
export const care = {
  paying: {
    route: '/top/msi-uk-private-treatment',
    title: 'Paying for your care',
    lead: 'It is the same care, with the same nurses. You pay for it yourself.',
    says: [
      {
        kind: 'list',
        items: [
          { words: 'You see every price first' },
          { words: 'You pay nothing today, and nothing until you say yes' },
          { words: 'You do not need a letter from your GP' },
          { words: 'Nothing about it comes by post' },
        ],
      },
      {
        kind: 'words',
        words: 'Free care may still be near you. We can help you to find it.',
        when: not(CHOSE_TO_PAY),
      },
      PRICES,
    ],
    asks: ['choice.if-not-free'],
    rules: [
      {
        id: 'find-free-care',
        when: FIND_FREE_CARE,
        go: 'find-free-care',
        because: 'You would like help to find free care.',
      },
      { id: 'sees-prices', go: 'private', because: 'You would like to see what care with us costs.' },
    ],
  },

  private: {
    route: '/top/private-booking-costs',
    title: 'What care with us costs',
    lead: 'You can have care with us and pay for it yourself.',
    alone: true,
    says: [
      { kind: 'heading', words: 'What it costs' },
      { kind: 'live', what: 'weeks' },
      { kind: 'live', what: 'prices' },
      {
        kind: 'list',
        items: [
          { words: 'You pay nothing today' },
          { words: 'A nurse checks which treatment is right for you' },
          { words: 'You hear the full price before you decide' },
        ],
      },
      BOOK,
      ...FOR_YOU,
      ...CLOSING,
    ],
    rules: [],
  },

  'find-free-care': {
    route: '/top/awaiting-for-booking',
    title: 'We help you to find free care',
    lead: 'For most people who live in the UK, care is free somewhere near.',
    says: [
      {
        kind: 'note',
        tone: 'time',
        title: 'Call us, or ask us to call you',
        words: 'We know the services near you. We can often book you in with them on the same call.',
        phone: true,
      },
      { kind: 'go', words: 'Choose a time for a call', to: '/top/phone/callback', look: 'main' },
      {
        kind: 'steps',
        steps: [
          { title: 'You choose a safe time for a call', when: 'now, 2 minutes' },
          { title: 'We look for free care near you', when: 'before we call' },
          {
            title: 'We tell you where you can go',
            words: 'You decide then. You can still come to us and pay.',
          },
        ],
      },
      PRICES,
      ...FOR_YOU,
      ...CLOSING,
    ],
    rules: [],
  },

  'next-steps': {
    route: '/top/next-steps-treatment',
    title: 'Your next steps',
    lead: 'You can have care with us. These last questions help the nurse to get ready for you.',
    says: [
      {
        kind: 'list',
        items: [
          { strong: 'With pills', words: 'You take them at home, or here. A nurse is there on the phone' },
          { strong: 'With a small operation', words: 'You come to a clinic for part of a day' },
          { strong: 'You choose', words: 'A nurse tells you which kinds are safe for you' },
        ],
      },
    ],
    asks: ['care.kind', 'health.conditions'],
    rules: [{ id: 'ready', go: 'eligible' }],
  },

  eligible: {
    route: '/top/eligible-for-an-appointment',
    title: 'Yes, you can have care with us',
    lead: 'You can book an appointment now. You decide what happens, and when.',
    says: [
      ...FOR_YOU,
      { kind: 'heading', words: 'What happens next' },
      {
        kind: 'words',
        words: 'It is free for you. You do not need to see your GP first.',
        when: paidBy('direct'),
      },
      {
        kind: 'words',
        words: 'It is free for you. You can book with us here.',
        when: paidBy('cbs-msi-optional'),
      },
      {
        kind: 'words',
        words: 'It is free for you, and you have what your area asks for.',
        when: not(paidBy('direct', 'cbs-msi-optional')),
      },
      {
        kind: 'steps',
        steps: [
          {
            title: 'Tell us what suits you',
            when: 'now, about 4 minutes',
            words: 'You can stop and come back. We save as you go.',
          },
          {
            title: 'Choose a day and time',
            when: '2 minutes',
            words: 'By phone, by video or at a clinic. You see every time that is free.',
          },
          {
            title: 'Have your appointment',
            when: 'about 40 minutes',
            words: 'A nurse talks you through your choices. You decide what happens, and when.',
          },
        ],
      },
      BOOK,
      { kind: 'go', words: 'Do it later, from my dashboard', to: '/client/dashboard', look: 'second' },
      { kind: 'heading', words: 'Good to have with you' },
      {
        kind: 'list',
        items: [
          { words: 'The names of any medicines you take' },
          { words: 'A phone number that is safe for us to use' },
        ],
      },
      ...CLOSING,
    ],
    rules: [],
  },
} as const satisfies Record<string, PathwayNode<string, TopRoute>>;
