import type { CallReply } from '../../api/call.ts';
import { rightNow } from '../../ui/serverClock.ts';
import { shortWhenIn } from '../../ui/staffWords.ts';
import { many } from './clinicWords.ts';

export type ClosedSession = CallReply<'clinicDay'>['closed'][number];

/** "Heating repair. Closed today 07:40 by Anjali Rowe. 3 clients moved, 1 cancelled." */
export const closedWords = ({ reason, at, by, moved, cancelled }: ClosedSession): string =>
  `${reason}. Closed ${shortWhenIn(at, rightNow())}${by ? ` by ${by}` : ''}. ${
    moved + cancelled === 0 ? 'Nobody had to move' : `${many(moved, 'client')} moved, ${cancelled} cancelled`
  }.`;
