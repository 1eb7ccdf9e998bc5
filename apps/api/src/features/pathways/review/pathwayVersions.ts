import type { pathwayReview } from '@careway/contract/pathwayReview';
import type { ReplyOf } from '@careway/contract/row';
import { AUDIT, type AuditEvent } from '@careway/core/audit/events';
import type { ServiceCode } from '@careway/core/eligibility/services';
import { Refusal } from '@careway/core/errors';
import type { Change } from '@careway/core/pathways/pathwayChange';
import { newId } from '../../../db/ids.ts';
import type { Db } from '../../../db/pool.ts';
import type { Session } from '../../../http/call.ts';
import { record } from '../../audit/service.ts';
import { definitionFor, refuseUnsound } from './draftSound.ts';
import {
  approvedVersion,
  beginAlone,
  findVersion,
  insertDraft,
  openVersion,
  storeChanges,
  storeDecision,
  storeSent,
  type VersionRow,
  versionNumbered,
} from './versionRows.ts';

export type Version = ReplyOf<typeof pathwayReview>['inUse'];

/** Whoever is not in the records any more. */
export const GONE = 'Someone who has left';

/** A version as the API gives it. */
export function versionOf(row: VersionRow): Version {
  return {
    ...row,
    authors: row.authors.map(({ id, name }) => ({ id, name: name ?? GONE })),
    begunAt: row.begunAt.toISOString(),
    savedAt: row.savedAt.toISOString(),
    savedBy: row.savedBy ?? GONE,
    sentAt: row.sentAt?.toISOString() ?? null,
    sentBy: row.sentAt === null ? null : (row.sentBy ?? GONE),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedAt === null ? null : (row.decidedBy ?? GONE),
  };
}

/** Version 1: the definition as it comes with the product. */
export const asItComes = (service: ServiceCode): Version => ({
  id: null,
  service,
  number: 1,
  state: 'approved',
  revision: 1,
  changes: [],
  authors: [],
  begunAt: null,
  savedAt: null,
  savedBy: null,
  sentAt: null,
  sentBy: null,
  decidedAt: null,
  decidedBy: null,
  comment: null,
});

/**
 * Begins a draft with all changes of the version in use, or of the one named. One draft of a pathway is open at a time, and
 * everybody writes in it: where there is one, that is it.
 * @throws Refusal `not_found` for a version that there never was
 */
export async function beginDraft(
  db: Db,
  now: Date,
  who: Session,
  { service, from }: { service: ServiceCode; from?: number | undefined },
): Promise<Version> {
  await beginAlone(db, service);
  const open = await openVersion(db, service);
  if (open) return versionOf(open);
  const base = from === undefined ? await approvedVersion(db, service) : await numbered(db, service, from);
  const id = newId(now);
  const questionSetId = definitionFor(service).set.id;
  await insertDraft(db, now, { id, service, questionSetId, changes: base?.changes ?? [], by: who.personId });
  return noted(db, now, who, id, AUDIT.pathwayDraftBegun);
}

async function numbered(db: Db, service: ServiceCode, number: number): Promise<VersionRow | undefined> {
  const found = number === 1 ? undefined : await versionNumbered(db, service, number);
  if (number !== 1 && found === undefined) throw new Refusal('not_found');
  return found;
}

/**
 * Saves all changes of a draft; who saves is one of its authors from then on (rule 2.14).
 * @throws Refusal `not_found`; `draft_not_open` once it was sent or decided; `draft_changed` with what is `stored` when a
 * colleague saved since
 */
export async function saveDraft(
  db: Db,
  now: Date,
  who: Session,
  { id, revision, changes }: { id: string; revision: number; changes: readonly Change[] },
): Promise<Version> {
  const stored = await lockedAt(db, id, { state: 'draft', revision });
  if (JSON.stringify(stored.changes.map(inOrder)) === JSON.stringify(changes.map(inOrder)))
    return versionOf(stored);
  await storeChanges(db, now, { id, changes, by: who.personId });
  return noted(db, now, who, id, AUDIT.pathwayDraftSaved);
}

/** The same with its keys in order: a database gives them back in its own. */
const inOrder = (change: Change) => {
  const entries = Object.entries(change).map(([key, value]) =>
    key === 'limit' ? [key, Object.entries(value as object).sort()] : [key, value],
  );
  return entries.sort();
};

/**
 * Sends a draft for approval (rule 2.14).
 * @throws Refusal as `saveDraft`, and `draft_unsound` with every fault
 */
export async function sendDraft(
  db: Db,
  now: Date,
  who: Session,
  { id, revision }: { id: string; revision: number },
): Promise<Version> {
  const draft = await lockedAt(db, id, { state: 'draft', revision });
  await refuseUnsound(db, now, draft);
  await storeSent(db, { id, by: who.personId, at: now });
  return noted(db, now, who, id, AUDIT.pathwayDraftSent);
}

/**
 * Takes back what was sent, so that it can be written in again.
 * @throws Refusal as `saveDraft`; `draft_not_waiting`; `forbidden` for who is none of its authors: they decide on it
 */
export async function takeBackDraft(
  db: Db,
  now: Date,
  who: Session,
  { id, revision }: { id: string; revision: number },
): Promise<Version> {
  const sent = await lockedAt(db, id, { state: 'sent', revision });
  if (!isAuthor(sent, who)) throw new Refusal('forbidden');
  await storeSent(db, { id, by: null, at: null });
  return noted(db, now, who, id, AUDIT.pathwayDraftTakenBack);
}

/**
 * Gives up a draft; what it said is kept.
 * @throws Refusal as `saveDraft`
 */
export async function discardDraft(
  db: Db,
  now: Date,
  who: Session,
  { id, revision }: { id: string; revision: number },
): Promise<Version> {
  await lockedAt(db, id, { state: 'draft', revision });
  await storeDecision(db, now, { id, state: 'discarded', by: who.personId, comment: null });
  return noted(db, now, who, id, AUDIT.pathwayDraftDiscarded);
}

/**
 * Approves what was sent, so that everybody who begins from now on is walked by it, or declines it. Who decides is taken from
 * the session alone, and never one of its authors (rule 2.14).
 * @throws Refusal `not_found`; `draft_not_waiting` when it was not sent, or a colleague was quicker; `own_draft`;
 * `draft_changed`; `draft_unsound` with every fault; `bad_request` where nothing is said of why it is declined
 */
export async function decideVersion(
  db: Db,
  now: Date,
  who: Session,
  given: { id: string; revision: number; decision: 'approved' | 'declined'; comment?: string | undefined },
): Promise<Version> {
  const { id, revision, decision, comment = '' } = given;
  const sent = await lockedAt(db, id, { state: 'sent' });
  if (isAuthor(sent, who)) throw new Refusal('own_draft');
  refuseOther(sent, revision);
  if (decision === 'declined' && comment === '') {
    const message = 'Say what should be different, so that its author can go on';
    throw new Refusal('bad_request', { fields: [{ field: 'comment', message }] });
  }
  if (decision === 'approved') await refuseUnsound(db, now, sent);
  await storeDecision(db, now, { id, state: decision, by: who.personId, comment: comment || null });
  return noted(db, now, who, id, decision === 'approved' ? AUDIT.pathwayApproved : AUDIT.pathwayDeclined);
}

/** Whether somebody has written in a version: then it is not theirs to decide. */
export const isAuthor = ({ authors }: Pick<VersionRow, 'authors'>, { personId }: Session) =>
  authors.some(({ id }) => id === personId);

async function lockedAt(
  db: Db,
  id: string,
  { state, revision }: { state: 'draft' | 'sent'; revision?: number },
): Promise<VersionRow> {
  const row = await findVersion(db, id, { forUpdate: true });
  if (row === undefined) throw new Refusal('not_found');
  if (row.state !== state) throw new Refusal(state === 'draft' ? 'draft_not_open' : 'draft_not_waiting');
  if (revision !== undefined) refuseOther(row, revision);
  return row;
}

function refuseOther(row: VersionRow, revision: number): void {
  if (row.revision !== revision) throw new Refusal('draft_changed', { details: { stored: versionOf(row) } });
}

async function noted(db: Db, now: Date, who: Session, id: string, event: AuditEvent): Promise<Version> {
  const row = (await findVersion(db, id)) as VersionRow;
  const rest = `${row.service}, version ${row.number}`;
  await record(db, now, event, { userId: null, createdBy: who.personId, rest });
  return versionOf(row);
}
