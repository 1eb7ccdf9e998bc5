import type { ClinicDays } from '@careway/core/clinics/occurrences';
import { plain } from '@careway/core/imports/cells';
import { IMPORT_LIMITS } from '@careway/core/imports/importKinds';
import type { SlotSaid } from '@careway/core/imports/slotRow';
import { sql } from 'kysely';
import { newId } from '../../../db/ids.ts';
import type { Db } from '../../../db/pool.ts';
import { addSessions, type ClinicSession } from '../../appointments/service.ts';
import { clinicDaysOf } from '../../clinics/service.ts';
import { noteMade } from '../madeRows.ts';
import type { Comparison } from './kind.ts';
import { SessionMaker } from './sessionMaker.ts';

/** Every clinic by its name, with the days on which it does not work. */
export async function knownClinics(db: Db, now: Date) {
  const clinics = await db.selectFrom('clinic').select(['id', 'name']).execute();
  const days = await clinicDaysOf(
    db,
    clinics.map(({ id }) => id),
    now,
  );
  const known = new Map<string, { id: string; name: string; days: ClinicDays }>();
  for (const { id, name } of clinics) {
    const of = days.get(id);
    if (of) known.set(plain(name), { id, name, days: of });
  }
  return known;
}

/**
 * The times of the file beside those of the diary that begin at the same moment, at the same clinic and for the same.
 */
const BESIDE = sql`import_row r
  cross join lateral jsonb_to_record(r.said) as w("clinicId" uuid, service text, kind text, counselling boolean,
    "startsAt" timestamptz, "endsAt" timestamptz, places int)
  left join lateral (
    select t.ends_at, (select count(*) from slot_place p where p.slot_id = t.id and not p.closed)::int as places
    from slot t
    where t.clinic_id = w."clinicId" and t.service = w.service and t.kind = w.kind and t.counselling = w.counselling
      and t.starts_at = w."startsAt" and not t.closed
    order by t.ends_at <> w."endsAt", t.id limit 1
  ) there on true`;

/**
 * Compares the rows that were read with the diary. A time that is there with other places is a problem, never a
 * change.
 */
export async function compareSlots(db: Db): Promise<Comparison> {
  const { rows } = await sql<{ same: number; fresh: number; wrong: number }>`
    select count(*) filter (where there.places = w.places and there.ends_at = w."endsAt")::int as same,
      count(*) filter (where there.places is null)::int as fresh,
      count(*) filter (where there.places <> w.places or there.ends_at <> w."endsAt")::int as wrong
    from ${BESIDE}`.execute(db);
  const { same = 0, fresh = 0, wrong = 0 } = rows[0] ?? {};
  const { rows: others } = await sql<{ row: number; places: number; wanted: number; length: number }>`
    select r.number as row, there.places, w.places as wanted,
      extract(epoch from there.ends_at - w."startsAt")::int / 60 as length
    from ${BESIDE} where there.places <> w.places or there.ends_at <> w."endsAt"
    order by r.number limit ${IMPORT_LIMITS.problems}`.execute(db);
  return {
    same,
    fresh,
    changed: 0,
    wrong,
    problems:
      wrong === 0
        ? []
        : others.map(({ row, places, wanted, length }) => ({
            row,
            column: places === wanted ? 'end_time' : 'places',
            value: places === wanted ? 'another length' : String(wanted),
            wrong: `is in the diary already, with ${places} ${places === 1 ? 'place' : 'places'} of ${length} minutes`,
            mend: 'Take the row out, and change the time on the page of the clinic',
          })),
  };
}

/** So many rows are made into sessions and written at once: few, as in `BATCH`. */
const AT_ONCE = 500;

/** Makes the times that the diary does not have yet into sessions, and adds these. */
export async function addStagedSlots(
  db: Db,
  importId: string,
  now: Date,
  done: (rows: number) => Promise<void>,
): Promise<void> {
  await sql`
    create temporary table import_order on commit drop as
    select row_number() over (
      order by said->>'clinicId', said->>'service', said->>'kind', said->>'counselling', said->>'purpose', said->>'places',
        said->>'length', r.said->>'startsAt'
    )::int as place, r.said
    from ${BESIDE} where there.places is null`.execute(db);
  await sql`create unique index on import_order (place)`.execute(db);
  const maker = new SessionMaker(() => newId(now));
  let written = 0;
  const write = async (sessions: readonly ClinicSession[]) => {
    const { times, made } = await addSessions(db, now, sessions);
    written += times;
    await noteMade(db, importId, [...made]);
  };
  let read = 0;
  for (;;) {
    const { rows } = await sql<{ said: SlotSaid }>`
      select said from import_order where place > ${read} and place <= ${read + AT_ONCE} order by place`.execute(
      db,
    );
    if (rows.length === 0) break;
    read += rows.length;
    await write(maker.add(rows.map(({ said }) => said)));
    await done(read);
  }
  await write(maker.end());
  // What a session makes of its hours must be what the file said, time by time.
  if (written !== read) throw new Error(`${read} times were to be made, and ${written} were`);
}

/** Whether a clinic is closed at a time that was made. */
export async function closedSince(db: Db, importId: string): Promise<boolean> {
  const { rows } = await sql<{ closed: boolean }>`
    select exists (
      select 1 from import_made m join clinic_session s on s.id = m.thing::uuid
        join slot t on t.session_id = s.id
        join clinic_closure c on c.clinic_id = s.clinic_id and c.lifted_at is null
          and c.starts_at < t.ends_at and c.ends_at > t.starts_at
      where m.import_id = ${importId}
    ) as closed`.execute(db);
  return rows[0]?.closed === true;
}
