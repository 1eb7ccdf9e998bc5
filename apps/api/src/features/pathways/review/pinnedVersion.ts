import { amended } from '@careway/core/pathways/amendments';
import type { Pathway } from '@careway/core/pathways/pathway';
import type { Amendment, Change } from '@careway/core/pathways/pathwayChange';
import { shapeFaults } from '@careway/core/pathways/shape';
import type { Db } from '../../../db/pool.ts';
import { findApproved } from './versionRows.ts';

/** A version that was approved, as somebody is walked by it. */
export interface Pinned {
  number: number;
  changes: readonly Change[];
}

/** What an approved version says never changes, so what was read once is right for ever. */
const known = new Map<string, Pinned>();
const walkedBy = new WeakMap<Pinned, { from: Pathway; pathway: Pathway }>();
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
 * The pathway of a version (rule 2.14), and its number. Changes that the definition has outgrown are left out; where what is left
 * could not be walked, it is the definition: nobody comes to a page that leads nowhere.
 */
export function pathwayOf(
  definition: Pathway,
  pinned: Pinned | undefined,
): { definition: Pathway; version: number } {
  if (pinned === undefined) return { definition, version: 1 };
  const kept = walkedBy.get(pinned);
  if (kept?.from === definition) return { definition: kept.pathway, version: pinned.number };
  const { pathway } = amended(definition, pinned.changes);
  const walked = pathway === definition || shapeFaults(pathway).length === 0 ? pathway : definition;
  walkedBy.set(pinned, { from: definition, pathway: walked });
  return { definition: walked, version: pinned.number };
}

/** What a client's page has to know of their version: not why it was changed, which is our team's. */
export const amendmentsOf = (pinned: Pinned | undefined): readonly Amendment[] =>
  (pinned?.changes ?? []).map(({ why: _why, ...amendment }) => amendment);
