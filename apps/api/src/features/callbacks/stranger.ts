import { randomBytes } from 'node:crypto';
import type { CallbackReason } from '@careway/core/callbacks/contexts';
import { Refusal } from '@careway/core/errors';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import { takeQuota } from '../../http/quota.ts';
import { visitorKey } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { hashSecret } from '../../sessions/tokens.ts';
import { deleteStranger, upsertStranger } from './repository.ts';
import { readWanted, type Wanted } from './wanted.ts';

/** security 32: how often one household, and everybody together, may ask for a call without an account. */
export const STRANGER_QUOTA = { window: 3_600_000, perVisitor: 20, inTotal: 500 } as const;

export interface StrangerAsked extends Wanted {
  askFor: string;
  reason: CallbackReason;
  /** What could cancel an earlier call that this one takes the place of. */
  replaces?: string | undefined;
}

/**
 * Asks for a call for somebody we do not know: a name to ask for, a number, a time, and nothing else is kept, 30 days
 * at most (docs/decisions/0020). The reply is the same whether or not the number asked before (security 2).
 * @throws Refusal `bad_request` (fields `day`, `timeSlot`, `phone`), `too_many_tries`
 */
export async function requestAsStranger(
  services: Services,
  db: Db,
  visitor: { ip: string; now: Date },
  asked: StrangerAsked,
) {
  const { now } = visitor;
  const wanted = readWanted(asked, now);
  await countStranger(services, db, visitor);
  if (asked.replaces) await deleteStranger(db, hashSecret(asked.replaces));
  const cancelToken = randomBytes(16).toString('base64url');
  await upsertStranger(db, now, {
    id: newId(now),
    context: asked.reason,
    ask_for: asked.askFor.trim(),
    ...wanted,
    cancelHash: hashSecret(cancelToken),
  });
  return { day: wanted.day, timeSlot: wanted.time_slot, status: 'pending' as const, cancelToken };
}

/** Deletes a stranger's call. A token that cancels nothing (any more) is no fault: the call will not be made. */
export async function cancelAsStranger(
  services: Services,
  db: Db,
  visitor: { ip: string; now: Date },
  cancelToken: string,
): Promise<void> {
  await countStranger(services, db, visitor);
  await deleteStranger(db, hashSecret(cancelToken));
}

async function countStranger(
  services: Services,
  db: Db,
  { ip, now }: { ip: string; now: Date },
): Promise<void> {
  const { window, perVisitor, inTotal } = STRANGER_QUOTA;
  const allowed =
    (await takeQuota(db, `callback by ${visitorKey(services, ip)}`, perVisitor, window, now)) &&
    (await takeQuota(db, 'callback in total', inTotal, window, now));
  if (!allowed) throw new Refusal('too_many_tries', { retryAfter: window / 1000 });
}
