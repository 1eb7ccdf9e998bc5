import { type KeyState, keyState } from '@careway/core/access/keyScopes';
import { clock, shortDay, whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { londonDay } from '@careway/core/dates';
import { KEYS } from '@careway/core/limits';
import { CircleCheck, CircleX, Clock, type LucideIcon } from 'lucide-react';
import type { CallReply } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { rightNow } from '../../ui/serverClock.ts';
import type { Tone } from '../../ui/Tag.tsx';

export type Keys = CallReply<'keys'>;
export type Key = Keys['data'][number];
/** What is shown once. */
export type Shown = CallReply<'makeKey'>;

export const renewKeys = () => queryClient.invalidateQueries({ queryKey: ['keys'] });

/** "Friday 20 November at 10:00", by the clock of London. */
export const dayAndTime = (instant: string) => whenWords(instant, clock);

/** "29 Nov 2026", by the clock of London: a key may end in another year. */
export function dayOf(instant: string): string {
  const day = londonDay(new Date(instant));
  const { date, month } = shortDay(day);
  return `${date} ${month} ${day.slice(0, 4)}`;
}

export const stateOf = (key: Key) => keyState(key, rightNow());
export const isOver = (key: Key) => ['ended', 'taken back'].includes(stateOf(key));

export const STATES: Readonly<Record<KeyState, { words: string; tone: Tone; icon: LucideIcon }>> = {
  works: { words: 'Works', tone: 'good', icon: CircleCheck },
  'ends soon': { words: 'Ends soon', tone: 'time', icon: Clock },
  ended: { words: 'Ended', tone: 'grey', icon: CircleX },
  'taken back': { words: 'Taken back', tone: 'grey', icon: CircleX },
};

const LASTS: Readonly<Record<(typeof KEYS.days)[number], string>> = {
  30: '30 days, to try something out',
  90: '90 days',
  365: 'A year',
};
export const LASTING = KEYS.days.map((days) => ({ value: String(days), words: LASTS[days] }));
