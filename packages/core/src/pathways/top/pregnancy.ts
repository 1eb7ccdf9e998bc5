import type { PathwayNode } from '../pathway.ts';
import { byCallOrHere, INSTEAD_WE_WRITE, WE_CALL, writesHere } from '../sharedWords.ts';
import * as when from './conditions.ts';
import type { TopRoute } from './pages.ts';
import { CLOSING, FOR_YOU } from './words.ts';

/** Where somebody goes on who does not need a nurse first. */
const onward = (from: string) =>
  [
    {
      id: `${from}-contraception`,
      when: when.CONTRACEPTION,
      go: 'contraception',
      because: 'You are looking for contraception.',
    },
    {
      id: `${from}-negative`,
      when: when.NEGATIVE,
      go: 'not-pregnant',
      because: 'Your pregnancy test was negative.',
    },
    {
      id: `${from}-no-test`,
      when: when.NO_TEST,
      go: 'test-first',
      because: 'You have not done a pregnancy test yet.',
    },
    {
      id: `${from}-wants-to-talk`,
      when: when.WANTS_TO_TALK,
      go: 'talk',
      because: 'You would like to talk, or you are not sure yet.',
    },
    { id: `${from}-pregnant`, go: 'gp', because: 'Your pregnancy test was positive.' },
  ] as const;

const NUMBER = ['call.number-and-time', 'safe-contact.voicemail'];

/** What somebody is looking for, how far the pregnancy is, and whether a nurse talks with them before anything else. */
export const pregnancy = {
  pregnancy: {
    route: '/top/eligibility',
    title: 'What you are looking for',
    lead: 'You are not deciding anything today. Your best guess is always good enough.',
    asks: ['care.wish', 'pregnancy-test', 'last-period', 'pregnancy.care-so-far'],
    rules: [
      {
        id: 'treatment-started',
        when: when.STARTED,
        go: 'call-from-a-nurse',
        because: 'You have taken pills to end this pregnancy.',
      },
      {
        id: 'over-24-weeks',
        when: when.LATE,
        go: 'call-from-a-nurse',
        because: 'Your last period began 24 weeks ago or more.',
      },
      {
        id: 'after-care',
        when: when.AFTER_CARE,
        go: 'call-from-a-nurse',
        because: 'You would like help after care you have had.',
      },
      { id: 'call-for-support', when: when.NEEDS_SUPPORT, go: 'call-for-support' },
      ...onward('then'),
    ],
  },

  'call-from-a-nurse': {
    route: '/top/phone-number-for-call',
    title: 'A safe number for you',
    lead: 'A nurse needs to talk with you before anything else. Which number is safe for that?',
    asks: NUMBER,
    says: [WE_CALL],
    rules: [
      { id: 'talk-about-treatment', when: when.STARTED, go: 'started' },
      { id: 'talk-about-weeks', when: when.LATE, go: 'late' },
      { id: 'talk-about-care', go: 'after-care' },
    ],
  },

  'call-for-support': {
    route: '/top/phone-number-for-call',
    title: 'A safe number for you',
    lead: 'We would like to talk with you soon, so that you have the support you want.',
    asks: NUMBER,
    says: [WE_CALL],
    rules: [...onward('call')],
  },

  late: {
    route: '/top/awaiting-for-booking',
    title: 'Please talk to us today',
    lead: 'A nurse needs to talk with you first. You are not in trouble, and you have choices.',
    says: [
      {
        kind: 'note',
        tone: 'time',
        title: 'If you can, call us now',
        words:
          'You can say: “The website asked me to talk to a nurse today.” You do not have to wait for us.',
        phone: true,
      },
      { kind: 'heading', words: 'What happens next' },
      ...byCallOrHere([
        {
          title: 'A nurse calls you',
          when: 'at the time you chose',
          words: 'They ask a few questions, like when your last period was. Your best guess is fine.',
          here: writesHere('A nurse writes', 'soon'),
        },
        {
          title: 'They tell you what you can do',
          when: 'at the same time',
          words: 'Here or somewhere else. They help you with the next step, and you decide.',
        },
      ]),
      INSTEAD_WE_WRITE,
      WE_CALL,
      ...FOR_YOU,
      ...CLOSING,
    ],
    rules: [],
  },

  started: {
    route: '/top/awaiting-for-booking',
    title: 'A nurse will talk with you first',
    lead: 'You told us that your care has begun. We want to be sure that you are well.',
    says: [
      {
        kind: 'note',
        tone: 'urgent',
        title: 'If you do not feel well',
        words:
          'Call 111 if you bleed a lot, have strong pain or a fever. If you feel very unwell or faint, call 999.',
      },
      { kind: 'heading', words: 'What happens next' },
      ...byCallOrHere([
        {
          title: 'A nurse calls you',
          when: 'at the time you chose',
          words: 'They ask what you have taken, and when. You are not in trouble.',
          here: writesHere('A nurse writes', 'soon'),
        },
        {
          title: 'You agree on what comes next',
          when: 'at the same time',
          words: 'It may be a check, a test or some more care.',
        },
      ]),
      INSTEAD_WE_WRITE,
      WE_CALL,
      ...FOR_YOU,
      ...CLOSING,
    ],
    rules: [],
  },

  'after-care': {
    route: '/top/awaiting-for-booking',
    title: 'We are here for you after your care too',
    lead: 'You do not have to know if it is something to worry about. Please ask us now.',
    says: [
      {
        kind: 'note',
        tone: 'care',
        title: 'Call us now',
        words: 'You do not have to wait for us. At night, call 111.',
        phone: true,
      },
      { kind: 'heading', words: 'What happens next' },
      ...byCallOrHere([
        {
          title: 'A nurse calls you',
          when: 'at the time you chose',
          words: 'They ask how you feel, and tell you what is usual and what is not.',
          here: writesHere('A nurse writes', 'soon'),
        },
        {
          title: 'If you need to be seen, we find a time',
          when: 'at the same time',
        },
      ]),
      {
        kind: 'more',
        summary: 'When to get help at once',
        words:
          'Call 111 if you bleed a lot, have strong pain or a fever. If you feel very unwell or faint, call 999.',
      },
      INSTEAD_WE_WRITE,
      WE_CALL,
      ...FOR_YOU,
      ...CLOSING,
    ],
    rules: [],
  },
} as const satisfies Record<string, PathwayNode<string, TopRoute>>;
