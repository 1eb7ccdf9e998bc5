import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { oneAtATime } from '../appointments/service.ts';
import { record } from '../audit/service.ts';
import type { ClinicRow } from './clinicsRows.ts';
import { putRoomOfVisit, roomOfVisit } from './dayRows.ts';
import { roomsOf } from './useRows.ts';

/**
 * Gives one visit a room of the clinic (rule 16.42), whatever its session has; who is moved has the room of their new
 * session.
 * @throws Refusal `not_found` for a room of another clinic, `visit_changed` where a colleague gave it another
 *   meanwhile
 */
export async function giveRoom(
  db: Db,
  clinic: ClinicRow,
  what: { personId: string; id: string; roomId: string; was: string | null },
  who: Session,
  now: Date,
): Promise<{ id: string; name: string }> {
  await oneAtATime(db, what.personId);
  const room = (await roomsOf(db, clinic.id)).find(({ id }) => id === what.roomId);
  if (!room) throw new Refusal('not_found');
  const there = await roomOfVisit(db, what.id);
  if (there === room.id) return room;
  if (there !== what.was)
    throw new Refusal('visit_changed', {
      message: 'A colleague gave them another room just now. Look again, then decide.',
    });
  await putRoomOfVisit(db, { appointmentId: what.id, roomId: room.id, staffId: who.personId }, now);
  await record(db, now, AUDIT.visitRoom, { userId: what.personId, createdBy: who.personId, rest: room.name });
  return room;
}
