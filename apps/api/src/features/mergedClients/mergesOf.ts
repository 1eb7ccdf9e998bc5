import type { clientMerges } from '@careway/contract/mergedClients';
import type { ReplyOf } from '@careway/contract/row';
import { PARTED_WITHIN } from '@careway/core/clients/oneRecord';
import { clientReference } from '@careway/core/clients/search';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { asCandidate, whyNotOne } from '../versions/service.ts';
import { ownRecord } from './bothRows.ts';
import { type Merge, mergesWith } from './mergeRows.ts';

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
