import type { InterpreterNeed, WhenNoneIsFree } from '@careway/core/appointments/interpreter';
import { call } from '../../api/call.ts';
import { newKey } from '../../ui/newKey.ts';
import type { Appointment } from './bookingSearch.ts';
import type { ForClient } from './forClient.ts';

type Kept = { holdId: string; expiresAt: string };
interface Wanted {
  holdId: string;
  interpreter?: InterpreterNeed;
  shareId?: string;
}

/** The steps of a booking, whoever takes them. `undefined`: the connection was lost. */
export interface BookingCalls {
  hold: (slotId: string, interpreter?: InterpreterNeed) => Promise<Kept | undefined>;
  /** @param key one a booking, however often it is sent */
  book: (wanted: Wanted, key: string) => Promise<Appointment | undefined>;
  move: (id: string, slotId: string, orElse: WhenNoneIsFree) => Promise<Appointment | undefined>;
  letGo: (holdId: string) => Promise<unknown>;
}

const OWN: BookingCalls = {
  hold: (slotId, interpreter) =>
    call(
      'holdSlot',
      { body: { slotId, ...(interpreter ? { interpreter } : {}) } },
      { idempotencyKey: newKey() },
    ),
  book: (body, key) => call('book', { body }, { idempotencyKey: key }),
  move: (id, slotId, orElse) => call('moveAppointment', { params: { id }, body: { slotId, orElse } }),
  letGo: (id) => call('releaseHold', { params: { id } }),
};

/** The client's own steps, or the same for a client by staff, with the reason that the client can read (rule 3.5). */
export function bookingCalls(whom: ForClient | undefined, reason: string): BookingCalls {
  if (!whom) return OWN;
  const params = { id: whom.id };
  return {
    hold: (slotId, interpreter) =>
      call(
        'holdSlotFor',
        { params, body: { slotId, ...(interpreter ? { interpreter } : {}) } },
        { idempotencyKey: newKey() },
      ),
    book: (wanted, key) => call('bookFor', { params, body: { ...wanted, reason } }, { idempotencyKey: key }),
    move: (appointmentId, slotId, orElse) =>
      call('moveFor', { params: { ...params, appointmentId }, body: { slotId, orElse, reason } }),
    letGo: (holdId) => call('letGoFor', { params: { ...params, holdId } }),
  };
}
