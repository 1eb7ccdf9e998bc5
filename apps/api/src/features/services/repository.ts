import type { ContractKind } from '@careway/core/eligibility/contracts';
import type { PrivatePrice } from '@careway/core/eligibility/prices';
import type { PricedService } from '@careway/core/eligibility/priceTable';
import { SERVICE_CODES, type ServiceCode } from '@careway/core/eligibility/services';
import { sql } from 'kysely';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { visibleTo } from '../trusts/service.ts';

/** Who asks, as far as it decides which rows exist for them. */
export type Viewer = Pick<Session, 'usertype' | 'trustId'>;

/** rule 10.3: a Super_Admin knows of every trust's rows, everybody else of their own trust's. */
const ofTrust = (who: Viewer, column: string) =>
  who.usertype === 'Super_Admin' ? sql`true` : sql`${sql.ref(column)} = ${who.trustId}::uuid`;

export interface ClinicRow {
  service: ServiceCode;
  id: string;
  name: string;
  freeTimes: number;
  nextFree: Date | null;
}

/**
 * Clinics with times for treatment between the two moments, and how many of these a client could still take. A hold
 * that has run out is free at once, as it is for clients.
 */
export async function clinicsOpen(db: Db, who: Viewer, from: Date, until: Date, now: Date) {
  const { rows } = await sql<ClinicRow>`
    select s.service, c.id, c.name,
      count(f.slot_id)::int as "freeTimes", min(f.starts_at) as "nextFree"
    from slot s
    join clinic c on c.id = s.clinic_id
    left join (
      select distinct p.slot_id, p.starts_at from slot_place p
      where p.service = any(${[...SERVICE_CODES]}) and p.starts_at >= ${from} and p.starts_at < ${until}
        and p.appointment_id is null and not p.taken_elsewhere and (p.held_until is null or p.held_until <= ${now})
    ) f on f.slot_id = s.id
    where s.starts_at >= ${from} and s.starts_at < ${until} and not s.counselling
      and ${ofTrust(who, 'c.trust_id')}
    group by s.service, c.id, c.name
    order by "freeTimes" desc, c.name, c.id`.execute(db);
  return rows;
}

export interface FormRow {
  service: ServiceCode | null;
  id: string;
  name: string;
  version: number;
  peopleWithOneOpen: number;
}

/** The published forms at their newest version; those of no service in particular have null. */
export async function formsInUse(db: Db, who: Viewer): Promise<FormRow[]> {
  const { rows } = await sql<FormRow>`
    select q.service, q.id, q.name, v.version, coalesce(o.people, 0)::int as "peopleWithOneOpen"
    from question_set q
    join lateral (
      select max(version) as version from question_set_version
      where question_set_id = q.id and published_at is not null
    ) v on v.version is not null
    left join (
      select sh.question_set_id, count(distinct sh.shared_to) as people
      from question_share sh join person p on p.id = sh.shared_to
      where sh.status in ('shared', 'draft', 'hold') and sh.withdrawn_at is null and p.usertype = 'Client'
        and ${visibleTo(who)}
      group by sh.question_set_id
    ) o on o.question_set_id = q.id
    where q.service is not null
    order by q.name, q.id`.execute(db);
  return rows;
}

export interface ContractRow {
  service: ServiceCode;
  contract: ContractKind;
  areas: number;
  everywhereElse: boolean;
}

/** In how many areas each kind of contract holds on a day. Contracts belong to the provider, not to a trust. */
export async function contractsByKind(db: Db, today: string): Promise<ContractRow[]> {
  const { rows } = await sql<ContractRow>`
    select service, contract, count(*) filter (where reach <> '')::int as areas,
      bool_or(reach = '') as "everywhereElse"
    from contract_term
    where coalesce(valid_from <= ${today}::date, true) and coalesce(valid_to >= ${today}::date, true)
    group by service, contract order by areas desc, contract`.execute(db);
  return rows;
}

/** Which save the price table is at, and who made it. */
export async function priceListOf(db: Db, service: PricedService) {
  const { rows } = await sql<{ version: number; changedAt: Date | null; changedBy: string | null }>`
    select l.version, l.changed_at as "changedAt", p.first_name || ' ' || p.last_name as "changedBy"
    from price_list l left join person p on p.id = l.changed_by where l.service = ${service}`.execute(db);
  return rows[0];
}

/** The version, kept for this transaction: of two people at once the second waits here and then sees the newer one. */
export async function lockedVersion(db: Db, service: PricedService): Promise<number | undefined> {
  const list = await db
    .selectFrom('price_list')
    .select('version')
    .where('service', '=', service)
    .forUpdate()
    .executeTakeFirst();
  return list?.version;
}

/** Counts the version up, and says who did it. */
export async function countSave(
  db: Db,
  service: PricedService,
  by: { personId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('price_list')
    .set((list) => ({
      version: list('version', '+', 1),
      changed_at: by.now,
      changed_by: by.personId,
    }))
    .where('service', '=', service)
    .execute();
}

/** Puts these lines in the place of the old ones. */
export async function replacePrices(
  db: Db,
  service: PricedService,
  prices: readonly PrivatePrice[],
  now: Date,
): Promise<void> {
  await db.deleteFrom('private_price').where('service', '=', service).execute();
  await db
    .insertInto('private_price')
    .values(
      prices.map(({ treatment, fromWeeks, toWeeks, pence }) => ({
        id: newId(now),
        service,
        treatment,
        from_weeks: fromWeeks,
        to_weeks: toWeeks,
        pence,
      })),
    )
    .execute();
}
