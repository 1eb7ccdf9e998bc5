import type { PathwayNode } from '../pathway.ts';
import { NO_GP, paidBy, told, VISITING } from './conditions.ts';
import type { TopRoute } from './pages.ts';
import { BOOK, CLOSING, FOR_YOU } from './words.ts';

/** Who somebody's doctor is, where they live, and so who pays and who has to be asked first. */
export const whereYouLive = {
  gp: {
    route: '/top/uk-gp-registration',
    title: 'Your GP',
    lead: 'This tells us who pays for your care. It is fine not to have a GP.',
    asks: ['gp-registered'],
    rules: [
      { id: 'visiting', when: VISITING, go: 'visitor', because: 'You are visiting the UK.' },
      {
        id: 'no-gp',
        when: NO_GP,
        go: 'no-gp',
        because: 'You live in the UK and are not registered with a GP yet.',
      },
      { id: 'registered', go: 'home', because: 'You are registered with a GP in the UK.' },
    ],
  },

  'no-gp': {
    route: '/top/PregnancyNoGP',
    title: 'You can have care without a GP',
    lead: 'You live in the UK, so we can care for you. We look together at who pays.',
    says: [
      ...FOR_YOU,
      { kind: 'heading', words: 'What happens next' },
      {
        kind: 'steps',
        steps: [
          { title: 'You book an appointment', when: 'now, about 5 minutes' },
          {
            title: 'We tell you who pays',
            when: 'before your appointment',
            words: 'Nothing costs you money unless you say yes to it first.',
          },
          {
            title: 'You talk with a nurse',
            when: 'about 40 minutes',
            words: 'They tell you what you can have. You decide what happens, and when.',
          },
        ],
      },
      BOOK,
      { kind: 'heading', words: 'Who pays?' },
      {
        kind: 'list',
        items: [
          { words: 'For most people who live in the UK, care is free' },
          { words: 'You can register with a GP at any time. It is free, and can make care free too' },
          { words: 'If care is not free for you, we tell you the price first. You decide then' },
        ],
      },
      { kind: 'live', what: 'prices' },
      ...CLOSING,
    ],
    rules: [],
  },

  visitor: {
    route: '/top/PregnancyNonresident',
    title: 'You can have care with us as a visitor',
    lead: 'Visitors pay for their care. You see every price before you decide.',
    says: [
      ...FOR_YOU,
      { kind: 'heading', words: 'What it costs' },
      { kind: 'live', what: 'prices' },
      {
        kind: 'list',
        items: [
          { words: 'You pay nothing today' },
          { words: 'We do not tell your family, your work or any office that you were here' },
          { words: 'You do not need a letter from a doctor' },
          { words: 'If you need help with English, an interpreter is free' },
        ],
      },
      {
        kind: 'more',
        summary: 'Is it free for some visitors?',
        words:
          'Sometimes. If you have asked for asylum, or somebody has forced you to come or to stay, please call us. We look at it with you.',
      },
      BOOK,
      ...CLOSING,
    ],
    rules: [],
  },

  home: {
    route: '/top/gp-contact',
    title: 'Where you live',
    lead: 'Your postcode or your GP practice tells us who pays for your care.',
    asks: ['postcode', 'gp-practice'],
    rules: [{ id: 'area', go: 'area' }],
  },

  area: {
    route: '/top/gp-contact',
    title: 'Where you live',
    waitsFor: ['contract', 'localClinic'],
    rules: [
      {
        id: 'bluebell-suite',
        when: told('localClinic', 'bluebell-suite'),
        go: 'clinic-code',
        because: 'Where you live, the Bluebell Suite sees you first.',
      },
      {
        id: 'hope-house',
        when: told('localClinic', 'hope-house'),
        go: 'hope-house',
        because: 'Where you live, Hope House Clinic sees you first.',
      },
      {
        id: 'booking-service',
        when: paidBy('cbs-msi-mandatory', 'cbs-msi-optional'),
        go: 'gp-and-booking-service',
        because: 'Care with us is paid for in your area, and it has a booking service.',
      },
      {
        id: 'other-service',
        when: paidBy('cbs-non-msi-mandatory'),
        go: 'other-service',
        because: 'Your area pays another service to give you this care.',
      },
      {
        id: 'other-service-or-us',
        when: paidBy('cbs-non-msi-optional'),
        go: 'other-service-or-us',
        because: 'Your area pays another service. You may also come to us and pay for it yourself.',
      },
      {
        id: 'not-paid',
        when: paidBy('none'),
        go: 'paying',
        because: 'We found nobody who pays for care with us where you live.',
      },
      {
        id: 'paid-here',
        go: 'gp-and-privacy',
        because: 'Care with us is paid for in your area. You do not need a referral.',
      },
    ],
  },

  'gp-and-privacy': {
    route: '/top/gp-contract-bound-confidentiality-and-data-protection-laws',
    title: 'What we tell your GP, and what stays with us',
    lead: 'Your care here is private. Your GP does not have to know.',
    alone: true,
    says: [
      { kind: 'heading', words: 'If you say yes, we tell your GP' },
      {
        kind: 'list',
        items: [
          { icon: 'yes', words: 'That you had care with us, and when' },
          { icon: 'yes', words: 'Which medicines we gave you' },
          { icon: 'yes', words: 'What you may need from them afterwards' },
        ],
      },
      { kind: 'heading', words: 'We do not tell' },
      {
        kind: 'list',
        items: [
          { icon: 'no', words: 'Your partner, your family, your school or your work' },
          { icon: 'no', words: 'Your GP, if you say no' },
          { icon: 'no', words: 'Anyone else what you tell a counsellor, unless someone is in danger' },
        ],
      },
      {
        kind: 'more',
        summary: 'What the law says',
        words:
          'The law on data protection makes us keep your records safe. You can see them, and ask us to put right what is wrong. We only share without asking if you or someone else may be in danger. We try to tell you first.',
      },
    ],
    asks: ['gp.contact'],
    rules: [{ id: 'private', go: 'next-steps' }],
  },

  'gp-and-booking-service': {
    route: '/top/gp-contact-cbs',
    title: 'Your GP, and the booking service of your area',
    lead: 'Your area has a booking service. It keeps what you say private, as we do.',
    says: [
      {
        kind: 'list',
        items: [
          { icon: 'yes', words: 'The booking service hears that you have booked with us' },
          { icon: 'no', words: 'It does not hear what you answer here' },
          { icon: 'no', words: 'Neither of us tells your family, your partner or your work' },
        ],
      },
      { kind: 'live', what: 'practice' },
    ],
    asks: ['gp.contact'],
    rules: [
      { id: 'call-them-first', when: paidBy('cbs-msi-mandatory'), go: 'booking-service' },
      { id: 'call-them-or-us', go: 'booking-service-or-us' },
    ],
  },
} as const satisfies Record<string, PathwayNode<string, TopRoute>>;
