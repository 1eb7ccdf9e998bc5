import type { PathwayNode } from '../pathway.ts';
import { TALK_FIRST } from './conditions.ts';
import type { TopRoute } from './pages.ts';
import { CLOSING, FOR_YOU } from './words.ts';

/** For those who are not pregnant, have no test yet, look for something else, or want to talk. */
export const otherHelp = {
  'test-first': {
    route: '/top/try-our-services',
    title: 'Do a pregnancy test first',
    lead: 'Then we can tell you how we can help. A test takes a few minutes, and you can do it at home.',
    says: [
      {
        kind: 'steps',
        steps: [
          {
            title: 'Get a test',
            when: 'today, if you can',
            words:
              'Most pharmacies and supermarkets sell them. Some pharmacies, sexual health services and GPs give them for free.',
          },
          {
            title: 'Do the test',
            when: 'about 5 minutes',
            words: 'You can do it from the first day that your period is late. Follow what the box says.',
          },
          { title: 'Come back and tell us what it showed', when: '2 minutes' },
        ],
      },
      { kind: 'start', words: 'I have done a test', form: 'eligibility', service: 'top', look: 'main' },
      ...FOR_YOU,
      ...CLOSING,
    ],
    rules: [],
  },

  'not-pregnant': {
    route: '/top/try-our-services',
    title: 'We can help in other ways',
    lead: 'Your test was negative, so you are probably not pregnant. We are still here for you.',
    says: [
      { kind: 'heading', words: 'What we can help with' },
      {
        kind: 'list',
        items: [
          { strong: 'Contraception', words: 'Find a kind that suits you' },
          { strong: 'Someone to listen', words: 'If you are worried, or someone puts pressure on you' },
          { strong: 'A late period', words: 'What it can mean, and what to do' },
        ],
      },
      { kind: 'start', words: 'Find contraception', form: 'eligibility', service: 'larc', look: 'main' },
      { kind: 'heading', words: 'Not sure about your test?' },
      {
        kind: 'words',
        words:
          'A test can be wrong if you do it too soon. If your period still does not come, do another one in a few days.',
      },
      {
        kind: 'start',
        words: 'My new test is positive',
        form: 'eligibility',
        service: 'top',
        look: 'second',
      },
      ...FOR_YOU,
      ...CLOSING,
    ],
    rules: [],
  },

  contraception: {
    route: '/top/try-our-services',
    title: 'Find contraception that suits you',
    lead: 'There are many kinds. You can ask us anything, and you choose.',
    says: [
      { kind: 'heading', words: 'How long they last' },
      {
        kind: 'list',
        items: [
          { strong: 'For years', words: 'An implant or a coil. You can have it taken out at any time' },
          { strong: 'For weeks', words: 'An injection' },
          { strong: 'Day by day', words: 'The pill, a patch or a ring' },
        ],
      },
      {
        kind: 'start',
        words: 'See what I can have',
        form: 'eligibility',
        service: 'larc',
        look: 'main',
      },
      {
        kind: 'start',
        words: 'I am pregnant, or may be',
        form: 'eligibility',
        service: 'top',
        look: 'second',
      },
      ...FOR_YOU,
      ...CLOSING,
    ],
    rules: [],
  },

  talk: {
    route: '/top/counselling-around-your-pregnancy-options',
    title: 'You do not have to be sure',
    lead: 'Many people want to talk first. It is free, and no one will push you either way.',
    alone: true,
    says: [
      {
        kind: 'list',
        items: [
          {
            strong: 'A counsellor listens',
            words: 'And helps you think. They never tell you what to choose',
          },
          {
            strong: 'You can talk about every choice',
            words: 'Going on with the pregnancy, having the baby adopted, or ending it',
          },
          { strong: 'It is private', words: 'What you say stays with us, unless someone is in danger' },
          { strong: 'Your care goes on', words: 'Talking does not slow anything down' },
        ],
      },
    ],
    asks: ['choice.talk-first'],
    rules: [
      {
        id: 'talk-first',
        when: TALK_FIRST,
        go: 'counselling',
        because: 'You chose to talk to someone first.',
      },
      { id: 'go-on', go: 'gp', because: 'Your pregnancy test was positive.' },
    ],
  },

  counselling: {
    route: '/top/counselling-around-your-pregnancy-options',
    title: 'Choose a time to talk',
    lead: 'It is free, as often as you need it. You can bring someone you trust.',
    says: [
      { kind: 'heading', words: 'What happens next' },
      {
        kind: 'steps',
        steps: [
          {
            title: 'You answer a few questions',
            when: 'about 4 minutes',
            words: 'They help the counsellor to be ready for you.',
          },
          {
            title: 'You choose a day and time',
            when: '2 minutes',
            words: 'On the phone, by video or face to face.',
          },
          { title: 'You talk', words: 'You decide what you want, and when. You can also decide nothing.' },
        ],
      },
      { kind: 'go', words: 'Book a free talk', to: '/top/free-counselling-appointments', look: 'main' },
      { kind: 'heading', words: 'When you would like to go on' },
      { kind: 'words', words: 'Your answers are kept, so it is quick.' },
      {
        kind: 'start',
        words: 'Go on, and see what care I can have',
        form: 'eligibility',
        service: 'top',
        look: 'second',
      },
      ...FOR_YOU,
      ...CLOSING,
    ],
    rules: [],
  },
} as const satisfies Record<string, PathwayNode<string, TopRoute>>;
