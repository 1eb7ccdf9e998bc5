import type { PathwayNode } from '../pathway.ts';
import { byCallOrHere, INSTEAD_WE_WRITE, writesHere } from '../sharedWords.ts';
import { CHOSE_TO_PAY, HAS_CLINIC_CODE, told } from './conditions.ts';
import type { TopRoute } from './pages.ts';
import { CLOSING, FOR_YOU, PRICES } from './words.ts';

/** Areas that pay another service, and areas whose clients a named local clinic sees first. */
export const otherServices = {
  'other-service': {
    route: '/top/cbs-non-msi-contract-mandatory',
    title: 'Another service near you can help',
    lead: 'Care is free for you where you live. It is given by another service. Here is how to reach it.',
    says: [
      { kind: 'heading', words: 'Who to call' },
      { kind: 'live', what: 'provider' },
      { kind: 'heading', words: 'What happens next' },
      {
        kind: 'steps',
        steps: [
          {
            title: 'Call, or look at their website',
            when: 'now',
            words: 'You can say: “I would like to book an appointment. My area sent me to you.”',
          },
          {
            title: 'They ask you a few questions',
            words: 'Like the ones here. Have your postcode and the date of your last period ready.',
          },
          { title: 'You choose a day and time', words: 'You do not need to come back to us.' },
        ],
      },
      {
        kind: 'words',
        words:
          'We do not send them anything. If you would like us to tell them that you will call, just ask us.',
      },
      ...FOR_YOU,
      ...CLOSING,
    ],
    rules: [],
  },

  'other-service-or-us': {
    route: '/top/cbs-non-msi-contract-optional',
    title: 'You have a choice',
    lead: 'Care is free for you with another service. You can also come to us and pay for it yourself.',
    says: [
      { kind: 'words', words: 'This service gives free care in your area:' },
      { kind: 'live', what: 'provider' },
      PRICES,
    ],
    asks: ['funding'],
    rules: [
      {
        id: 'chose-us',
        when: CHOSE_TO_PAY,
        go: 'paying',
        because: 'You chose to come to us and pay for it.',
      },
      {
        id: 'chose-local',
        go: 'chose-other-service',
        because: 'You chose the service that is free in your area.',
      },
    ],
  },

  'chose-other-service': {
    route: '/top/cbs-non-msi-contract-optional',
    title: 'Here is how to reach them',
    lead: 'Care with this service is free for you.',
    says: [
      { kind: 'heading', words: 'Who to call' },
      { kind: 'live', what: 'provider' },
      { kind: 'heading', words: 'What happens next' },
      {
        kind: 'steps',
        steps: [
          {
            title: 'Call, or look at their website',
            when: 'now',
            words: 'Have your postcode and the date of your last period ready.',
          },
          { title: 'You choose a day and time', words: 'If it does not work out, come back to us.' },
        ],
      },
      { kind: 'words', words: 'You can change your mind. We are here as well.' },
      PRICES,
      ...FOR_YOU,
      ...CLOSING,
    ],
    rules: [],
  },

  'clinic-code': {
    route: '/top/bluebell-suite-fpc-code',
    title: 'The Bluebell Suite sees you first',
    lead: 'Your care is free. The Bluebell Suite gives you a code, and with it you book with us.',
    says: [{ kind: 'live', what: 'localClinic' }],
    asks: ['clinic-code.at-hand', 'clinic-code'],
    rules: [
      {
        id: 'has-clinic-code',
        when: HAS_CLINIC_CODE,
        go: 'clinic-code-looked-up',
      },
      {
        id: 'clinic-first',
        go: 'clinic-first',
        because: 'You do not have a code from the Bluebell Suite yet.',
      },
    ],
  },

  'clinic-code-looked-up': {
    route: '/top/bluebell-suite-fpc-code',
    title: 'The Bluebell Suite sees you first',
    waitsFor: ['clinicCode'],
    rules: [
      {
        id: 'clinic-code-known',
        when: told('clinicCode', 'known'),
        go: 'next-steps',
        because: 'You have a code from the Bluebell Suite, so your care with us is free.',
      },
      {
        id: 'clinic-code-not-found',
        go: 'clinic-code-not-found',
        because: 'We could not find the code that you gave us.',
      },
    ],
  },

  'clinic-first': {
    route: '/top/bluebell-suite-fpc-direct-services',
    title: 'The Bluebell Suite can help you first',
    lead: 'It is a clinic near you. It is free, and you do not need a letter.',
    says: [
      { kind: 'heading', words: 'Who to call, and where' },
      { kind: 'live', what: 'localClinic' },
      { kind: 'heading', words: 'What they do' },
      {
        kind: 'list',
        items: [
          { words: 'They talk with you about your choices' },
          { words: 'They do a scan, if you need one' },
          { words: 'They can care for you themselves, or give you a code for us' },
        ],
      },
      { kind: 'heading', words: 'What happens next' },
      {
        kind: 'steps',
        steps: [
          { title: 'Call them, or go there', when: 'when they are open' },
          { title: 'They help you, or give you a code' },
          { title: 'With a code, come back here', when: '1 minute', words: 'We still have your answers.' },
        ],
      },
      {
        kind: 'start',
        words: 'I have a code now',
        form: 'eligibility',
        service: 'top',
        look: 'second',
      },
      ...FOR_YOU,
      ...CLOSING,
    ],
    rules: [],
  },

  'clinic-code-not-found': {
    route: '/top/awaiting-for-booking',
    title: 'We will sort out your code with you',
    lead: 'We do not know this code yet. That happens, and it is not your fault.',
    says: [
      INSTEAD_WE_WRITE,
      ...byCallOrHere([
        {
          title: 'We call you',
          when: 'today or tomorrow',
          words: 'We ask the clinic about your code if you say that we may.',
          here: writesHere('We write', 'today or tomorrow'),
        },
        {
          title: 'Then you book',
          when: 'at the same time',
          words: 'You do not have to fill this in again.',
        },
      ]),
      ...FOR_YOU,
      ...CLOSING,
    ],
    rules: [],
  },

  'hope-house': {
    route: '/top/hope-house-clinic',
    title: 'Hope House Clinic can help you',
    lead: 'It is the clinic for your area. It is free, and you book with them.',
    says: [
      { kind: 'heading', words: 'Who to call, and where' },
      { kind: 'live', what: 'localClinic' },
      { kind: 'heading', words: 'What happens next' },
      {
        kind: 'steps',
        steps: [
          {
            title: 'Call them, or go there',
            when: 'when they are open',
            words: 'You can say: “I would like an appointment.” You do not have to say more.',
          },
          {
            title: 'They talk with you about your choices',
            words: 'They care for you there, or book you in with us.',
          },
        ],
      },
      ...FOR_YOU,
      ...CLOSING,
    ],
    rules: [],
  },
} as const satisfies Record<string, PathwayNode<string, TopRoute>>;
