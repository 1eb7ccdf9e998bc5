import { reviewOfForm } from '@careway/core/needs/reviewed';
import type { Db } from '../../db/pool.ts';
import { askedByForms } from '../worklist/service.ts';
import { reviewNotesOf } from './noteRows.ts';

/**
 * How far the forms of a page are reviewed: two statements for all of them. @returns by form and whether its score
 * has a name
 */
export async function reviewsOfPage(db: Db, shareIds: readonly string[]) {
  const said = ({ at, by, changed }: { at: Date | null; by: string | null; changed: boolean }) => ({
    doneAt: at?.toISOString() ?? null,
    by,
    changed,
  });
  const needs = Map.groupBy(await askedByForms(db, shareIds), ({ shareId }) => shareId);
  const notes = Map.groupBy(await reviewNotesOf(db, shareIds), ({ shareId }) => shareId);
  return (shareId: string, scored: boolean) => {
    const { state, last } = reviewOfForm({
      needs: (needs.get(shareId) ?? []).map((one) => said({ ...one, at: one.doneAt })),
      notes: (notes.get(shareId) ?? []).map(said),
      scored,
    });
    return state && { state, by: last?.by ?? null, at: last?.doneAt ?? null };
  };
}
