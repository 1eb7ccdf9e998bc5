import { not } from '../../questionnaires/combineConditions.ts';
import type { Block } from '../blocks.ts';
import type { PathwayNode } from '../pathway.ts';
import {
  aPerson,
  byCallOrHere,
  calledAlone,
  getHelpNow,
  HOW_WE_CALL,
  INSTEAD_WE_WRITE,
  PRICE,
  thankYouForTelling,
  WHY,
  writesHere,
  writtenAlone,
} from '../sharedWords.ts';
import { AT_RISK, POSITIVE, SOMEBODY_CALLS, WOULD_TALK, YOUNG } from './conditions.ts';
import type { LARC_PAGES } from './pages.ts';

type End = Omit<PathwayNode<never, keyof typeof LARC_PAGES>, 'rules' | 'asks' | 'waitsFor'>;

const end = (one: End) => ({ ...one, rules: [] });

/** For those whom somebody calls, on every end: who it is, and what else there is for them. */
const CARE: readonly Block[] = [
  thankYouForTelling(AT_RISK),
  {
    kind: 'note',
    tone: 'care',
    title: 'We also call you',
    words:
      'Someone from our team calls you on the next working day, at the time you chose. They ask if you are all right. You can ask them anything.',
    when: calledAlone(SOMEBODY_CALLS),
  },
  {
    kind: 'note',
    tone: 'care',
    title: 'We also write to you here',
    words:
      'Someone from our team writes to you here on the next working day. They ask if you are all right. You can ask them anything. Sign in to read it.',
    when: writtenAlone(SOMEBODY_CALLS),
  },
  {
    kind: 'links',
    links: [
      { to: 'tel:08001111', words: 'Childline: 0800 1111, free, day and night' },
      {
        to: 'https://www.brook.org.uk/find-a-service/',
        words: 'Brook: clinics and advice for people under 25',
      },
    ],
    when: YOUNG,
  },
  {
    kind: 'links',
    links: [
      {
        to: 'tel:08082000247',
        words: 'National Domestic Abuse Helpline: 0808 2000 247, free, day and night',
      },
    ],
    when: AT_RISK,
  },
];
const AFTER: readonly Block[] = [...CARE, ...aPerson('/larc/phone/callback'), ...WHY];

const NOT: Block['when'] = { kind: 'not', that: WOULD_TALK };
const TO_TALK: readonly Block[] = [
  {
    kind: 'note',
    tone: 'blue',
    title: 'You asked to talk first',
    words: 'Choose how and when. A nurse tells you about each kind, and you decide after that.',
    when: WOULD_TALK,
  },
  { kind: 'go', words: 'Choose how and when', to: '/larc/phone/callback', when: WOULD_TALK },
];

const NURSE_STEPS = byCallOrHere([
  {
    title: 'A nurse of Right Care reads your answers',
    when: 'next working day',
    words: 'Right Care is our own team of nurses on the phone. You do not have to do anything.',
  },
  {
    title: 'The nurse calls you',
    when: 'within 2 working days',
    words: 'At the number and the time of day that you chose.',
    here: writesHere('The nurse writes', 'within 2 working days'),
  },
  {
    title: 'You choose together',
    words: 'The nurse tells you what is safe for you, and books it with you.',
  },
]);
const IF_WORSE: Block = {
  kind: 'note',
  tone: 'time',
  title: 'If you feel worse before you hear from us',
  words: 'Call 111 at any time, day or night. Call 999 if you feel very unwell.',
};

/** After help today: a nurse hears of it, whatever comes then. */
const AFTER_HELP = [
  {
    title: 'A nurse of Right Care reads your answers',
    words: 'Right Care is our own team of nurses on the phone.',
  },
  {
    title: 'The nurse calls you',
    when: 'next working day',
    words: 'At the number and the time of day that you chose. They ask how you are.',
    here: writesHere('The nurse writes', 'next working day'),
  },
];

/** Where the ways of `larc.ts` end. SAMPLE CONTENT, for the provider's clinicians to approve. */
export const ENDS = {
  free: end({
    route: '/larc/awaiting',
    title: 'Yes, you can have it with us',
    lead: 'It is free for you. You do not need to see your GP first.',
    says: [
      ...TO_TALK,
      {
        kind: 'steps',
        steps: [
          {
            title: 'Choose a day and a place',
            when: '2 minutes',
            words: 'You see every time that is free, at the places near you.',
          },
          {
            title: 'Tell us about your health',
            when: '10 minutes, before you come',
            words: 'You can stop and come back. We save as you go.',
          },
          {
            title: 'Come and have it',
            when: 'about 30 minutes',
            words: 'A nurse talks you through it first. You can change your mind, also on the day.',
          },
        ],
      },
      { kind: 'go', words: 'Choose a day and a place', to: '/appointment/booking?service=larc', when: NOT },
      { kind: 'start', words: 'Tell us about your health', form: 'letsGetStarted', look: 'second' },
      { kind: 'go', words: 'I will do it later', to: '/client/dashboard', look: 'second' },
      ...AFTER,
    ],
  }),
  'pays-for-it': end({
    route: '/larc/awaiting',
    title: 'Yes, you can have it with us',
    lead: 'You pay for it yourself. You pay nothing today, and we tell you the price first.',
    says: [
      ...TO_TALK,
      {
        kind: 'steps',
        steps: [
          {
            title: 'Choose a day and a place',
            when: '2 minutes',
            words: 'You see every time that is free. We tell you the whole price before you say yes.',
          },
          {
            title: 'Tell us about your health',
            when: '10 minutes, before you come',
            words: 'You can stop and come back. We save as you go.',
          },
          {
            title: 'Come and have it',
            when: 'about 30 minutes',
            words: 'A nurse talks you through it first. You can change your mind, also on the day.',
          },
        ],
      },
      { kind: 'go', words: 'Choose a day and a place', to: '/appointment/booking?service=larc', when: NOT },
      { kind: 'start', words: 'Tell us about your health', form: 'letsGetStarted', look: 'second' },
      { kind: 'go', words: 'I will do it later', to: '/client/dashboard', look: 'second' },
      ...PRICE,
      ...AFTER,
    ],
  }),

  pregnant: end({
    route: '/larc/PregnancySignposting',
    title: 'We can help you with this too',
    lead: 'Your test was positive. Whatever you feel about it is OK, and you do not have to decide today.',
    says: [
      { kind: 'live', what: 'weeks' },
      { kind: 'heading', words: 'What happens next' },
      {
        kind: 'steps',
        steps: [
          {
            title: 'See what care there is for you',
            when: '3 minutes, now',
            words: 'Your answers go with you, so we do not ask you the same again.',
          },
          {
            title: 'Talk to someone, if you like',
            words: 'You can talk through all your choices. It is free.',
          },
          {
            title: 'You decide',
            words: 'You can go on with a pregnancy, or end it. We help you either way.',
          },
        ],
      },
      { kind: 'start', words: 'Go on with my answers', form: 'eligibility', service: 'top' },
      {
        kind: 'more',
        summary: 'What about contraception?',
        words: 'It can wait. You can have it later, and often on the same day as other care.',
      },
      { kind: 'go', words: 'Talk it over first', to: '/counselling', look: 'second' },
      {
        kind: 'note',
        tone: 'time',
        title: 'If you feel unwell',
        words:
          'Strong pain, pain on one side, a lot of bleeding or feeling faint should be checked today. Call 111, or 999 if you feel very unwell.',
      },
      ...AFTER,
    ],
  }),

  'help-now': end({
    route: '/larc/RedRightcare',
    title: 'Please get help now',
    lead: 'What you feel should be checked today. You are not in trouble, and you did right to tell us.',
    says: [
      getHelpNow(),
      INSTEAD_WE_WRITE,
      { kind: 'heading', words: 'After that' },
      ...byCallOrHere(
        [
          ...AFTER_HELP,
          { title: 'You go on when you are well', words: 'You can still have contraception with us.' },
        ],
        not(POSITIVE),
      ),
      ...byCallOrHere(
        [
          ...AFTER_HELP,
          {
            title: 'You go on when you are well',
            words: 'Your test was positive. Whatever you feel about it is OK. We help you either way.',
          },
        ],
        POSITIVE,
      ),
      {
        kind: 'words',
        words: 'Say today that your test was positive. Once you are well, go on with your answers.',
        when: POSITIVE,
      },
      {
        kind: 'start',
        words: 'Go on with my answers',
        form: 'eligibility',
        service: 'top',
        look: 'second',
        when: POSITIVE,
      },
      ...HOW_WE_CALL,
      ...AFTER,
    ],
  }),
  'right-care': end({
    route: '/larc/RedRightcare',
    title: 'A nurse talks with you first',
    lead: 'There is nearly always a kind that is safe. A nurse finds it with you.',
    says: [INSTEAD_WE_WRITE, ...NURSE_STEPS, ...HOW_WE_CALL, IF_WORSE, ...AFTER],
  }),
  'asked-to-talk': end({
    route: '/larc/RightcareRed',
    title: 'A nurse talks with you, as you asked',
    lead: 'It is good that you want to talk first. Your health matters for which kind is safe.',
    says: [
      INSTEAD_WE_WRITE,
      ...NURSE_STEPS,
      ...HOW_WE_CALL,
      { kind: 'heading', words: 'For the talk' },
      {
        kind: 'list',
        items: [
          { strong: 'Have at hand:', words: 'what medicine you take, and when you were ill' },
          { strong: 'You can ask:', words: 'which kinds are safe for me, and what do they feel like?' },
        ],
      },
      IF_WORSE,
      ...AFTER,
    ],
  }),

  'local-provider': end({
    route: '/larc/awaiting',
    title: 'Another service near you can help',
    lead: 'It is free for you there. Here is how to reach it.',
    says: [
      { kind: 'heading', words: 'Call them next' },
      { kind: 'live', what: 'provider' },
      { kind: 'heading', words: 'What happens next' },
      {
        kind: 'steps',
        steps: [
          {
            title: 'Call them, or look at their website',
            when: 'when you like',
            words: 'You can say: “I would like to book for contraception. My area sent me to you.”',
          },
          { title: 'They ask you some questions', words: 'Like the ones here. Have your postcode ready.' },
          { title: 'You choose a day with them', words: 'You do not need to come back to us.' },
        ],
      },
      { kind: 'heading', words: 'You can also ask the booking service' },
      { kind: 'live', what: 'bookingService' },
      ...AFTER,
    ],
  }),
  'booking-service': end({
    route: '/larc/awaiting',
    title: 'Call your booking service first',
    lead: 'Your care with us is free. Your area asks you to make one call before you book.',
    says: [
      { kind: 'heading', words: 'Call them first' },
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
            title: 'Write down the number and the passcode',
            words: 'The number has 12 digits. Ask them to text both to you, if that is safe.',
          },
          {
            title: 'Come back here with both',
            when: '3 minutes',
            words: 'We still have most of your answers. We ask again what may have changed.',
          },
        ],
      },
      { kind: 'start', words: 'I have my number now', form: 'eligibility' },
      { kind: 'go', words: 'I will come back later', to: '/client/dashboard', look: 'second' },
      ...AFTER,
    ],
  }),
  'number-call': end({
    route: '/larc/awaiting',
    title: 'We look for your number with you',
    lead: 'We could not find your referral. That happens, and it is not your fault.',
    says: [
      INSTEAD_WE_WRITE,
      ...byCallOrHere([
        {
          title: 'Keep your letter or text at hand',
          when: 'now',
          words: 'The one with the number and the passcode on it.',
        },
        {
          title: 'We call you',
          when: 'next working day, at your time',
          words: 'We look for your referral together. If there is none, we tell you what to ask for.',
          here: writesHere('We write', 'next working day'),
        },
        { title: 'Then you go on from there', words: 'We keep your answers, so no one asks you twice.' },
      ]),
      ...HOW_WE_CALL,
      ...AFTER,
    ],
  }),
  'free-elsewhere': end({
    route: '/larc/awaiting',
    title: 'It is free at other places',
    lead: 'You do not have to pay. Here is where you can go.',
    says: [
      { kind: 'heading', words: 'Where it is free' },
      {
        kind: 'list',
        items: [
          { strong: 'A sexual health clinic.', words: 'It is free for everyone, and you need no GP' },
          { strong: 'A GP practice.', words: 'Many fit coils and implants. Anyone in the UK can register' },
          { strong: 'A pharmacy.', words: 'For the pill or emergency contraception, often for free' },
        ],
      },
      {
        kind: 'links',
        links: [
          {
            to: 'https://www.nhs.uk/service-search/sexual-health-services/find-a-sexual-health-clinic/',
            words: 'Find a sexual health clinic near you',
          },
          { to: 'https://www.nhs.uk/service-search/find-a-gp', words: 'Find a GP near you' },
        ],
      },
      ...AFTER,
    ],
  }),
} as const;
