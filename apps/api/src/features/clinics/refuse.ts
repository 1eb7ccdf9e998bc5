import type { LeftOut } from '@careway/core/clinics/occurrences';
import { type FieldProblem, Refusal } from '@careway/core/errors';
import { breaks } from '../../http/errors.ts';

/** A day on which there can be no session, as the refusal it means. */
export function refuseOccurrence({ because, words }: Pick<LeftOut, 'because' | 'words'>): Refusal {
  const field = because === 'no_such_time' ? [{ field: 'start', message: words }] : undefined;
  return new Refusal(because === 'no_such_time' ? 'no_such_time' : 'clinic_closed', {
    message: `${words}.`,
    ...(field ? { fields: field } : {}),
  });
}

/** A room or a member of staff that is somewhere else then. */
export function refuseTaken(code: 'room_taken' | 'staff_taken'): Refusal {
  return new Refusal(code, { fields: [taken(code)] });
}

const taken = (code: 'room_taken' | 'staff_taken'): FieldProblem =>
  code === 'room_taken'
    ? { field: 'roomId', message: 'Another session has this room then' }
    : { field: 'staffIds', message: 'One of them is in another session then' };

/** The database's own word on a broken rule as the refusal it means. */
export function asRefusal(error: unknown): unknown {
  if (breaks(error, 'session_use_once')) return refuseTaken('room_taken');
  if (breaks(error, 'session_capacity')) return new Refusal('capacity_below_booked');
  if (breaks(error, 'slot_place_check')) return new Refusal('clinic_changed');
  return error;
}

/** PostgreSQL gave one of two up who waited for each other: nothing of it was done, and it can be tried again. */
export const isDeadlock = (error: unknown) => (error as { code?: string } | undefined)?.code === '40P01';
