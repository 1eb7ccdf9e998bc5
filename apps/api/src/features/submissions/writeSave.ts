import type { BodyOf } from '@careway/contract/row';
import type { saveAnswers } from '@careway/contract/submissions';
import type { Pathway } from '@careway/core/pathways/pathway';
import type { SaveRead, SaveToStore } from '@careway/core/submissions/planSave';
import { saveTells } from '@careway/core/submissions/saveTells';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Session } from '../../http/call.ts';
import { interpreterWished, oneAtATime } from '../bookingNeeds/service.ts';
import { nothingToTell } from '../messages/service.ts';
import { auditOfSave } from './auditSave.ts';
import { writeNeeds } from './formNeeds.ts';
import type { Judgement } from './judge.ts';
import { storeSave } from './saveRows.ts';
import type { HeldShare } from './shareRows.ts';

/** A save on its way: who saves what, and when. */
export interface Saving {
  dependencies: Pick<Dependencies, 'judge' | 'wishes'>;
  now: Date;
  who: Session;
  given: BodyOf<typeof saveAnswers>;
  /** The call that the form waits for from now on; unset leaves what there is. */
  callback?: 'pending' | undefined;
}

/** What was read before a save is decided. */
export interface ReadForSave extends SaveRead {
  share: HeldShare;
  /** The pathway that walks the form, where it is sent in. */
  definition?: Pathway | undefined;
  judgement?: Judgement | undefined;
}

const FORM_SENT = 'No longer: the form is sent';

/**
 * Writes a save as it was decided, with all that follows from it: in one statement where nothing does, else in one
 * transaction, so that a form and what somebody needs by it are stored together, or neither is.
 * @returns the form as it is then; undefined where it stood otherwise by the time it was written
 */
export async function writeSave(
  db: Db,
  { dependencies: { wishes }, now, who, given, callback }: Saving,
  read: ReadForSave,
  plan: SaveToStore,
): Promise<HeldShare | undefined> {
  const { share, set, judgement } = read;
  const { form, status } = plan;
  const { interpreter, way, needs } = saveTells(read, plan);
  const personId = share.shared_to;
  const settle = judgement && !judgement.needs ? judgement.settle : undefined;
  const write = async (within: Db) => {
    // As every booking and every wish does, before it touches a form.
    if (way) await wishes.alone(within, personId);
    if (interpreter !== undefined) await oneAtATime(within, personId);
    const written = await storeSave(within, now, share, {
      status,
      entries: plan.entries,
      standing: plan.standing,
      pendingCallbackStatus: plan.pendingCallback,
      by: who.personId,
      save: given.save ?? null,
      audit: auditOfSave(who, {
        share,
        name: set.set.name,
        requested: given.status,
        status,
        complete: read.check !== undefined || form.complete(),
        forCall: callback !== undefined,
      }),
    });
    if (!written) return undefined;
    // Sent in, nothing is to be told any more of a form that waits.
    if (status === 'completed')
      await nothingToTell(within, personId, { kind: 'form', id: share.id }, FORM_SENT, now);
    if (way) {
      const wish = { personId, by: who.personId, way, shareId: share.id, form: set.set.name };
      await wishes.keep(within, now, wish);
    }
    // Brings it to the appointments that they have.
    if (interpreter !== undefined) await interpreterWished(within, personId, interpreter, now);
    if (needs) await writeNeeds(within, now, share, { form, status, check: await settle?.(within) });
    return written;
  };
  const more = needs || way !== undefined || interpreter !== undefined;
  return more && !db.isTransaction ? db.transaction().execute(write) : write(db);
}
