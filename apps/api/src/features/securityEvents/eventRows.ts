import { SECURITY_LIMITS, type SecurityKind, weightOf } from '@careway/core/security/eventKinds';
import { sql } from 'kysely';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import type { FoundEvent } from './findRows.ts';
import './tables.ts';

/** One look at a time, among all processes. @returns whether it is ours */
export async function takeTurn(db: Db): Promise<boolean> {
  const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(7343) as ours`.execute(db);
  return rows[0]?.ours ?? false;
}

/**
 * Keeps what was found: an event that is open already takes it up. Beyond so many open ones of a kind the rest stands
 * together in one, so that a flood buries nothing.
 * @returns whether it is new
 */
export async function keepEvent(db: Db, { kind, subject, n, last }: FoundEvent, now: Date): Promise<boolean> {
  const { rows } = await sql<{ fresh: boolean }>`
    with about as (
      select case when ${subject} = 'others' or exists (select from security_event e
          where e.kind = ${kind} and e.subject = ${subject} and e.looked_at is null)
        or (select count(*) from security_event e where e.kind = ${kind} and e.looked_at is null) < ${SECURITY_LIMITS.openOfKind}
        then ${subject}::text else 'others' end as subject
    ), named as (
      select subject, case when subject like 'person:%' then substr(subject, 8)::uuid end as person_id,
        case when subject like 'key:%' then substr(subject, 5)::uuid end as key_id from about
    )
    insert into security_event as e (id, kind, subject, person_id, key_id, trust_id, weight, n, first_at, last_at)
    select ${newId(now)}::uuid, ${kind}, a.subject, p.id, k.id, coalesce(p.trust_id, k.trust_id),
      ${weightOf(kind)}, ${n}, ${last}, ${last}
    from named a left join person p on p.id = a.person_id left join program_key k on k.id = a.key_id
    on conflict (kind, subject) where looked_at is null do update
      set n = greatest(e.n, excluded.n), last_at = greatest(e.last_at, excluded.last_at)
      where excluded.n > e.n or excluded.last_at > e.last_at
    returning (xmax = 0) as fresh`.execute(db);
  return rows[0]?.fresh ?? false;
}

/** What is told at once: events of one kind, of which organisations, and about whom. */
interface Alerted {
  kind: SecurityKind;
  events: number;
  trusts: string[];
  people: string[];
}

/**
 * Serious events that nobody was told of yet, where nobody was told of that kind and organisation within the last
 * hour; told from now on. What happens elsewhere, or is provoked by a stranger, holds back no organisation's alert.
 */
export async function claimAlerts(db: Db, now: Date): Promise<Alerted[]> {
  const since = new Date(now.getTime() - SECURITY_LIMITS.alertEvery);
  const { rows } = await sql<Alerted>`
    with told as (
      update security_event e set alerted_at = ${now}
      where e.weight = 2 and e.alerted_at is null and e.looked_at is null
        and not exists (select from security_event b where b.kind = e.kind and b.trust_id is not distinct from e.trust_id and b.alerted_at > ${since})
      returning e.kind, e.trust_id, e.person_id
    )
    select kind, count(*)::int as events, coalesce(array_agg(distinct trust_id) filter (where trust_id is not null), '{}') as trusts,
      coalesce(array_agg(distinct person_id) filter (where person_id is not null), '{}') as people
    from told group by kind order by kind`.execute(db);
  return rows;
}

interface Told {
  id: string;
  email: string;
  usertype: 'Admin' | 'Super_Admin';
}

/** So many are told of one kind at the most. */
const MOST_TOLD = 50;

/** System administrators, and those of these organisations who may see who works there. */
export async function whoIsTold(db: Db, trusts: readonly string[]): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select p.id, p.email, p.usertype from person p join role r on r.id = p.role_id
    where p.active and (p.usertype = 'Super_Admin'
      or (p.usertype = 'Admin' and p.trust_id = any (${[...trusts]}::uuid[]) and r.scopes @> array['people:read', 'people:write']))
    order by p.usertype = 'Super_Admin' desc, p.id limit ${MOST_TOLD}`.execute(db);
  return rows;
}
