/** Which needs somebody must be told of, and who that is (rule 16.20). */
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { stillTheirs } from './takenRows.ts';
import './tables.ts';

/** A need of level danger or urgent, as far as it matters to whom it is told. */
export interface ToTell {
  id: string;
  /** 0 is danger. */
  lane: number;
  /** Of the client; null for one of no trust. */
  trustId: string | null;
  /** Whoever was named for it was told as it was passed on. */
  isConcern: boolean;
  /** The same was told within the hour: an answer that goes back and forth wakes nobody twice. */
  toldLately: boolean;
}

/** More than that at once is told a minute later. */
const MOST = 200;
/** Danger that nobody has is told again after so long, in milliseconds. */
const TOLD_AGAIN_AFTER = 15 * 60_000;
const LATELY = 60 * 60_000;

const told = sql`w.id, w.lane, w.trust_id as "trustId", w.concern_id is not null as "isConcern"`;

/** Claims what nobody was told of yet, danger first; of any number of processes one has each. */
export async function claimNew(db: Db, now: Date): Promise<ToTell[]> {
  const { rows } = await sql<ToTell>`
    update worklist_item w set told_at = ${now}
    where w.id in (
      select id from worklist_item where done_at is null and need is not null and lane < 2 and told_at is null
      order by lane, created_at limit ${sql.lit(MOST)} for update skip locked)
    returning ${told}, exists (
      select from worklist_item o where o.need = w.need and o.id <> w.id and o.person_id = w.person_id
        and o.told_at > ${new Date(now.getTime() - LATELY)}) as "toldLately"`.execute(db);
  return rows;
}

/** Claims what is danger, was told a quarter of an hour ago, and nobody has. */
export async function claimAgain(db: Db, now: Date): Promise<ToTell[]> {
  const { rows } = await sql<ToTell>`
    update worklist_item w set told_again_at = ${now}
    where w.id in (
      select w.id from worklist_item w
      where w.done_at is null and w.need is not null and w.lane = 0 and w.told_again_at is null
        and w.told_at <= ${new Date(now.getTime() - TOLD_AGAIN_AFTER)} and not ${stillTheirs(now)}
      order by w.created_at limit ${sql.lit(MOST)} for update of w skip locked)
    returning ${told}, false as "toldLately"`.execute(db);
  return rows;
}

export interface Colleague {
  id: string;
  email: string;
  name: string;
  usertype: string;
}

/** A team is told, not everybody there is. */
const MOST_TOLD = 50;

/** Those who may take what a client of this trust needs; of no trust: the contact centre. */
export async function teamOf(db: Db, trustId: string | null): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select p.id, p.email, p.first_name || ' ' || p.last_name as name, p.usertype from person p join role r on r.id = p.role_id join trust t on t.id = p.trust_id
    where p.active and p.usertype = 'Admin' and r.scopes @> array['clients:read', 'clients:write']
      and (p.trust_id = ${trustId}::uuid or (${trustId}::uuid is null and t.central))
    order by p.id limit ${sql.lit(MOST_TOLD)}`.execute(db);
  return rows;
}

/** These people, those of them who may sign in. */
export async function colleaguesOf(db: Db, ids: readonly string[]): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select p.id, p.email, p.first_name || ' ' || p.last_name as name, p.usertype from person p where p.id = any (${[...ids]}::uuid[]) and p.active order by p.id`.execute(
    db,
  );
  return rows;
}
