import type { FormWanted } from '../../app/useStartForm.ts';
import type { TickItem } from '../../ui/lists.tsx';

/** A page that says what a form is for before it opens it. */
export interface FrontDoor {
  heading: string;
  lead: string;
  points: readonly TickItem[];
  /** What happens when the button is pressed. */
  next: string;
  form: FormWanted;
  verb: string;
}

const COUNSELLING: Omit<FrontDoor, 'form'> = {
  heading: 'Talk to a counsellor',
  lead: 'A counsellor listens and helps you think. They never tell you what to choose.',
  points: [
    { strong: 'It is free', words: 'As often as you need it, before or after your care.' },
    { strong: 'It is private', words: 'What you say stays with us, unless someone is in danger.' },
    { strong: 'You choose how', words: 'On the phone, by video or face to face.' },
    { strong: 'Your care goes on', words: 'Talking to someone does not slow anything down.' },
  ],
  next: 'First a few questions, about 4 minutes. Then you choose a day and time.',
  verb: 'Book a free appointment',
};

/** By the path of specification §2. Without a service in `form` it is the one she came for. */
export const FRONT_DOORS: Readonly<Record<string, FrontDoor>> = {
  '/counselling': { ...COUNSELLING, form: { kind: 'counselling' } },
  '/top/appointment/counselling': { ...COUNSELLING, form: { kind: 'counselling', service: 'top' } },
  '/top/free-counselling-appointments': { ...COUNSELLING, form: { kind: 'counselling', service: 'top' } },
  '/appointment/phonemodule': {
    heading: 'Before we call you',
    lead: 'Some questions are easier to answer in writing. Then our call is shorter.',
    points: [
      { words: 'Answer them when you are alone. You can stop and go on later.' },
      { words: 'We ask for a number and a time that are safe for you.' },
      { words: 'When we call, we only say who we are once we know that it is you.' },
    ],
    next: 'It takes about 8 minutes. We read your answers before we call.',
    form: { kind: 'phoneEligibility' },
    verb: 'Answer the questions',
  },
  '/appointment/topeligibility': {
    heading: 'Before you choose a time',
    lead: 'First we check how we can help you, so that the time you choose is right for you.',
    points: [
      { words: 'It is free to ask. You are not deciding anything.' },
      { words: 'Your answers are kept, so nothing is asked twice.' },
    ],
    next: 'It takes a few minutes. Then you can choose a time.',
    form: { kind: 'eligibility' },
    verb: 'Start',
  },
};
