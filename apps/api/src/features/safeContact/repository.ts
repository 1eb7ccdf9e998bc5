import { CONCEPT } from '@careway/core/questionnaires/concepts';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { asksFor } from '../questionnaires/service.ts';

/**
 * The clients who have proven this address or number: a decision about it is theirs (rule 8.17, 1.4). Where nobody
 * has proven a number, it is theirs who gave it: a text to it is read by whoever they feared.
 */
export async function ownersOf(db: Db, at: { channel: 'sms' | 'email'; to: string }): Promise<string[]> {
  const clients = db
    .selectFrom('person')
    .select(['id', 'mobile_proven_at'])
    .where('usertype', '=', 'Client')
    .where('active', '=', true);
  if (at.channel === 'email') return (await clients.where('email', '=', at.to).execute()).map(({ id }) => id);
  // Who has proven it first, then who gave it first: others who say that it is theirs push nobody out.
  const all = await clients
    .where('mobile', '=', at.to)
    .orderBy(sql`mobile_proven_at is null`)
    .orderBy('id')
    .limit(20)
    .execute();
  const proven = all.filter((one) => one.mobile_proven_at !== null);
  return (proven.length > 0 ? proven : all).map(({ id }) => id);
}

/** Where a person was ever written to, proven or not: for what goes with them. */
export async function addressesOf(db: Db, personId: string): Promise<string[]> {
  const person = await db
    .selectFrom('person')
    .select(['email', 'mobile'])
    .where('id', '=', personId)
    .executeTakeFirst();
  return person ? [person.email, person.mobile].filter((to) => to !== null) : [];
}

/** Where a person can be written to, and since when the number is proven to be theirs. */
export function findAddresses(db: Db, personId: string) {
  return (
    db
      .selectFrom('person')
      // Of a record that staff made nothing is known to reach them (rule 16.31).
      .select(sql<string>`case when has_account then email::text else '' end`.as('email'))
      .select(['mobile', 'mobile_proven_at'])
      .where('id', '=', personId)
      .executeTakeFirst()
  );
}

/** More forms that ask for it than anybody has. */
const MOST = 25;

/** The forms in which a client is asked how they may be reached and of which something was saved, newest first. */
export const safeContactShares = (db: Db, personId: string) => sharesAsking(db, personId, CONCEPT.ways);

/** The same of those that ask about voicemail. */
export const voicemailShares = (db: Db, personId: string) => sharesAsking(db, personId, CONCEPT.voicemail);

function sharesAsking(db: Db, personId: string, code: string) {
  return db
    .selectFrom('question_share')
    .select(['id', 'question_set_id', 'question_set_version', 'answers', 'saved_at', 'status'])
    .where('shared_to', '=', personId)
    .where(asksFor(code))
    .where('saved_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
}

/** When an answer to one of these questions of a form last changed; null while none did. */
export async function lastSaid(db: Db, shareId: string, questions: readonly string[]): Promise<Date | null> {
  const changed = await db
    .selectFrom('answer_change')
    .select((row) => row.fn.max('at').as('at'))
    .where('share_id', '=', shareId)
    .where(sql<boolean>`(changes ?| ${[...questions]}::text[] or texts ?| ${[...questions]}::text[])`)
    .executeTakeFirst();
  return changed?.at ?? null;
}
