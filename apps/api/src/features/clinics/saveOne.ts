import type { saveClinic } from '@careway/contract/clinics';
import type { BodyOf } from '@careway/contract/row';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import { breaks } from '../../http/errors.ts';
import { movedTo } from './addClinic.ts';
import { type ClinicRow, putRooms, updateClinic } from './clinicsRows.ts';
import { roomsOf } from './useRows.ts';

/**
 * Saves what is read of a clinic, and its rooms.
 * @returns what changed of its name and place, in words
 * @throws Refusal `clinic_changed` when somebody else saved first, `bad_request` for a room that is needed or comes
 *   twice
 */
export async function saveOne(
  db: Db,
  clinic: ClinicRow,
  { version, rooms, nation, hours, arrival, directions, ...place }: BodyOf<typeof saveClinic>,
  now: Date,
): Promise<string[]> {
  const { changed, words } = await movedTo(db, clinic, place, now);
  const said = { nation, hours, arrival, directions };
  if (!(await updateClinic(db, clinic.id, version, { ...changed, ...said })))
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
  return words;
}
