import type { Db } from '../../../apps/api/src/db/pool.ts';
import type { Ground } from './ground.ts';
import type { House } from './house.ts';
import type { Ledger } from './ledger.ts';
import { waitFor } from './waitFor.ts';

/** Longer than a message waits that a process had when it was killed. */
const OUT = 400_000;

/** Waits until every message of the round has gone. @returns after how many seconds */
export async function messagesOut(house: House, { everybody }: Ground): Promise<number> {
  const since = performance.now();
  const none = (db: Db) =>
    db
      .selectFrom('message')
      .select('id')
      .where('person_id', 'in', everybody)
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('dropped_at', 'is', null)
      .limit(1)
      .execute();
  await waitFor('every message to go', async () => (await house.look(none)).length === 0, OUT);
  return (performance.now() - since) / 1000;
}

/**
 * One message for each booking, by its number, and one for each call; by text exactly once, by email twice at most,
 * where a try had no end. How many confirmations went is noted.
 */
export async function messages(
  db: Db,
  { everybody }: Ground,
  house: House,
  ledger: Ledger,
): Promise<string[]> {
  const rows = await db
    .selectFrom('message')
    .select(['id', 'channel', 'sent_at', 'about_kind', 'about_id'])
    .where('person_id', 'in', everybody)
    .execute();
  const due = ledger.bookings.size + ledger.calls.size;
  const wrong =
    rows.length === due ? [] : [`${rows.length} messages written for ${due} bookings and callbacks`];
  const confirmed = Map.groupBy(
    rows.filter(({ about_kind }) => about_kind === 'appointment'),
    ({ about_id }) => about_id,
  );
  for (const { id } of ledger.bookings.values()) {
    const { length } = confirmed.get(id) ?? [];
    if (length !== 1) wrong.push(`a booking has ${length} confirmations`);
  }
  ledger.notes.push(`${confirmed.size} of ${ledger.bookings.size} bookings have a confirmation`);
  const taken = house.carriers.taken();
  let twice = 0;
  for (const { id, channel, sent_at } of rows) {
    const times = taken.get(id) ?? 0;
    if (!sent_at || times === 0) wrong.push('a message did not go');
    else if (times === 2 && channel === 'email') twice += 1;
    else if (times > 1) wrong.push(`a message by ${channel} went ${times} times`);
  }
  if (twice > 0) ledger.notes.push(`${twice} of ${rows.length} messages came twice by email (decision 0007)`);
  return wrong;
}
