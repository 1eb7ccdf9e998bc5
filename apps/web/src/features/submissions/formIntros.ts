import type { FormWanted } from '../../api/useStartForm.ts';
import type { TickItem } from '../../ui/lists.tsx';
import type { Address, RoutePath } from '../../ui/paths/path.ts';

/** A page that says what a form is for before it opens it. */
export interface FormIntro {
  heading: string;
  lead: string;
  points: readonly TickItem[];
  /** What happens when the button is pressed. */
  next: string;
  form: FormWanted;
  verb: string;
  /** Where they ask us to call them instead, if that has a page of its own. */
  call?: Address;
}

const COUNSELLING: Omit<FormIntro, 'form'> = {
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
  call: '/counselling/appointment/appointmentcallback',
};

/** By the path of rule 6.2. Without a service in `form` it is the one they came for. */
export const FORM_INTROS: Readonly<Partial<Record<RoutePath | '', FormIntro>>> = {
  '/counselling': { ...COUNSELLING, form: { kind: 'counselling' } },
  '/top/appointment/counselling': { ...COUNSELLING, form: { kind: 'counselling', service: 'top' } },
  '/top/free-counselling-appointments': { ...COUNSELLING, form: { kind: 'counselling', service: 'top' } },
  '/appointment/phonemodule': {
    heading: 'An appointment by phone',
    lead: 'You talk to a nurse on the phone. Many people start like this.',
    points: [
      { words: 'We call you at the time you choose.' },
      { words: 'Be in a place where nobody can hear you. If it is not safe when we call, just say so.' },
      { words: 'We only say who we are once we know that it is you.' },
    ],
    next: 'First a few questions, about 4 minutes. Then you choose a day and time for the call.',
    form: { kind: 'yourAppointment' },
    verb: 'Answer the questions',
    call: '/top/phone/appointmentcallback',
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
