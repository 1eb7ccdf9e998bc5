import type { Block } from '../blocks.ts';
import type { PathwayNode } from '../pathway.ts';
import {
  aPerson,
  byCallOrHere,
  getHelpNow,
  HOW_WE_CALL,
  INSTEAD_WE_WRITE,
  PRICE,
  thankYouForTelling,
  WHY,
  writesHere,
} from '../sharedWords.ts';
import { HURT, MAY_WANT_A_CHILD, PUSHED, SUDDEN_PAIN } from './conditions.ts';
import type { VAS_PAGES } from './pages.ts';

type End = Omit<PathwayNode<never, keyof typeof VAS_PAGES>, 'rules' | 'asks' | 'waitsFor'>;

const end = (one: End) => ({ ...one, rules: [] });
const PERSON = aPerson('/vas/phone/callback');

const NO_RUSH: Block = {
  kind: 'note',
  tone: 'care',
  title: 'Take all the time you need',
  words: 'You told us that you may want a child one day. It is good to say so. We talk about that first.',
  when: MAY_WANT_A_CHILD,
};

/** Where the ways of `vas.ts` end. SAMPLE CONTENT, for the provider's clinicians to approve. */
export const ENDS = {
  'nhs-pays': end({
    route: '/vas/thank-you',
    title: 'Thank you. You can have it with us',
    lead: 'It is free for you. Next we talk it over, then you choose a day.',
    says: [
      {
        kind: 'steps',
        steps: [
          {
            title: 'Choose a time and talk with us',
            when: 'about 20 minutes',
            words: 'You can ask everything. Nothing is decided until you say so.',
          },
          {
            title: 'Tell us what you think so far',
            when: '6 minutes, before we talk',
            words: 'Some questions, so that we can talk well about your choice.',
          },
          {
            title: 'Choose a day and a place',
            when: '2 minutes',
            words: 'You see every day that is free, at the places near you.',
          },
        ],
      },
      {
        kind: 'go',
        words: 'Choose a time to talk with us',
        to: '/appointment/booking?service=vas&for=counselling',
      },
      { kind: 'start', words: 'Get ready for the talk', form: 'counselling', look: 'second' },
      { kind: 'go', words: 'I will do it later', to: '/client/dashboard', look: 'second' },
      NO_RUSH,
      ...PERSON,
      ...WHY,
    ],
  }),
  'pays-for-it': end({
    route: '/vas/thank-you',
    title: 'Thank you. You can have it with us',
    lead: 'You pay for it yourself. You pay nothing today. Next we talk it over.',
    says: [
      {
        kind: 'steps',
        steps: [
          {
            title: 'Choose a time and talk with us',
            when: 'about 20 minutes',
            words: 'You can ask everything, also about the price. Nothing is decided until you say so.',
          },
          {
            title: 'Tell us what you think so far',
            when: '6 minutes, before we talk',
            words: 'Some questions, so that we can talk well about your choice.',
          },
          {
            title: 'Choose a day, and pay',
            when: '5 minutes',
            words: 'We tell you the whole price first. You can still say no.',
          },
        ],
      },
      {
        kind: 'go',
        words: 'Choose a time to talk with us',
        to: '/appointment/booking?service=vas&for=counselling',
      },
      { kind: 'start', words: 'Get ready for the talk', form: 'counselling', look: 'second' },
      { kind: 'go', words: 'I will do it later', to: '/client/dashboard', look: 'second' },
      NO_RUSH,
      ...PRICE,
      ...PERSON,
      ...WHY,
    ],
  }),

  'help-now': end({
    route: '/vas/awaiting',
    title: 'Please get help now',
    lead: 'Sudden, strong pain needs to be checked today. It is easier to treat if you go soon.',
    says: [
      getHelpNow(),
      { kind: 'heading', words: 'After that' },
      {
        kind: 'steps',
        steps: [
          { title: 'A nurse reads your answers', words: 'You do not have to do anything for that.' },
          {
            title: 'The nurse gets in touch with you',
            when: 'next working day',
            words: 'In a way that you told us is safe. They ask how you are.',
          },
          { title: 'You go on when you are well', words: 'You can still have a vasectomy later on.' },
        ],
      },
      ...PERSON,
      ...WHY,
    ],
  }),
  'nurse-calls': end({
    route: '/vas/awaiting',
    title: 'A nurse talks with you first',
    lead: 'You can most likely have it. A nurse finds the safest way with you.',
    says: [
      INSTEAD_WE_WRITE,
      ...byCallOrHere([
        {
          title: 'A nurse reads your answers',
          when: 'next working day',
          words: 'You do not have to do anything. Please keep taking your medicine.',
        },
        {
          title: 'The nurse calls you',
          when: 'within 3 working days',
          words: 'At the number and the time of day that you chose.',
          here: writesHere('The nurse writes', 'within 3 working days'),
        },
        { title: 'You choose a day and a place', words: 'The nurse can book it with you.' },
      ]),
      ...HOW_WE_CALL,
      {
        kind: 'note',
        tone: 'time',
        title: 'If it gets worse before you hear from us',
        words: 'If you have strong pain, call 111 or go to A&E. Call 999 if you feel very unwell.',
      },
      ...PERSON,
      ...WHY,
    ],
  }),
  'we-call-first': end({
    route: '/vas/awaiting',
    title: 'We talk with you first',
    lead: 'You are not in trouble. You can still have it, if you are the one who wants it.',
    says: [
      getHelpNow(SUDDEN_PAIN),
      thankYouForTelling({ kind: 'any', of: [HURT, PUSHED] }),
      INSTEAD_WE_WRITE,
      ...byCallOrHere([
        {
          title: 'Someone from our team calls you',
          when: 'next working day, at your time',
          words:
            'They know how to help when someone hurts or pushes you. They listen, and they do not judge.',
          here: writesHere('Someone from our team writes', 'next working day'),
        },
        {
          title: 'You talk about what you want',
          words: 'It is your body and your choice. You can say no.',
        },
        {
          title: 'Then you go on, or not',
          words: 'If you want it, we book it with you. There is no rush.',
        },
      ]),
      ...HOW_WE_CALL,
      { kind: 'heading', words: 'Help that is free and private' },
      {
        kind: 'links',
        links: [
          { to: 'tel:08088010327', words: 'Men’s Advice Line: 0808 801 0327, free' },
          {
            to: 'tel:08082000247',
            words: 'National Domestic Abuse Helpline: 0808 2000 247, free, day and night',
          },
        ],
      },
      ...PERSON,
      ...WHY,
    ],
  }),
  'number-call': end({
    route: '/vas/awaiting',
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
      ...PERSON,
      ...WHY,
    ],
  }),
  'number-first': end({
    route: '/vas/awaiting',
    title: 'Get your number, then come back',
    lead: 'Your care with us is free once you have it.',
    says: [
      {
        kind: 'steps',
        steps: [
          {
            title: 'Call your GP practice',
            when: 'about 10 minutes',
            words: 'You can say: “Please refer me to Careway for a vasectomy, by the e-Referral Service.”',
          },
          {
            title: 'Write down the number and the passcode',
            when: 'often on the same day',
            words: 'The number has 12 digits. Ask them to text or email it to you, if that is safe.',
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
      { kind: 'heading', words: 'You can also ask the booking service' },
      { kind: 'live', what: 'bookingService' },
      ...PERSON,
      ...WHY,
    ],
  }),

  young: end({
    route: '/vas/signposting',
    title: 'Let us talk first',
    lead: 'A vasectomy is for people who are 18 or older. You can still talk with us today.',
    says: [
      getHelpNow(SUDDEN_PAIN),
      thankYouForTelling({ kind: 'any', of: [HURT, PUSHED] }),
      INSTEAD_WE_WRITE,
      ...byCallOrHere([
        {
          title: 'Someone from our team calls you',
          when: 'next working day, at your time',
          words: 'They are used to talking with young people. You can ask anything.',
          here: writesHere('Someone from our team writes', 'next working day'),
        },
        { title: 'They ask if you are all right', words: 'If someone pushes you, they can help.' },
        {
          title: 'You hear what there is for you',
          words: 'Like condoms, and a clinic near you that is free for young people.',
        },
      ]),
      ...HOW_WE_CALL,
      { kind: 'heading', words: 'Help for young people' },
      {
        kind: 'links',
        links: [
          { to: 'tel:08001111', words: 'Childline: 0800 1111, free, day and night' },
          {
            to: 'https://www.brook.org.uk/find-a-service/',
            words: 'Brook: clinics and advice for people under 25',
          },
        ],
      },
      ...PERSON,
      ...WHY,
    ],
  }),
  'local-provider': end({
    route: '/vas/signposting',
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
            words: 'You can say: “I would like a vasectomy. The NHS sends people from my area to you.”',
          },
          { title: 'They ask you some questions', words: 'Like the ones here. Have your postcode ready.' },
          { title: 'You choose a day with them', words: 'You do not need to come back to us.' },
        ],
      },
      { kind: 'heading', words: 'You can also ask the booking service' },
      { kind: 'live', what: 'bookingService' },
      { kind: 'heading', words: 'You can come to us if you pay' },
      {
        kind: 'words',
        words: 'If you would rather come to us, begin again and choose to pay for it yourself.',
      },
      { kind: 'start', words: 'Begin again', form: 'eligibility', look: 'second' },
      ...PERSON,
      ...WHY,
    ],
  }),
  'ask-a-gp': end({
    route: '/vas/signposting',
    title: 'A GP can find free care for you',
    lead: 'Care is free in many places. A GP knows which ones the NHS pays near you.',
    says: [
      {
        kind: 'steps',
        steps: [
          {
            title: 'Call a GP practice near you',
            when: 'when you like',
            words:
              'Anyone in the UK can register with a GP. It is free, and you do not need proof of address.',
          },
          {
            title: 'Ask where you can have it for free',
            words: 'You can say: “I would like a vasectomy. Where does the NHS pay for it?”',
          },
          {
            title: 'The GP sends you there',
            words: 'If it is to us, you get a number. Come back here with it.',
          },
        ],
      },
      {
        kind: 'links',
        links: [{ to: 'https://www.nhs.uk/service-search/find-a-gp', words: 'Find a GP near you' }],
      },
      { kind: 'start', words: 'Begin again', form: 'eligibility', look: 'second' },
      ...PERSON,
      ...WHY,
    ],
  }),
  nearer: end({
    route: '/vas/signposting',
    title: 'We help you find a place that is nearer',
    lead: 'You do not have to travel so far. There are other ways.',
    says: [
      { kind: 'heading', words: 'Ways to go on' },
      {
        kind: 'list',
        items: [
          {
            strong: 'Call us.',
            words: 'We know who else gives this care, and new places of ours that open soon',
          },
          { strong: 'Ask your GP.', words: 'Some GPs do it themselves, or know a hospital nearby' },
          { strong: 'Come on a day when you are near us.', words: 'You can choose any of our places' },
        ],
      },
      { kind: 'start', words: 'I could travel after all', form: 'eligibility', look: 'second' },
      { kind: 'heading', words: 'The nearest places of ours' },
      { kind: 'live', what: 'nearestClinics' },
      ...PERSON,
      ...WHY,
    ],
  }),
} as const;
