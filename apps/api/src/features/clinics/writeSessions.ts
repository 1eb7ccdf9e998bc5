import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import type { Affected, Becomes, ClinicChange } from './affected.ts';
import type { ClinicRow } from './clinicsRows.ts';
import { insertClosure } from './closureRows.ts';
import { fitting } from './needs.ts';
import { clashOf } from './putSessions.ts';
import { refuseTaken } from './refuse.ts';
import { endRule, findRule } from './ruleRows.ts';
import { closeSessions, resizeSession } from './sessionWriteRows.ts';
import { freeUses, insertUses } from './useRows.ts';

/**
 * Writes what sessions become, without their places.
 * @returns the id of the closure, where it is one
 * @throws Refusal `clinic_changed`, `room_taken`, `staff_taken`, `bad_request`
 */
export async function writeSessions(
  db: Db,
  clinic: ClinicRow,
  change: ClinicChange,
  { sessions, closure }: Affected,
  reason: string,
  now: Date,
): Promise<string | undefined> {
  if (change.what === 'session') {
    const [becomes] = sessions;
    if (becomes) await resize(db, clinic, becomes, change);
    return undefined;
  }
  if (closure)
    return insertClosure(
      db,
      { clinic_id: clinic.id, starts_at: new Date(closure.from), ends_at: new Date(closure.to), reason },
      now,
    );
  if (change.what === 'endPattern') {
    const rule = await findRule(db, clinic.id, change.ruleId);
    if (rule) await endRule(db, rule, change.last);
  }
  const ids = sessions.map(({ session }) => session.id);
  await closeSessions(db, ids, now);
  await freeUses(db, ids);
  return undefined;
}

async function resize(
  db: Db,
  clinic: ClinicRow,
  { session, starts, ends, capacity }: Becomes,
  change: Extract<ClinicChange, { what: 'session' }>,
): Promise<void> {
  const needs = await fitting(db, clinic, session.kind, change);
  await freeUses(db, [session.id]);
  if (!(await resizeSession(db, session, { starts_at: starts, ends_at: ends, capacity })))
    throw new Refusal('clinic_changed');
  const wanted = {
    session: { ...session, starts_at: starts, ends_at: ends, purpose: '' },
    room: needs.room,
    staff: needs.staff,
  };
  const clash = (await clashOf(db, [wanted]))(wanted);
  if (clash) throw refuseTaken(clash);
  const during = { session_id: session.id, starts_at: starts, ends_at: ends };
  await insertUses(db, [
    ...(needs.room ? [{ ...during, room_id: needs.room, person_id: null }] : []),
    ...needs.staff.map((person_id) => ({ ...during, room_id: null, person_id })),
  ]);
}
