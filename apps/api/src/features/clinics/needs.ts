import type { SlotKind } from '@careway/core/appointments/slots';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import type { ClinicRow } from './clinicsRows.ts';
import { roomsOf, staffOf } from './useRows.ts';

/**
 * What a session asks for, where the clinic has it: a room only where clients come, staff of its own trust.
 * @throws Refusal `bad_request`
 */
export async function fitting(
  db: Db,
  clinic: ClinicRow,
  kind: SlotKind,
  { roomId, staffIds }: { roomId: string | null; staffIds: readonly string[] },
): Promise<{ room: string | null; staff: string[] }> {
  const wrong = (field: string, message: string) =>
    new Refusal('bad_request', { fields: [{ field, message }] });
  if (roomId && kind !== 'clinic') throw wrong('roomId', 'Nobody comes for a call: choose no room');
  if (roomId && !(await roomsOf(db, clinic.id)).some(({ id }) => id === roomId))
    throw wrong('roomId', 'Choose a room of this clinic');
  const staff = [...new Set(staffIds)];
  const there = new Set((staff.length > 0 ? await staffOf(db, clinic.trust_id) : []).map(({ id }) => id));
  if (!staff.every((id) => there.has(id))) throw wrong('staffIds', 'Choose staff of this clinic');
  return { room: roomId, staff };
}
