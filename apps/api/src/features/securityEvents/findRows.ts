import { AUDIT } from '@careway/core/audit/events';
import {
  counts,
  SECURITY,
  SECURITY_KINDS,
  type SecurityKind,
  windowOf,
} from '@careway/core/security/eventKinds';
import { sql } from 'kysely';
import { firstIdAt } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import './tables.ts';

/** What was found to be an event: of which kind, about whom, how many times and when last. */
export interface FoundEvent {
  kind: SecurityKind;
  subject: string;
  n: number;
  last: Date;
}

interface Counted {
  kind: SecurityKind;
  subject: string;
  times: number;
  people: number;
  last: Date;
}

const HOUR = 3_600_000;

/** Which entries of the trail count for which kind. */
const OF_TRAIL = SECURITY_KINDS.flatMap((kind) => {
  const rule = SECURITY[kind];
  if (!('trail' in rule)) return [];
  return rule.trail.map(({ module, actionType, action }) => ({
    kind,
    module,
    type: actionType,
    begins: action,
    whom: rule.whom ?? null,
  }));
});

/** What staff did in the last hour, by who did it; what was looked at since is not counted again. */
async function fromTrail(db: Db, now: Date): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    with rules as (select * from jsonb_to_recordset(${JSON.stringify(OF_TRAIL)}::jsonb)
      as r (kind text, module text, type text, begins text, whom text))
    select r.kind, 'person:' || a.created_by as subject, count(*)::int as times,
      count(distinct a.user_id)::int as people, max(a.at) as last
    from audit a join rules r on r.module = a.module and r.type = a.action_type and starts_with(a.action, r.begins)
      join person d on d.id = a.created_by and d.usertype <> 'Client'
    where a.id >= ${firstIdAt(new Date(now.getTime() - HOUR))}::uuid and not a.said_by_browser
      and (r.whom is null or exists (select from person w where w.id = a.user_id and w.usertype = r.whom))
      and a.at > coalesce((select max(e.looked_at) from security_event e
        where e.kind = r.kind and e.subject = 'person:' || a.created_by), '-infinity')
    group by r.kind, a.created_by`.execute(db);
  return rows;
}

const OF_SIGNS = SECURITY_KINDS.flatMap((kind) => {
  const rule = SECURITY[kind];
  return 'sign' in rule ? [{ kind, sign: rule.sign, window: windowOf(rule) / 1000, least: rule.from }] : [];
});

async function fromSigns(db: Db, now: Date): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    with rules as (select * from jsonb_to_recordset(${JSON.stringify(OF_SIGNS)}::jsonb)
      as r (kind text, sign text, "window" integer, least integer))
    select r.kind, s.subject, sum(s.n)::int as times, 0 as people, max(s.slot) as last
    from security_sign s join rules r on r.sign = s.sign
    where s.slot > ${now}::timestamptz - r.window * interval '1 second'
      and s.slot >= coalesce((select max(e.looked_at) from security_event e
        where e.kind = r.kind and e.subject = s.subject), '-infinity')
    group by r.kind, r.least, s.subject having sum(s.n) >= r.least`.execute(db);
  return rows;
}

/** Keys whose newest network is not their first. */
async function keysElsewhere(db: Db, now: Date): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select 'keyElsewhere' as kind, 'key:' || p.key_id as subject, count(*)::int as times, 0 as people,
      max(p.first_at) as last
    from program_key_place p
    where p.first_at > ${new Date(now.getTime() - HOUR)}
      and exists (select from program_key_place b where b.key_id = p.key_id and b.first_at < p.first_at)
      and p.first_at > coalesce((select max(e.looked_at) from security_event e
        where e.kind = 'keyElsewhere' and e.subject = 'key:' || p.key_id), '-infinity')
    group by p.key_id`.execute(db);
  return rows;
}

/** System administrators of whom no entry says who made them one; said once of each. */
async function administratorsUnsaid(db: Db, now: Date): Promise<Counted[]> {
  const made = [AUDIT.personInvited, AUDIT.roleGiven].map(({ actionType }) => actionType);
  const { rows } = await sql<Counted>`
    select 'administratorUnsaid' as kind, 'person:' || p.id as subject, 1 as times, 0 as people, ${now}::timestamptz as last
    from person p where p.usertype = 'Super_Admin' and p.active
      and not exists (select from audit a where a.user_id = p.id and a.module = ${AUDIT.roleGiven.module}
        and a.action_type = any (${made}))
      and not exists (select from security_event e where e.kind = 'administratorUnsaid' and e.subject = 'person:' || p.id)`.execute(
    db,
  );
  return rows;
}

/** Everything that is an event now (rule 11.10). */
export async function findEvents(db: Db, now: Date): Promise<FoundEvent[]> {
  const all = [
    ...(await fromTrail(db, now)),
    ...(await fromSigns(db, now)),
    ...(await keysElsewhere(db, now)),
    ...(await administratorsUnsaid(db, now)),
  ];
  return all.flatMap(({ kind, subject, last, ...found }) => {
    const n = counts(kind, found);
    return n === null ? [] : [{ kind, subject, n, last }];
  });
}
