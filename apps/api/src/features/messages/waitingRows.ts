import type { MessageChannel } from '@careway/core/accounts/contactPreference';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import './tables.ts';

/**
 * Messages that should have gone by now and have neither gone nor come to a person: how many, and how long the oldest
 * has waited, by channel.
 */
export async function messagesWaiting(
  db: Db,
  now: Date,
): Promise<Record<MessageChannel, { count: number; seconds: number }>> {
  const due = sql<Date>`coalesce(send_after, created_at)`;
  const rows = await db
    .selectFrom('message')
    .select((row) => ['channel', row.fn.countAll<number>().as('count'), row.fn.min(due).as('oldest')])
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .where('failed_at', 'is', null)
    .where(due, '<=', now)
    .groupBy('channel')
    .execute();
  const none = { count: 0, seconds: 0 };
  const waiting = { email: none, sms: none };
  for (const { channel, count, oldest } of rows)
    waiting[channel] = { count, seconds: (now.getTime() - oldest.getTime()) / 1000 };
  return waiting;
}
