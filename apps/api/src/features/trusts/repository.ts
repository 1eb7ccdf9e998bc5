/**
 * Whose clients are whose: what every feature that lists or opens something of a client asks. It knows no other
 * feature.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import './tables.ts';

/** Who asks, as far as it decides which clients exist for them. */
export type Viewer = Pick<Session, 'usertype' | 'trustId'>;

/** The trust's number in SQL; null compares with nothing. */
const trustOf = (who: Viewer) => sql`${who.trustId}::uuid`;

/** Clients of no trust are the contact centre's; partner organisations see their own trust alone. */
const seesUnplaced = (who: Viewer) =>
  who.usertype === 'External'
    ? sql<boolean>`false`
    : sql<boolean>`(select t.central from trust t where t.id = ${trustOf(who)})`;

/**
 * rule 10.3, 10.7: which rows of `person` (as `p`) staff may know of. A Super_Admin sees every client. Everybody else
 * sees the clients of the own trust, and staff of the contact centre's trust also those who belong to none yet. Staff
 * without a trust see nobody. The database holds the same rule for itself (docs/decisions/0039); here it finds the
 * index.
 */
export function visibleTo(who: Viewer): RawBuilder<boolean> {
  if (who.usertype === 'Super_Admin') return sql<boolean>`p.usertype = 'Client'`;
  return sql<boolean>`(p.usertype = 'Client' and (p.trust_id = ${trustOf(who)} or (p.trust_id is null and ${seesUnplaced(who)})))`;
}

/**
 * Where lists and counts of clients read them (as `p`), one part after another, each with its condition: Super_Admins
 * in the table, staff of a trust in its own clients and in those of none. Views hold the same for themselves
 * (docs/decisions/0050), and let an index find what a policy would hide from it.
 */
export function clientSources(
  who: Viewer,
): readonly { from: RawBuilder<unknown>; where: RawBuilder<boolean> }[] {
  if (who.usertype === 'Super_Admin')
    return [{ from: sql`person p`, where: sql<boolean>`p.usertype = 'Client'` }];
  return [
    { from: sql`client_of_trust p`, where: sql<boolean>`p.trust_id = ${trustOf(who)}` },
    // That they have none is the view's to say: said twice, PostgreSQL takes them for a fiftieth of a fiftieth.
    { from: sql`client_unplaced p`, where: seesUnplaced(who) },
  ];
}

/**
 * The same of what keeps beside itself whose client it is about (`trust_id` of `at`); about nobody we know is as of
 * no trust.
 */
export function ofOwnTrust(who: Viewer, at: RawBuilder<unknown>): RawBuilder<boolean> {
  if (who.usertype === 'Super_Admin') return sql<boolean>`true`;
  return sql<boolean>`(${at} = ${trustOf(who)} or (${at} is null and ${seesUnplaced(who)}))`;
}

/**
 * The names of what is switched off where somebody works (rule 16.12); nothing for a Super_Admin, or who works
 * nowhere.
 */
export async function switchedOffFor(db: Db, who: Viewer): Promise<string[]> {
  if (who.usertype === 'Super_Admin' || who.trustId === null) return [];
  const row = await db
    .selectFrom('trust_setting')
    .select('switched_off')
    .where('trust_id', '=', who.trustId)
    .executeTakeFirst();
  return row?.switched_off ?? [];
}
