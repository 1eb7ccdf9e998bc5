import type { CallReply } from '../../api/call.ts';

/** One change of an answer, newest first in its list. */
export type Change = CallReply<'editHistory'>['data'][number];

const quoted = (answer: string) => `“${answer.split('\n').join(', ')}”`;

/** "You changed “No” to “Yes” when you sent the form": a change of an answer as they read it. */
export function changeWords({ by, from, to, status }: Change, userId: string): string {
  const who = by === userId ? 'You' : 'Our team';
  const sent = status === 'completed' ? ' when the form was sent' : '';
  if (from === null && to === null) return `${who} left this empty${sent}.`;
  if (from === null) return `${who} answered ${quoted(to ?? '')}${sent}.`;
  if (to === null) return `${who} took away ${quoted(from)}${sent}.`;
  return `${who} changed ${quoted(from)} to ${quoted(to)}${sent}.`;
}
