import { londonDay, longDate } from '@careway/core/dates';
import type { ReadResponse } from './responseList.ts';

/** "3 more than on 8 September 2026": against the same form the time before; undefined where there was none. */
export function changeOfScore({ score, others, sentAt, sharedAt }: ReadResponse): string | undefined {
  const mine = sentAt ?? sharedAt;
  const before = others.find(({ at, total }) => at < mine && total !== null);
  if (!score || before?.total === undefined || before.total === null) return undefined;
  const by = score.total - before.total;
  const day = longDate(londonDay(new Date(before.at)));
  return by === 0 ? `The same as on ${day}` : `${Math.abs(by)} ${by > 0 ? 'more' : 'less'} than on ${day}`;
}
