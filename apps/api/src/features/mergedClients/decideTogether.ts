import { AUDIT } from '@careway/core/audit/events';
import { SAME_BY_IN_TRAIL } from '@careway/core/clients/oneRecord';
import { clientReference } from '@careway/core/clients/search';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Session } from '../../http/call.ts';
import { needFresh } from '../../sessions/recentSignIn.ts';
import { keepContact } from '../accounts/service.ts';
import { record } from '../audit/service.ts';
import { oneAtATime } from '../bookingNeeds/service.ts';
import { tellEveryWay, templates, wordsOver } from '../messages/service.ts';
import { notify } from '../notifications/service.ts';
import { asCandidate, whyNotOne } from '../versions/service.ts';
import { bothOf, contactOfBoth, refuseApart } from './bothRecords.ts';
import { ownRecord } from './bothRows.ts';
import { endAsked, hasOpenOffer, lockMerge, putTogether, takeApart } from './mergeRows.ts';
import { NEWS, recordOf } from './news.ts';

const OFFER_FIRST =
  'A free time is offered to them, which may be for the other one. Wait for the answer, or answer it for them. Then take them apart.';

type Asked = NonNullable<Awaited<ReturnType<typeof lockMerge>>>;

/** @throws Refusal `not_found`; `merge_decided` where it waits no more */
async function waiting(db: Db, who: Session, id: string): Promise<Asked> {
  const asked = await lockMerge(db, who, id);
  if (!asked) throw new Refusal('not_found');
  if (asked.state !== 'asked') throw new Refusal('merge_decided');
  return asked;
}

/**
 * Puts two records together as a second person, in one transaction (rule 16.56); or leaves them. What is safe then is
 * the strictest of what was said in both, and they are told by what is safe then (rule 1.16).
 * @throws Refusal as `waiting`; `own_draft`, `rights_too_new` (rule 10.16), `sign_in_again`, `merge_kept_apart`
 */
export async function decide(
  dependencies: Dependencies,
  db: Db,
  who: Session,
  { id, yes, comment }: { id: string; yes: boolean; comment: string },
): Promise<void> {
  const now = dependencies.now();
  const asked = await waiting(db, who, id);
  const why = await whyNotOne(db, now, asCandidate(who), { authors: [asked.asked_by], forAll: false });
  if (why) throw new Refusal(why.code, { message: why.words });
  const both = await bothOf(db, who, { stays: asked.kept_id, goes: asked.gone_id });
  const goes = clientReference(both.goes.reference);
  const tell = (words: string) =>
    notify(db, [asked.asked_by], { words, leadsTo: recordOf(asked.kept_id) }, now);
  if (!yes) {
    await endAsked(db, { id, state: 'declined', by: who.personId, comment, now });
    await record(db, now, AUDIT.mergeDeclined, {
      userId: asked.kept_id,
      createdBy: who.personId,
      rest: goes,
    });
    return tell(NEWS.declined);
  }
  await needFresh(
    db,
    who,
    now,
    'To put records together, sign in again first. It has been more than 10 minutes.',
  );
  // Nothing is booked or offered for either between the look and the end.
  for (const one of [asked.kept_id, asked.gone_id].toSorted()) await oneAtATime(db, one);
  await refuseApart(db, both, id, now);
  const { holds } = await contactOfBoth(db, both);
  const decidedAt = await putTogether(db, id);
  if (!decidedAt) throw new Refusal('merge_decided');
  // At that very moment: what is said later is theirs, and stands where the records are taken apart.
  if (holds) await keepContact(db, asked.kept_id, holds, { now: decidedAt, notedBy: who.personId });
  const rest = `${SAME_BY_IN_TRAIL[asked.sure_by]}`;
  await record(db, now, AUDIT.mergeDone, { userId: asked.kept_id, createdBy: who.personId, rest });
  await dependencies.jobs.send(db, 'client.alike', { personId: asked.gone_id });
  await tellEveryWay(dependencies, db, { personId: asked.kept_id, words: templates.recordsTogether() });
  await tell(NEWS.done);
}

/** Takes back what was asked. @throws Refusal as `waiting`; `forbidden` for who did not ask it: they decide */
export async function withdraw(db: Db, who: Session, id: string, now: Date): Promise<void> {
  const asked = await waiting(db, who, id);
  if (asked.asked_by !== who.personId) throw new Refusal('forbidden');
  await endAsked(db, { id, state: 'withdrawn', by: who.personId, comment: '', now });
  const gone = await ownRecord(db, who, asked.gone_id);
  const rest = gone ? clientReference(gone.reference) : '';
  await record(db, now, AUDIT.mergeWithdrawn, { userId: asked.kept_id, createdBy: who.personId, rest });
}

/**
 * Takes two records apart again, within a day (rule 16.57). One person does it: the harm of two people in one record
 * is the greater one.
 * @throws Refusal `not_found`, `merge_stands`
 */
export async function undo(
  dependencies: Dependencies,
  db: Db,
  who: Session,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const now = dependencies.now();
  const done = await lockMerge(db, who, id);
  if (!done) throw new Refusal('not_found');
  if (!(await takeApart(db, id, reason)))
    throw new Refusal(
      'merge_stands',
      (await hasOpenOffer(db, done.kept_id)) ? { message: OFFER_FIRST } : undefined,
    );
  for (const personId of [done.kept_id, done.gone_id])
    await dependencies.jobs.send(db, 'client.alike', { personId });
  // Where no way was safe a colleague was to tell them: it is so no longer.
  const over = { words: templates.recordsTogether(), because: 'No longer: they were taken apart again' };
  await wordsOver(db, done.kept_id, over, now);
  for (const userId of [done.kept_id, done.gone_id])
    await record(db, now, AUDIT.mergeUndone, { userId, createdBy: who.personId, rest: reason });
  const others = [done.asked_by, done.decided_by].filter((one) => one !== who.personId);
  await notify(db, others, { words: NEWS.undone, leadsTo: recordOf(done.kept_id) }, now);
}
