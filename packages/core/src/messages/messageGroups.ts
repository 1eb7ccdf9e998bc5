import type { MessageKind } from './parts.ts';
import { MESSAGE_NAMES, type MessageName, messageOf } from './portalWords.ts';

/** Messages that are for the same thing: who gets them, when, and by which ways (rule 1.1, `mayTell.ts`). */
export interface MessageGroup {
  title: string;
  who: string;
  when: string;
  ways: string;
  messages: readonly MessageName[];
}

const of = (...kinds: MessageKind[]) => MESSAGE_NAMES.filter((name) => kinds.includes(messageOf(name).kind));

/** Every message, by what it is for. */
export const MESSAGE_GROUPS: readonly MessageGroup[] = [
  {
    title: 'Appointments, calls and forms',
    who: 'A client',
    when: 'As it happens, in hours that are safe for them',
    ways: 'By email or text: the way they like best of those that are safe',
    messages: of('happened'),
  },
  {
    title: 'Reminders',
    who: 'A client who wants them',
    when: 'In hours that are safe for them',
    ways: 'By email or text: the way they chose for reminders, if it is safe',
    messages: of('appointmentReminder', 'formReminder'),
  },
  {
    title: 'Changes to how somebody signs in',
    who: 'Whoever has the account',
    when: 'As it happens, in hours that are safe for them',
    ways: 'By every way that is safe, so that nobody else can keep it from them',
    messages: of('security'),
  },
  {
    title: 'Codes and links',
    who: 'Whoever asks for one',
    when: 'At once',
    ways: 'By the way they picked, if it is safe',
    messages: of('asked'),
  },
  {
    title: 'To people who work here',
    who: 'A colleague',
    when: 'At once',
    ways: 'By email',
    messages: of('staff'),
  },
];
