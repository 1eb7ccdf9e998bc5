import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';

/**
 * Holds the appointment that a form is shared for against who gets it: one client, and a time of theirs that is
 * booked and to come.
 * @throws Refusal `bad_request` at `appointmentId`
 */
export async function checkAppointment(
  db: Db,
  now: Date,
  clientIds: readonly string[],
  appointmentId: string | undefined,
): Promise<void> {
  if (appointmentId === undefined) return;
  const [clientId, ...more] = clientIds;
  const found =
    clientId !== undefined && more.length === 0
      ? await db
          .selectFrom('appointment')
          .select('id')
          .where('id', '=', appointmentId)
          .where('person_id', '=', clientId)
          .where('status', '=', 'booked')
          .where('starts_at', '>', now)
          .executeTakeFirst()
      : undefined;
  if (found) return;
  const message = 'Choose a time to come of the one client who gets the form';
  throw new Refusal('bad_request', { fields: [{ field: 'appointmentId', message }] });
}

/** The appointment that a form was shared for, while it is booked; nothing for all the others. */
export async function appointmentFor(
  db: Db,
  { appointment_id: id }: { appointment_id: string | null },
): Promise<{ appointment?: { id: string; startsAt: string } }> {
  if (id === null) return {};
  const row = await db
    .selectFrom('appointment')
    .select('starts_at')
    .where('id', '=', id)
    .where('status', '=', 'booked')
    .executeTakeFirst();
  return row ? { appointment: { id, startsAt: row.starts_at.toISOString() } } : {};
}
