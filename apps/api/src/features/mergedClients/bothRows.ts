/** What is known of two records before they are put together: read by whoever may see both. */
import type { BothRecords, ComesTogether } from '@careway/core/clients/oneRecord';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { ofOwnTrust, type Viewer } from '../trusts/service.ts';
import './tables.ts';

export interface Half {
  id: string;
  reference: number;
  first_name: string;
  last_name: string;
  date_of_birth: string;
  has_account: boolean;
  mobile: string | null;
  email: string;
  trust_id: string | null;
}

/** A client of the own organisation; never one that is only looked at (rule 10.8). */
export async function ownRecord(db: Db, who: Viewer, id: string): Promise<Half | undefined> {
  const { rows } = await sql<Half>`
    select p.id, p.reference, p.first_name, p.last_name, p.date_of_birth, p.has_account, p.mobile, p.email, p.trust_id
    from person p where p.id = ${id} and p.usertype = 'Client' and p.active and ${ofOwnTrust(who, sql.ref('p.trust_id'))}`.execute(
    db,
  );
  return rows[0];
}

type Parts = Record<ComesTogether, number>;

/** How much of each kind one record has. */
export async function partsOf(db: Db, id: string): Promise<Parts> {
  const { rows } = await sql<Parts>`
    select
      (select count(*)::int from question_share where shared_to = ${id}) as forms,
      (select count(*)::int from appointment where person_id = ${id}) as appointments,
      (select count(*)::int from callback where person_id = ${id}) as calls,
      (select count(*)::int from waitlist_entry where person_id = ${id} and status = 'waiting') as waiting,
      (select count(*)::int from worklist_item where person_id = ${id} and done_at is null) as needs,
      (select count(*)::int from client_note where client_id = ${id} and taken_back_at is null) as notes,
      (select count(*)::int from message where person_id = ${id}) as messages,
      (select count(*)::int from written_message where person_id = ${id})
        + (select count(*)::int from client_word where person_id = ${id}) as written,
      (select count(*)::int from concern where client_id = ${id}) as concerns`.execute(db);
  return rows[0] as Parts;
}

type Between = Pick<
  BothRecords,
  'bothBooked' | 'offerOpen' | 'bothWait' | 'bothCalled' | 'deletionAsked' | 'twoAtWork' | 'underWay'
>;

/**
 * What of the two cannot stand in one record, or has to be answered first. @param but what was asked, which is no
 * obstacle to itself
 */
export async function between(
  db: Db,
  { stays, goes, but }: { stays: string; goes: string; but: string | null },
  now: Date,
): Promise<Between> {
  const both = sql`(${stays}::uuid, ${goes}::uuid)`;
  const { rows } = await sql<Between>`
    select
      exists (
        select from appointment a join appointment b on b.person_id = ${goes} and b.status = 'booked' and b.ends_at > ${now}
          and (b.during && a.during or b.service = a.service)
        where a.person_id = ${stays} and a.status = 'booked' and a.ends_at > ${now}
      ) as "bothBooked",
      exists (select from waitlist_offer where person_id in ${both} and status = 'open') as "offerOpen",
      exists (
        select from waitlist_entry a join waitlist_entry b using (service, counselling)
        where a.person_id = ${stays} and b.person_id = ${goes} and a.status = 'waiting' and b.status = 'waiting'
      ) as "bothWait",
      exists (
        select from callback a join callback b using (context, day, time_slot)
        where a.person_id = ${stays} and b.person_id = ${goes} and a.status = 'pending' and b.status = 'pending'
      ) as "bothCalled",
      exists (select from deletion_request where person_id in ${both} and status = 'pending') as "deletionAsked",
      exists (
        select from worklist_item a join worklist_item b on b.person_id = ${goes} and b.done_at is null and b.taken_by <> a.taken_by
        where a.person_id = ${stays} and a.done_at is null and a.taken_by is not null
      ) as "twoAtWork",
      exists (
        select from client_merge m where (m.kept_id in ${both} or m.gone_id in ${both}) and m.id is distinct from ${but}::uuid
          and (m.state = 'asked' or (m.state = 'done' and m.decided_at > ${now}::timestamptz - interval '1 day'))
      ) as "underWay"`.execute(db);
  return rows[0] as Between;
}
