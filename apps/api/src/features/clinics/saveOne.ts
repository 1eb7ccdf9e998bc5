import type { saveClinic } from '@careway/contract/clinics';
import type { BodyOf } from '@careway/contract/row';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import { breaks } from '../../http/errors.ts';
import { type ClinicRow, putRooms, updateClinic } from './clinicsRows.ts';
import { roomsOf } from './useRows.ts';

/**
 * Saves what is read of a clinic, and its rooms.
 * @throws Refusal `clinic_changed` when somebody else saved first, `bad_request` for a room that is needed or comes twice
 */
export async function saveOne(
  db: Db,
  clinic: ClinicRow,
  { version, rooms, nation, hours, arrival, directions }: BodyOf<typeof saveClinic>,
  now: Date,
): Promise<void> {
  if (!(await updateClinic(db, clinic.id, version, { nation, hours, arrival, directions })))
    throw new Refusal('clinic_changed');
  const wrong = (message: string) => new Refusal('bad_request', { fields: [{ field: 'rooms', message }] });
  const names = rooms.map(({ name }) => name.toLowerCase());
  if (new Set(names).size < names.length) throw wrong('Two rooms have the same name');
  const own = new Set((await roomsOf(db, clinic.id)).map(({ id }) => id));
  if (!rooms.every(({ id }) => id === undefined || own.has(id))) throw new Refusal('clinic_changed');
  try {
    await putRooms(db, clinic.id, rooms, now);
  } catch (error) {
    if (breaks(error, 'session_use_room_id_fkey') || breaks(error, 'session_rule_room_id_fkey'))
      throw wrong('A session needs a room that you took out. Give the session another room first');
    throw error;
  }
}
