import type { keepPathwayWalk } from '@careway/contract/pathwayReview';
import type { ReplyOf } from '@careway/contract/row';
import { AUDIT, type AuditEvent } from '@careway/core/audit/events';
import type { ServiceCode } from '@careway/core/eligibility/services';
import { Refusal } from '@careway/core/errors';
import { MOST_WALKS } from '@careway/core/pathways/reviewLimits';
import { newId } from '../../../db/ids.ts';
import type { Db } from '../../../db/pool.ts';
import type { Session } from '../../../http/call.ts';
import { record } from '../../audit/service.ts';
import { GONE } from '../../versions/service.ts';
import { definitionFor } from './draftSound.ts';
import {
  countAlone,
  deleteWalk,
  findWalk,
  type GivenWalk,
  insertWalk,
  storeWalk,
  type WalkRow,
} from './walkRows.ts';

type SavedWalkRow = ReplyOf<typeof keepPathwayWalk>;

/** A walk as the API gives it. */
export const walkOf = (row: WalkRow): SavedWalkRow => ({
  ...row,
  by: row.by ?? GONE,
  keptAt: row.keptAt.toISOString(),
  changedBy: row.changedAt === null ? null : (row.changedBy ?? GONE),
  changedAt: row.changedAt?.toISOString() ?? null,
});

/**
 * Keeps a walk as a test of every draft (rule 2.14).
 * @throws Refusal `bad_request` for an outcome that is none of the pathway's, and where there are enough
 */
export async function keepWalk(
  db: Db,
  now: Date,
  who: Session,
  { service, ...given }: GivenWalk & { service: ServiceCode },
): Promise<SavedWalkRow> {
  refuseOutcome(service, given);
  if ((await countAlone(db, service)) >= MOST_WALKS)
    throw problem('name', `${MOST_WALKS} walks are kept already. Take away one that says the same`);
  const id = newId(now);
  await insertWalk(db, now, { id, service, by: who.personId, ...given });
  return noted(db, now, who, id, AUDIT.pathwayWalkKept);
}

/**
 * Changes a walk that is kept.
 * @throws Refusal `not_found`; `draft_changed` with what is `stored` when a colleague changed it since; `bad_request`
 */
export async function changeWalk(
  db: Db,
  now: Date,
  who: Session,
  { id, revision, ...given }: GivenWalk & { id: string; revision: number },
): Promise<SavedWalkRow> {
  const stored = await lockedAt(db, id, revision);
  refuseOutcome(stored.service, given);
  await storeWalk(db, now, { id, by: who.personId, ...given });
  return noted(db, now, who, id, AUDIT.pathwayWalkChanged);
}

/**
 * Keeps a walk no longer.
 * @throws Refusal as `changeWalk`
 */
export async function dropWalk(
  db: Db,
  now: Date,
  who: Session,
  { id, revision }: { id: string; revision: number },
): Promise<void> {
  const stored = await lockedAt(db, id, revision);
  await deleteWalk(db, id);
  await note(db, now, who, stored, AUDIT.pathwayWalkDropped);
}

async function lockedAt(db: Db, id: string, revision: number): Promise<WalkRow> {
  const row = await findWalk(db, id, { forUpdate: true });
  if (row === undefined) throw new Refusal('not_found');
  if (row.revision !== revision) throw new Refusal('draft_changed', { details: { stored: walkOf(row) } });
  return row;
}

function refuseOutcome(service: ServiceCode, { outcome }: GivenWalk): void {
  const { nodes } = definitionFor(service);
  const is = Object.hasOwn(nodes, outcome) && nodes[outcome]?.rules.length === 0;
  if (!is) throw problem('outcome', 'Choose one of the outcomes of this pathway');
}

const problem = (field: string, message: string) =>
  new Refusal('bad_request', { fields: [{ field, message }] });

async function noted(db: Db, now: Date, who: Session, id: string, event: AuditEvent): Promise<SavedWalkRow> {
  const row = (await findWalk(db, id)) as WalkRow;
  await note(db, now, who, row, event);
  return walkOf(row);
}

const note = (db: Db, now: Date, who: Session, { service, name }: WalkRow, event: AuditEvent) =>
  record(db, now, event, { userId: null, createdBy: who.personId, rest: `${service}, “${name}”` });
