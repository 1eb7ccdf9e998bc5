/** Handing out a form of the service, once for any number of presses (rules 6.15, 6.18). */
import type { ServiceCode } from '@careway/core/eligibility/services';
import { Refusal } from '@careway/core/errors';
import { formToStart, type StartKind } from '@careway/core/questionnaires/staticForms/start';
import type { ShareStatus } from '@careway/core/submissions/shareStatus';
import type { Db } from '../../db/pool.ts';
import { refuseSwitchedOff } from '../provider/service.ts';
import { newestOf } from '../questionnaires/service.ts';
import { goOn, mayGoOn } from './goOn.ts';
import { formKnowing, knownOf } from './known.ts';
import { openHalfFilled } from './repository.ts';
import { findShare, insertShare } from './shareRows.ts';
import { serviceOf, startAlone, unfinishedShare } from './startRows.ts';

export interface Start {
  personId: string;
  /** The member of staff who does it for them; null when they do it themselves. */
  by: string | null;
  kind: StartKind;
  service?: ServiceCode | undefined;
}

export interface Started {
  shareId: string;
  questionSetId: string;
  name: string;
  status: ShareStatus;
}

/**
 * Hands somebody a form of the service: the one they have open, or a new one (docs/decisions/0048). Pressed twice, or
 * on two devices at once, it is one form. One that was sent in and is on hold counts as open until a time was booked
 * with it, so that nobody is asked the same twice. A new check whether we can help begins with all that is known
 * (rule 2.8).
 * @throws Refusal `not_found` when the form has no questions yet; `not_offered` to a client whose service is switched
 *   off
 */
export async function startForm(db: Db, now: Date, start: Start): Promise<Started> {
  const service = start.service ?? (await serviceOf(db, start.personId));
  const { id, name } = formToStart(start.kind, service);
  await startAlone(db, id, start.personId);
  const open = await unfinishedShare(db, start.personId, id);
  if (open) {
    const goesOn = open.status === 'hold' && (await goesOnWith(db, start, open.id));
    return { shareId: open.id, questionSetId: id, name, status: goesOn ? 'draft' : open.status };
  }
  // Nobody does a whole check to read at its end that the care is not given here (rule 17.27).
  if (start.by === null && BEGINS_CARE.includes(start.kind)) await refuseSwitchedOff(db, service);
  const set = await newestOf(db, id);
  if (!set) throw new Refusal('not_found');
  const known = takesOver(start.kind)
    ? await knownOf(db, now, { id: start.personId, service, questionSetId: id })
    : new Map();
  const shareId = await insertShare(db, now, {
    to: start.personId,
    by: start.by,
    set,
    form: formKnowing(set, known, now),
    // rule 6.15: phone eligibility that staff began is saved by the admin answer update.
    admin: start.by !== null && start.kind === 'phoneEligibility',
  });
  return { shareId, questionSetId: id, name, status: 'shared' };
}

/**
 * On the phone staff go on with what waits for the call (rule 6.19); their client does once nobody calls about it any
 * more (rule 4.14).
 */
async function goesOnWith(db: Db, { by, personId }: Start, shareId: string): Promise<boolean> {
  if (by !== null) return (await openHalfFilled(db, [shareId])) > 0;
  const share = await findShare(db, shareId, { forUpdate: true });
  if (!share || !(await mayGoOn(db, share))) return false;
  await goOn(db, personId, shareId);
  return true;
}

/** Only what they are walked through themselves: what staff ask on the phone is asked of them then. */
/** What leads to a first time of a service. */
const BEGINS_CARE: readonly StartKind[] = ['eligibility', 'letsGetStarted'];
const takesOver = (kind: StartKind) => kind === 'eligibility';
