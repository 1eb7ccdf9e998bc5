import type { askMerge, clientMerges } from '@careway/contract/mergedClients';
import type { BodyOf, ReplyOf } from '@careway/contract/row';
import { AUDIT } from '@careway/core/audit/events';
import { PARTED_WITHIN, SAME_BY_IN_TRAIL, SURE_OF_TWO_ACCOUNTS } from '@careway/core/clients/oneRecord';
import { clientReference } from '@careway/core/clients/search';
import { Refusal } from '@careway/core/errors';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Session } from '../../http/call.ts';
import { needFresh } from '../../sessions/recentSignIn.ts';
import { keepContact, matchedLately } from '../accounts/service.ts';
import { record } from '../audit/service.ts';
import { tellEveryWay, templates } from '../messages/service.ts';
import { notify } from '../notifications/service.ts';
import { asCandidate, whyNotOne } from '../versions/service.ts';
import { bothOf, contactOfBoth, decidersOf, keptApart } from './bothRecords.ts';
import { ownRecord } from './bothRows.ts';
import {
  endAsked,
  insertAsked,
  lockMerge,
  type Merge,
  mergesWith,
  oneOfRecords,
  putTogether,
  takeApart,
} from './mergeRows.ts';

type Asked = NonNullable<Awaited<ReturnType<typeof lockMerge>>>;

const recordOf = (id: string) => `/admin/dashboard/all-clients/${id}`;
/** Bells name nobody: they may be read over a shoulder. */
const NEWS = {
  asked: 'A colleague asks you whether two records are one person.',
  done: 'The two records that you asked about are together now.',
  declined: 'A colleague looked at the two records that you asked about, and left them as they are.',
  undone: 'Two records that you put together were taken apart again.',
};

/**
 * Asks that one record go into another (rule 16.54). Nothing is changed before a second person has looked.
 * @throws Refusal `not_found` (rule 10.3), `merge_kept_apart` with what comes first, `stronger_proof`
 */
export async function ask(
  db: Db,
  who: Session,
  { stays, given }: { stays: string; given: BodyOf<typeof askMerge> },
  now: Date,
): Promise<{ id: string }> {
  await oneOfRecords(db, [stays, given.goes]);
  const both = await bothOf(db, who, { stays, goes: given.goes });
  await refuseApart(db, both, null, now);
  const twoAccounts = both.stays.has_account && both.goes.has_account;
  if (twoAccounts && !SURE_OF_TWO_ACCOUNTS.includes(given.sureBy)) throw new Refusal('stronger_proof');
  if (given.sureBy === 'pin' && !(await heard(db, who, [both.stays.id, both.goes.id], now)))
    throw new Refusal('stronger_proof');
  const id = newId(now);
  const trustId = both.stays.trust_id;
  await insertAsked(db, {
    id,
    kept_id: both.stays.id,
    gone_id: both.goes.id,
    trust_id: trustId,
    reason: given.reason,
    sure_by: given.sureBy,
    asked_by: who.personId,
    asked_at: now,
  });
  const rest = clientReference(both.goes.reference);
  await record(db, now, AUDIT.mergeAsked, { userId: stays, createdBy: who.personId, rest });
  const deciders = await decidersOf(db, now, { trustId, author: who.personId });
  await notify(
    db,
    deciders.map((one) => one.id),
    { words: NEWS.asked, leadsTo: recordOf(stays) },
    now,
  );
  return { id };
}

/** Whether they typed the PIN or word of one of these that matched, within the hour. */
async function heard(db: Db, who: Session, ids: readonly string[], now: Date): Promise<boolean> {
  for (const id of ids) if (await matchedLately(db, who, id, now)) return true;
  return false;
}

async function refuseApart(
  db: Db,
  both: Parameters<typeof keptApart>[1],
  but: string | null,
  now: Date,
): Promise<void> {
  const first = await keptApart(db, both, but, now);
  if (first.length > 0)
    throw new Refusal('merge_kept_apart', { message: first.join(' '), details: { keptApart: first } });
}

/** @throws Refusal `not_found`; `merge_decided` where it waits no more */
async function waiting(db: Db, who: Session, id: string): Promise<Asked> {
  const asked = await lockMerge(db, who, id);
  if (!asked) throw new Refusal('not_found');
  if (asked.state !== 'asked') throw new Refusal('merge_decided');
  return asked;
}

/**
 * Puts two records together as a second person, in one transaction (rule 16.56); or leaves them. What is safe then is the strictest of
 * what was said in both, and they are told by what is safe then (rule 1.16).
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
  await refuseApart(db, both, id, now);
  const { holds } = await contactOfBoth(db, both);
  if (!(await putTogether(db, id))) throw new Refusal('merge_decided');
  if (holds) await keepContact(db, asked.kept_id, holds, { now, notedBy: who.personId });
  const rest = `${SAME_BY_IN_TRAIL[asked.sure_by]}`;
  await record(db, now, AUDIT.mergeDone, { userId: asked.kept_id, createdBy: who.personId, rest });
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
 * Takes two records apart again, within a day (rule 16.57). One person does it: the harm of two people in one record is the greater one.
 * @throws Refusal `not_found`, `merge_stands`
 */
export async function undo(
  db: Db,
  who: Session,
  { id, reason }: { id: string; reason: string },
  now: Date,
): Promise<void> {
  const done = await lockMerge(db, who, id);
  if (!done) throw new Refusal('not_found');
  if (!(await takeApart(db, id, reason))) throw new Refusal('merge_stands');
  for (const userId of [done.kept_id, done.gone_id])
    await record(db, now, AUDIT.mergeUndone, { userId, createdBy: who.personId, rest: reason });
  const others = [done.asked_by, done.decided_by].filter((one) => one !== who.personId);
  await notify(db, others, { words: NEWS.undone, leadsTo: recordOf(done.kept_id) }, now);
}

/** As the record shows them. @throws Refusal `not_found` */
export async function mergesOf(
  db: Db,
  who: Session,
  clientId: string,
  now: Date,
): Promise<ReplyOf<typeof clientMerges>> {
  if (!(await ownRecord(db, who, clientId))) throw new Refusal('not_found');
  const rows = await mergesWith(db, who, clientId);
  return { data: await Promise.all(rows.map((row) => mergeReply(db, who, row, { clientId, now }))) };
}

async function mergeReply(
  db: Db,
  who: Session,
  row: Merge,
  { clientId, now }: { clientId: string; now: Date },
) {
  const waits = row.state === 'asked';
  const why = waits
    ? await whyNotOne(db, now, asCandidate(who), { authors: [row.asked_by], forAll: false })
    : undefined;
  const until = row.decided_at && new Date(row.decided_at.getTime() + PARTED_WITHIN);
  return {
    id: row.id,
    state: row.state,
    stays: row.kept_id === clientId,
    other: { id: row.other_id, reference: clientReference(row.other_reference), name: row.other_name },
    reason: row.reason,
    sureBy: row.sure_by,
    askedBy: row.asker,
    askedAt: row.asked_at.toISOString(),
    mine: row.asked_by === who.personId,
    decidedBy: row.decider,
    decidedAt: row.decided_at?.toISOString() ?? null,
    comment: row.comment,
    undoneBy: row.undoer,
    undoneAt: row.undone_at?.toISOString() ?? null,
    undoneBecause: row.undone_because,
    undoneUntil: row.state === 'done' && until && until > now ? until.toISOString() : null,
    whyNot: why?.words ?? null,
  };
}
