import type { slotDays, slots } from '@careway/contract/appointments';
import type { QueryOf } from '@careway/contract/row';
import { earliestStart } from '@careway/core/appointments/bookingLimits';
import { INTERPRETER_MINUTES } from '@careway/core/appointments/interpreter';
import type { Slot } from '@careway/core/appointments/slots';
import { TIMES_OF_DAY } from '@careway/core/appointments/timesOfDay';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { byId, byMoment, keyset } from '../../http/paging.ts';
import { interpreterFree } from './interpreterRows.ts';
import { canBeLonger } from './longerPlaceRows.ts';
import { freeFor } from './placeRows.ts';

interface SlotRow {
  id: string;
  clinic_id: string;
  service: Slot['service'];
  kind: Slot['kind'];
  starts_at: Date;
  ends_at: Date;
  free: number;
  counselling: boolean;
}

const shape = (row: SlotRow): Slot => ({
  id: row.id,
  clinicId: row.clinic_id,
  service: row.service,
  kind: row.kind,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  capacityLeft: row.free,
  counselling: row.counselling,
});

const COLUMNS = sql`s.id, s.clinic_id, s.service, s.kind, s.starts_at, s.ends_at, s.counselling, f.free`;

/** The slots of a service from a moment on that have places for this person: full ones are not read. */
const open = (personId: string, now: Date, { service, from }: { service: string; from: Date }) => sql`(
    select p.slot_id, p.starts_at, count(*)::integer as free from slot_place p
    where p.service = ${service} and p.starts_at >= ${from} and ${freeFor(personId, now)}
    group by p.starts_at, p.slot_id
  ) f`;

/** That an interpreter who is asked for is free at slot `s`, where one is, and that it can be longer. Text relay needs nobody. */
function soughtInterpreter(
  query: QueryOf<typeof slots> | QueryOf<typeof slotDays>,
  personId: string,
  now: Date,
) {
  const { interpreter: kind, language, otherLanguage: other, dialect, gender = 'any' } = query;
  if (!kind) return [];
  const longer = canBeLonger(personId, INTERPRETER_MINUTES, now);
  if (kind === 'text-relay') return [longer];
  const need = { kind, language, other, dialect, gender, orElse: 'refuse' } as const;
  return [longer, interpreterFree(need, INTERPRETER_MINUTES, now)];
}

const SOONEST = keyset<SlotRow>(
  'asc',
  // Times begin at whole minutes.
  byMoment('f.starts_at', (row) => row.starts_at),
  byId('f.slot_id', (row) => row.id),
);

/**
 * Times that this person may take, soonest first; what they hold themselves counts as free for them.
 * Source: rule 15.11; days and times of day are London's.
 */
export async function freeTimes(db: Db, personId: string, now: Date, query: QueryOf<typeof slots>) {
  const band = query.timeOfDay ? TIMES_OF_DAY[query.timeOfDay] : null;
  const conditions = [
    sql`s.counselling = ${query.counselling}`,
    ...(query.clinicId ? [sql`s.clinic_id = ${query.clinicId}`] : []),
    ...(query.kind ? [sql`s.kind = ${query.kind}`] : []),
    ...(query.from ? [sql`s.day >= ${query.from}`] : []),
    ...(query.to ? [sql`s.day <= ${query.to}`] : []),
    ...(band ? [sql`s.minute >= ${band.from} and s.minute < ${band.to}`] : []),
    ...soughtInterpreter(query, personId, now),
    SOONEST.after(query.cursor),
  ];
  const { rows } = await sql<SlotRow>`
    select ${COLUMNS}
    from ${open(personId, now, { service: query.service, from: earliestStart(now) })} join slot s on s.id = f.slot_id
    where ${sql.join(conditions, sql` and `)}
    order by ${SOONEST.order} limit ${query.limit + 1}`.execute(db);
  return SOONEST.page(rows, query.limit, shape);
}

/** How many times are left on each London day that has any at all; a full day has 0. */
export async function daysWithTimes(db: Db, personId: string, now: Date, query: QueryOf<typeof slotDays>) {
  const from = earliestStart(now);
  const { rows } = await sql<{ day: string; left: number }>`
    select s.day, count(f.slot_id)::integer as left
    from slot s left join ${open(personId, now, { service: query.service, from })} on f.slot_id = s.id
    where s.service = ${query.service} and s.starts_at >= ${from}
      and s.counselling = ${query.counselling} and not s.closed
      and s.day between ${query.from} and ${query.to}
      ${query.clinicId ? sql`and s.clinic_id = ${query.clinicId}` : sql``}
      ${query.kind ? sql`and s.kind = ${query.kind}` : sql``}
      ${sql.join(
        soughtInterpreter(query, personId, now).map((one) => sql`and ${one}`),
        sql` `,
      )}
    group by s.day order by s.day limit 400`.execute(db);
  return rows;
}

/** One time, with the places left for this person. */
export async function slotFor(
  db: Db,
  personId: string,
  now: Date,
  slotId: string,
): Promise<Slot | undefined> {
  const { rows } = await sql<SlotRow>`
    select ${COLUMNS} from slot s cross join lateral (
      select count(*)::integer as free from slot_place p where p.slot_id = s.id and ${freeFor(personId, now)}
    ) f where s.id = ${slotId}`.execute(db);
  return rows[0] ? shape(rows[0]) : undefined;
}
