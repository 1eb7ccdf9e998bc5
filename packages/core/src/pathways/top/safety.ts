import { both, not } from '../../questionnaires/combineConditions.ts';
import type { PathwayNode } from '../pathway.ts';
import {
  byCallOrHere,
  getHelpNow,
  INSTEAD_WE_WRITE,
  thankYouForTelling,
  WE_CALL,
  writesHere,
} from '../sharedWords.ts';
import { HURT, NEEDS_SUPPORT, NOT_SAFE_NOW, SIGNS_NOW } from './conditions.ts';
import type { TopRoute } from './pages.ts';
import { CLOSING, FOR_YOU, YOU_ARE_YOUNG, YOU_CAN_STOP } from './words.ts';

/**
 * First of all: is somebody in danger, from another person or from their body? Nobody comes to any end without
 * having been asked. It stops only those who need help today.
 */
export const safety = {
  safety: {
    route: '/top/date-of-birth-and-risk-of-harm',
    title: 'About you, and how you are now',
    lead: 'We ask everybody this first, so that we can help you in a way that is safe.',
    asks: ['date-of-birth', 'safety.can-talk', 'safety.hurt', 'symptom.warning-signs-now'],
    says: [getHelpNow(SIGNS_NOW), thankYouForTelling(HURT), YOU_CAN_STOP],
    rules: [
      {
        id: 'signs-now',
        when: SIGNS_NOW,
        go: 'call-today',
        because: 'You have signs that someone should check today.',
        safeguarding: true,
      },
      {
        id: 'needs-support',
        when: both(NEEDS_SUPPORT, not(SIGNS_NOW)),
        go: 'support',
        because: 'We would like you to have some more support.',
        safeguarding: true,
      },
      {
        id: 'not-safe-now',
        when: NOT_SAFE_NOW,
        go: 'come-back',
        because: 'You said that it was not safe to answer just then.',
      },
      { id: 'safe', go: 'pregnancy' },
    ],
  },

  support: {
    route: '/top/support-care',
    title: 'We are here for you',
    lead: 'Whatever is going on, you can have care with us.',
    alone: true,
    says: [
      YOU_CAN_STOP,
      thankYouForTelling(HURT),
      YOU_ARE_YOUNG,
      { kind: 'heading', words: 'What we can do' },
      {
        kind: 'list',
        items: [
          { words: 'Someone who knows about this can call you, on a number that is safe' },
          { words: 'You choose what you tell us, and what happens next' },
          { words: 'Your care does not have to wait for any of this' },
        ],
      },
      { kind: 'heading', words: 'Others who can help' },
      {
        kind: 'links',
        links: [
          { to: 'tel:08082000247', words: 'If someone hurts you: 0808 2000 247, free, day and night' },
          { to: 'tel:116123', words: 'If you feel very low: Samaritans, 116 123, free, day and night' },
          { to: 'tel:08001111', words: 'If you are under 19: Childline, 0800 1111, free, day and night' },
        ],
      },
      {
        kind: 'more',
        summary: 'If you are in danger now',
        words: 'Call 999. If it is not safe to speak, press 55 on your mobile when asked. Help will come.',
      },
    ],
    rules: [{ id: 'supported', go: 'pregnancy' }],
  },

  'come-back': {
    route: '/top/support-care',
    title: 'You can stop here and come back',
    lead: 'Your answers are saved. Nobody can see them without your password.',
    says: [
      {
        kind: 'list',
        items: [
          { strong: 'To leave now', words: 'Press EXIT SITE at the top, or press Shift 3 times' },
          { strong: 'To come back', words: 'Sign in again when you are somewhere private' },
          { strong: 'If it is safe after all', words: 'Go on to the next question' },
        ],
      },
    ],
    rules: [{ id: 'goes-on', go: 'pregnancy' }],
  },

  'call-today': {
    route: '/top/phone-number-for-call',
    title: 'Someone should check you today',
    says: [
      getHelpNow(),
      thankYouForTelling(HURT),
      { kind: 'words', words: 'A nurse talks with you as well. Which way is safe for that?' },
    ],
    asks: ['call.number-and-time', 'safe-contact.voicemail'],
    rules: [{ id: 'checked-today', go: 'get-help' }],
  },

  'get-help': {
    route: '/top/awaiting-for-booking',
    title: 'Someone should check you today',
    lead: 'A nurse will get in touch with you too. Please do not wait for us.',
    says: [
      getHelpNow(),
      ...byCallOrHere([
        {
          title: 'Let someone check you',
          when: 'now',
          words: 'Call 111, or go to A&E. You can say what you have told us.',
        },
        {
          title: 'A nurse calls you',
          when: 'at the time you chose',
          words: 'They ask how you are, and help you with what comes next.',
          here: writesHere('A nurse writes', 'soon'),
        },
        {
          title: 'Then we go on with your care',
          words: 'You do not lose your place by getting help first.',
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
