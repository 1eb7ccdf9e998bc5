import { AUDIT } from '@careway/core/audit/events';
import { londonDay } from '@careway/core/dates';
import type { ServiceCode } from '@careway/core/eligibility/services';
import { Refusal } from '@careway/core/errors';
import { type WaitPreference, waitProblems } from '@careway/core/waitlist/waitPreference';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import { oneAtATime } from '../appointments/service.ts';
import { record } from '../audit/service.ts';
import { refuseUnchecked } from '../bookingChecks/service.ts';
import { endOffer } from './endOffer.ts';
import { changeEntry, type Entry, endEntry, findEntry, insertEntry, waitingOf } from './entryRows.ts';
import { lockOpenOffer } from './offerRows.ts';

/** @throws Refusal `bad_request` with what to mend */
function held(said: WaitPreference, now: Date): WaitPreference {
  const fields = waitProblems(said, londonDay(now));
  if (fields.length > 0) throw new Refusal('bad_request', { fields });
  return said;
}

/**
 * Puts a client into the line of a service. Whoever stands there already keeps the place and changes what suits them.
 * @returns their place
 * @throws Refusal `bad_request`, and of a client what `refuseUnchecked` throws
 */
export async function join(
  db: Db,
  wanted: {
    personId: string;
    service: ServiceCode;
    counselling: boolean;
    said: WaitPreference;
    /** Who of staff writes it down for them. */
    by?: string;
  },
  now: Date,
): Promise<Entry> {
  const { personId, service, counselling, by } = wanted;
  const said = held(wanted.said, now);
  await oneAtATime(db, personId);
  // Whoever waits for an earlier time than they have may.
  if (!by) await refuseUnchecked(db, personId, { service, counselling }, now, { moving: true });
  const fresh = await insertEntry(
    db,
    { id: newId(now), personId, service, counselling, said, byStaff: by !== undefined },
    now,
  );
  const mine = (await waitingOf(db, personId)).find(
    (one) => one.service === service && one.counselling === counselling,
  );
  if (!mine) throw new Refusal('not_found');
  if (fresh)
    await record(db, now, by ? AUDIT.waitJoinedFor : AUDIT.waitJoined, {
      userId: personId,
      createdBy: by ?? personId,
    });
  else await changeEntry(db, mine.id, said, now, by !== undefined);
  return mine;
}

/**
 * Changes what suits them; their place stays, and an offer that they have.
 * @throws Refusal `not_found` for one of somebody else, or that is over (rule 10.3); `bad_request`
 */
export async function change(
  db: Db,
  wanted: { personId: string; id: string; said: WaitPreference },
  now: Date,
): Promise<void> {
  const { personId, id } = wanted;
  const said = held(wanted.said, now);
  await oneAtATime(db, personId);
  const mine = await findEntry(db, id, personId);
  if (mine?.status !== 'waiting') throw new Refusal('not_found');
  await changeEntry(db, id, said, now);
  await record(db, now, AUDIT.waitChanged, { userId: personId, createdBy: personId });
}

/**
 * Takes a client out of the line; what is offered to them goes to the next. Leaving twice is leaving once.
 * @param removed who of staff takes them off, and why
 * @throws Refusal `not_found` (rule 10.3)
 */
export async function leave(
  dependencies: Dependencies,
  db: Db,
  wanted: { personId: string; id: string; removed?: { removedBy: string; reason: string } },
): Promise<void> {
  const { personId, id, removed } = wanted;
  const now = dependencies.now();
  await oneAtATime(db, personId);
  const mine = await findEntry(db, id, personId);
  if (!mine) throw new Refusal('not_found');
  const offer = await lockOpenOffer(db, id);
  if (!(await endEntry(db, id, removed ?? 'left', now))) return;
  const by = removed?.removedBy ?? personId;
  if (offer) await endOffer(dependencies, db, offer, { how: removed ? 'withdrawn' : 'declined', by });
  const about = { userId: personId, createdBy: by };
  if (removed) await record(db, now, AUDIT.waitRemoved, { ...about, rest: removed.reason });
  else await record(db, now, AUDIT.waitLeft, about);
}
