import type { InterpreterNeed } from '@careway/core/appointments/interpreter';
import type { SlotKind } from '@careway/core/appointments/slots';
import type { ServiceCode } from '@careway/core/eligibility/services';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

export interface TouchedRow {
  id: string;
  number: number;
  reference_prefix: string | null;
  revision: number;
  slot_id: string;
  clinic_id: string;
  kind: SlotKind;
  service: ServiceCode;
  counselling: boolean;
  starts_at: Date;
  ends_at: Date;
  person_id: string;
  name: string;
  trust_id: string | null;
  interpreter_need: InterpreterNeed | null;
}

/** Who is booked at these times, soonest first. */
export async function bookedAt(db: Db, slotIds: readonly string[]): Promise<TouchedRow[]> {
  const { rows } = await sql<TouchedRow>`
    select a.id, a.number, a.reference_prefix, a.revision, a.slot_id, a.clinic_id, a.kind, a.service, a.counselling, a.starts_at, a.ends_at, a.person_id,
      a.interpreter_need, p.first_name || ' ' || p.last_name as name, p.trust_id
    from slot_place l join appointment a on a.id = l.appointment_id join person p on p.id = a.person_id
    where l.slot_id = any(${[...slotIds]}) order by a.starts_at, a.number`.execute(db);
  return rows;
}

/** When these people are somewhere else: their other appointments to come. */
export function otherTimesOf(
  db: Db,
  personIds: readonly string[],
  except: readonly string[],
  now: Date,
): Promise<{ person_id: string; starts_at: Date; ends_at: Date }[]> {
  return db
    .selectFrom('appointment')
    .select(['person_id', 'starts_at', 'ends_at'])
    .where('person_id', 'in', [...personIds])
    .where('id', 'not in', [...except])
    .where('status', '=', 'booked')
    .where('ends_at', '>', now)
    .execute();
}

export interface FreeTimeRow {
  slotId: string;
  clinicId: string;
  clinic: string;
  kind: SlotKind;
  startsAt: Date;
  endsAt: Date;
  free: number;
}

/** More times than anybody looks through. */
const MOST = 2000;

/**
 * Free times of a service between two moments at the clinics of a trust, but for some. What somebody holds is not
 * free.
 */
export async function freeTimesOfTrust(
  db: Db,
  of: { trustId: string; service: ServiceCode; counselling: boolean },
  between: { from: Date; to: Date },
  except: readonly string[],
  now: Date,
): Promise<FreeTimeRow[]> {
  const { rows } = await sql<FreeTimeRow>`
    select t.id as "slotId", t.clinic_id as "clinicId", c.name as clinic, t.kind, t.starts_at as "startsAt",
      t.ends_at as "endsAt", f.free
    from (
      select p.slot_id, p.starts_at, count(*)::int as free from slot_place p
      where p.service = ${of.service} and p.starts_at >= ${between.from} and p.starts_at < ${between.to}
        and p.appointment_id is null and not p.taken_elsewhere and (p.held_until is null or p.held_until <= ${now})
      group by p.starts_at, p.slot_id
    ) f join slot t on t.id = f.slot_id join clinic c on c.id = t.clinic_id
    where c.trust_id = ${of.trustId} and t.counselling = ${of.counselling} and not (t.id = any(${[...except]}::uuid[]))
    order by f.starts_at, f.slot_id limit ${MOST}`.execute(db);
  return rows;
}

/** Whether all of these times are at clinics of a trust; null stands for none. */
export async function areOfTrust(
  db: Db,
  trustId: string,
  slotIds: readonly (string | null)[],
): Promise<boolean> {
  const ids = [...new Set(slotIds.flatMap((id) => (id === null ? [] : [id])))];
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from slot t join clinic c on c.id = t.clinic_id
    where t.id = any(${ids}) and c.trust_id = ${trustId}`.execute(db);
  return rows[0]?.found === ids.length;
}

/** Whether a trust's staff see the clients who belong to none yet. */
export async function seesUnplaced(db: Db, trustId: string | null): Promise<boolean> {
  if (!trustId) return false;
  const trust = await db.selectFrom('trust').select('central').where('id', '=', trustId).executeTakeFirst();
  return trust?.central ?? false;
}

/**
 * Lets nobody of these book, move or cancel meanwhile, always in the same order: nobody waits for each other in a
 * ring.
 */
export async function oneAfterTheOther(db: Db, personIds: readonly string[]): Promise<void> {
  for (const id of [...new Set(personIds)].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`appointments ${id}`}, 0))`.execute(db);
}
