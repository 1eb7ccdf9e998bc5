import type { Db } from '../../db/pool.ts';
import { formsOnHold } from '../submissions/service.ts';
import type { Callback } from './repository.ts';

/** Calls as their reply shows them. */
export async function callsReply(db: Db, calls: readonly Callback[]) {
  const shareIds = calls.flatMap(({ share_id }) => share_id ?? []);
  const held = await formsOnHold(db, shareIds);
  return calls.map((call) => ({
    id: call.id,
    day: call.day,
    timeSlot: call.time_slot,
    status: call.status,
    context: call.context,
    reason: call.reason,
    phone: call.phone,
    voicemail: call.voicemail,
    shareId: call.share_id,
    formOnHold: call.share_id !== null && held.has(call.share_id),
    askedAt: call.created_at.toISOString(),
  }));
}
