import type { Pathway } from '@careway/core/pathways/pathway';
import type { Amendment, Change } from '@careway/core/pathways/pathwayChange';
import { walkedVersion } from '@careway/core/pathways/walkedVersion';
import type { Db } from '../../../db/pool.ts';
import { tellLeftOut } from '../../../telemetryChannels.ts';
import { findApproved } from './versionRows.ts';

/** A version that was approved, as somebody is walked by it. */
export interface Pinned {
  number: number;
  changes: readonly Change[];
}

/** What an approved version says never changes, so what was read once is right for ever. */
const known = new Map<string, Pinned>();
const walkedBy = new WeakMap<Pinned, { from: Pathway; pathway: Pathway; leftOut: number }>();
const MOST_KEPT = 100;

/** The version that a form was begun with; undefined for one that is walked as the definition comes. */
export async function pinnedVersion(db: Db, id: string | null): Promise<Pinned | undefined> {
  if (id === null) return undefined;
  const kept = known.get(id);
  if (kept) return kept;
  const row = await findApproved(db, id);
  if (row === undefined) return undefined;
  if (known.size >= MOST_KEPT) known.clear();
  known.set(id, row);
  return row;
}

/**
 * The pathway of a version (rule 2.14), its number, and how many of its changes are left out because the definition
 * has outgrown them. That is told whenever somebody is walked by it.
 */
export function pathwayOf(
  definition: Pathway,
  pinned: Pinned | undefined,
): { definition: Pathway; version: number; leftOut: number } {
  if (pinned === undefined) return { definition, version: 1, leftOut: 0 };
  const { number: version } = pinned;
  let kept = walkedBy.get(pinned);
  if (kept?.from !== definition) {
    const { pathway, leftOut } = walkedVersion(definition, pinned.changes);
    kept = { from: definition, pathway, leftOut: leftOut.length };
    walkedBy.set(pinned, kept);
  }
  const { pathway, leftOut } = kept;
  if (leftOut > 0) tellLeftOut({ service: definition.id, version, changes: leftOut });
  return { definition: pathway, version, leftOut };
}

/** What a client's page has to know of their version: not why it was changed, which is our team's. */
export const amendmentsOf = (pinned: Pinned | undefined): readonly Amendment[] =>
  (pinned?.changes ?? []).map(({ why: _why, ...amendment }) => amendment);
