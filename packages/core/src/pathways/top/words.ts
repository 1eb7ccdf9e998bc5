import type { Block } from '../blocks.ts';
import { aPerson, thankYouForTelling, WHY } from '../sharedWords.ts';
import { HURT, NOT_SAFE_NOW, SOON, UNDER_18 } from './conditions.ts';

/** What several pages of the pathway top say in the same words. SAMPLE CONTENT, as all of it is. */

export const YOU_ARE_YOUNG: Block = {
  kind: 'note',
  tone: 'care',
  title: 'You are under 18, and that is fine',
  words:
    'You can still have care with us. We keep it private. We only share things if you or someone else may be in danger. A nurse will talk with you first, to make sure you have the support you want.',
  when: UNDER_18,
};

export const YOU_CAN_STOP: Block = {
  kind: 'note',
  tone: 'blue',
  title: 'You can stop here and come back',
  words:
    'Your answers are saved. When you are somewhere private, sign in again and go on from here. EXIT SITE is at the top of every page.',
  when: NOT_SAFE_NOW,
};

const COME_SOON: Block = {
  kind: 'note',
  tone: 'time',
  title: 'It helps to see you soon',
  words: 'Your last period was some time ago. Please take the next step today if you can.',
  when: SOON,
};

/** What is said wherever somebody comes to an end that may concern them. */
export const FOR_YOU: readonly Block[] = [COME_SOON, YOU_ARE_YOUNG, thankYouForTelling(HURT)];

/** Pages that anybody may want, by themselves. */
const SUPPORT: readonly Block[] = [
  { kind: 'heading', words: 'More help' },
  {
    kind: 'links',
    links: [
      { to: '/top/free-counselling-appointments', words: 'Book a free talk with a counsellor' },
      { to: '/top/support-care', words: 'Help if someone hurts you, or you feel very low' },
    ],
  },
];

/** The way to an appointment: a few questions, then a day and time. */
export const BOOK: Block = {
  kind: 'start',
  words: 'Book an appointment',
  form: 'yourAppointment',
  service: 'top',
  look: 'main',
};

export const PRICES: Block = {
  kind: 'links',
  links: [{ to: '/top/private-booking-costs', words: 'See our prices' }],
};

/** How every outcome closes: a person to talk to, then why they see this. */
export const CLOSING: readonly Block[] = [...SUPPORT, ...aPerson('/top/phone/callback'), ...WHY];
