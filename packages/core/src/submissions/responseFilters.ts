import { addDays } from '../dates.ts';

/**
 * Which answered forms a list shows. `sent` are all that were sent in; `draft` is begun and not sent in; the
 * others are parts of what was sent in.
 */
export const RESPONSE_STATES = ['sent', 'completed', 'hold', 'ended', 'draft'] as const;
export type ResponseState = (typeof RESPONSE_STATES)[number];

/** How long ago, in London days: `today` is the day it is. */
export const SENT_WITHIN = ['today', 'week', 'month', 'quarter', 'year'] as const;
export type SentWithin = (typeof SENT_WITHIN)[number];

const DAYS: Record<SentWithin, number> = { today: 0, week: 6, month: 29, quarter: 89, year: 364 };

/** The first day that counts. @param today as `YYYY-MM-DD`, in London */
export const firstDayWithin = (within: SentWithin, today: string): string => addDays(today, -DAYS[within]);
