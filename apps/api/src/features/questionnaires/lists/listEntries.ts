import type { requestCategory } from '@careway/contract/authoringLists';
import type { ReplyOf } from '@careway/contract/row';
import { AUDIT, type AuditEvent } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import { newId } from '../../../db/ids.ts';
import type { Db } from '../../../db/pool.ts';
import type { Session } from '../../../http/call.ts';
import { breaks } from '../../../http/errors.ts';
import { record } from '../../audit/service.ts';
import {
  type EntryRow,
  findEntry,
  insertEntry,
  type Kind,
  removeEntry,
  storeDecision,
  usesOf,
} from './entryRows.ts';

type Request = ReplyOf<typeof requestCategory>;
const GONE = 'Someone who has left';

/** An entry or a request as the API gives it to who asks. */
export const requestFor =
  (who: Session) =>
  ({ kind: _kind, added: _added, requestedById, ...row }: EntryRow): Request => ({
    ...row,
    requestedBy: row.requestedBy ?? GONE,
    requestedAt: row.requestedAt.toISOString(),
    decidedBy: row.decidedAt === null ? null : (row.decidedBy ?? GONE),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    mine: requestedById === who.personId,
  });

/**
 * Asks for an entry of a list, or adds it where the one who asks decides (rule 7.17).
 * @throws Refusal `list_name_taken` where there is one of that name, or it is asked for already
 */
export async function askFor(
  db: Db,
  now: Date,
  who: Session,
  given: { kind: Kind; name: string; from?: number; to?: number; why?: string; added?: boolean },
): Promise<Request> {
  const { kind, name, from = null, to = null, why = '', added = false } = given;
  const id = newId(now);
  try {
    await insertEntry(db, now, { id, kind, name, from, to, why, by: who.personId, added });
  } catch (error) {
    if (breaks(error, 'form_list_entry_once')) throw new Refusal('list_name_taken');
    throw error;
  }
  await note(db, now, who, added ? AUDIT.listAdded : AUDIT.listAsked, name);
  return requestFor(who)(await found(db, kind, id));
}

/**
 * Approves what was asked for, or declines it. Never by who asked (rule 7.2).
 * @throws Refusal `not_found`; `own_request`; `not_waiting` where a colleague was quicker; `bad_request` where
 *   nothing is said of why it is
 * declined
 */
export async function decideOn(
  db: Db,
  now: Date,
  who: Session,
  given: { kind: Kind; id: string; status: 'approved' | 'declined'; comment?: string | undefined },
): Promise<Request> {
  const { kind, id, status, comment } = given;
  const row = await found(db, kind, id, { forUpdate: true });
  if (row.status !== 'Pending') throw new Refusal('not_waiting');
  if (row.requestedById === who.personId) throw new Refusal('own_request');
  if (status === 'declined' && !comment) {
    const message = 'Say why, so that they know what to do instead';
    throw new Refusal('bad_request', { fields: [{ field: 'comment', message }] });
  }
  await storeDecision(db, now, { id, status, by: who.personId, comment: comment || null });
  await note(db, now, who, status === 'approved' ? AUDIT.listApproved : AUDIT.listDeclined, row.name);
  return requestFor(who)(await found(db, kind, id));
}

/** Takes an entry away. @throws Refusal `not_found`; `list_in_use` while a form says it */
export async function takeAway(db: Db, now: Date, who: Session, kind: Kind, id: string): Promise<void> {
  const { name } = await found(db, kind, id, { forUpdate: true });
  if ((await usesOf(db, kind, name)) > 0) throw new Refusal('list_in_use');
  await removeEntry(db, id);
  await note(db, now, who, AUDIT.listRemoved, name);
}

async function found(db: Db, kind: Kind, id: string, how = {}): Promise<EntryRow> {
  const row = await findEntry(db, kind, id, how);
  if (row === undefined) throw new Refusal('not_found');
  return row;
}

const note = (db: Db, now: Date, who: Session, event: AuditEvent, rest: string) =>
  record(db, now, event, { userId: null, createdBy: who.personId, rest });
