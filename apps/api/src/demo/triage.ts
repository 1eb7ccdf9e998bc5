import { addDays, londonDay } from '@careway/core/dates';
import type { WorklistKind } from '@careway/core/worklist/worklistKinds';
import { newId } from '../db/ids.ts';
import type { Db } from '../db/pool.ts';
import type { Dependencies } from '../dependencies.ts';
import { raise } from '../features/worklist/service.ts';
import { DEMO_STAFF, MORE_CLIENTS } from './people.ts';

const MINUTE = 60_000;

/**
 * Of further clients, by their place in the list: what came up, how many minutes ago, and since how many days of a
 * pregnancy.
 */
const WAITS: readonly [number, WorklistKind, number, string, number?][] = [
  [13, 'safeguarding', 74, 'They said that somebody at home reads their messages and hurts them.'],
  [14, 'red_flag', 26, 'Bleeding, and pain on one side.', 50],
  [25, 'urgent_call', 41, 'They are afraid of their partner. The call is arranged for this evening.', 62],
  [16, 'check_flagged', 125, 'Late in the pregnancy, and no clinic near them yet.', 153],
  [17, 'red_flag', 92, 'No threads to feel, and a positive test.', 33],
  [26, 'check_flagged', 171, 'Migraine with lights before the eyes.'],
  [19, 'referral_stopped', 380, 'The number of their referral was not found three times.'],
  [20, 'locked_out', 224, 'They cannot sign in: neither email nor phone is theirs any more.'],
  [28, 'call_not_reached', 58, '3 of our calls did not reach them. The last time: no answer.'],
  [22, 'message_failed', 190, 'The email about their appointment on Thursday came back.'],
  [23, 'call_not_wanted', 310, 'They asked us on the phone not to call again.'],
];

/** What needs a person, of every kind, some of it taken. Does nothing a second time. */
export async function fillTriage({ now: clock }: Dependencies, db: Db): Promise<void> {
  const there = await db
    .selectFrom('worklist_item')
    .select('id')
    .where('kind', '=', 'red_flag')
    .limit(1)
    .executeTakeFirst();
  if (there) return;
  const now = clock();
  for (const [at, kind, minutes, about, days] of WAITS) {
    const personId = MORE_CLIENTS[at]?.id;
    if (personId === undefined) continue;
    const lastPeriod = days === undefined ? null : addDays(londonDay(now), -days);
    await raise(db, { kind, personId, about, lastPeriod }, new Date(now.getTime() - minutes * MINUTE));
  }
  await fillAlert(db, now);
  const colleague = DEMO_STAFF.find(({ usertype }) => usertype === 'Super_Admin')?.id ?? null;
  const since = new Date(now.getTime() - 9 * MINUTE);
  await db
    .updateTable('worklist_item')
    .set({
      taken_by: colleague,
      taken_at: since,
      worked_at: since,
      given_by: DEMO_STAFF.find(({ usertype }) => usertype === 'Admin')?.id ?? null,
      given_to: colleague,
      given_at: since,
      given_note: 'They ask for a decision that I may not make. I said that we ring back today.',
    })
    .where('kind', '=', 'check_flagged')
    .where('person_id', '=', MORE_CLIENTS[26]?.id ?? '')
    .execute();
}

/** What everybody must know of whoever stands first, for 30 days. */
async function fillAlert(db: Db, now: Date): Promise<void> {
  const clientId = MORE_CLIENTS[13]?.id;
  const by = DEMO_STAFF.find(({ usertype }) => usertype === 'Admin')?.id ?? null;
  const here = await db
    .selectFrom('person')
    .select('id')
    .where('id', '=', clientId ?? '')
    .where('active', '=', true)
    .executeTakeFirst();
  if (clientId === undefined || by === null || here === undefined) return;
  await db
    .insertInto('client_note')
    .values({
      id: newId(now),
      client_id: clientId,
      by,
      at: new Date(now.getTime() - 60 * MINUTE),
      text: 'Partner must not answer: say “wrong number” and end the call.',
      important_at: now,
      important_by: by,
      important_until: addDays(londonDay(now), 30),
      important_kind: 'contact',
    })
    .execute();
}
