import { changesBetween, limitsFollowed } from '@careway/core/pathways/amendments';
import type { Pathway } from '@careway/core/pathways/pathway';
import type { Amendment, Misfit } from '@careway/core/pathways/pathwayChange';
import { runWalk, type WalkRun } from '@careway/core/pathways/savedWalks';
import { walkedVersion } from '@careway/core/pathways/walkedVersion';
import { useMemo } from 'react';
import type { KeptReview, SavedWalkRow, Version } from './kept/kept.ts';
import type { Drafting } from './kept/useDraft.ts';
import { type UnderReview, underReview } from './underReview.ts';

/** A pathway that is being reviewed: what is kept of it, and all that follows. */
export interface Reviewing {
  /** The definition in code, which changes are written against. */
  code: Pathway;
  kept: KeptReview;
  open: Version | undefined;
  drafting: Drafting;
  review: UnderReview;
  /** Changes of the version in use that nobody is walked by: the definition has moved on. */
  leftOut: readonly Misfit[];
  /** What every saved walk comes to, under the version in use and under the draft. */
  runs: readonly { walk: SavedWalkRow; inUse: WalkRun; draft: WalkRun }[];
  /** Saved walks that do not come to their outcome under the draft. */
  moved: readonly SavedWalkRow[];
  /** It follows another pathway, and has no draft of its own. */
  isShared: boolean;
  mayPropose: boolean;
}

/**
 * Works out what follows from what is kept. `isShared`: only limits that it has in common with the other are taken
 * over.
 */
export function useReviewing(
  code: Pathway,
  kept: KeptReview,
  { drafting, isShared, today }: { drafting: Drafting; isShared: boolean; today: string },
): Reviewing {
  const open = kept.open ?? undefined;
  const { review, leftOut } = useMemo(() => {
    const own = (changes: Version['changes']): readonly Amendment[] =>
      isShared ? limitsFollowed(code, changes) : changes;
    const was = own(kept.inUse.changes);
    const is = own(kept.open?.changes ?? kept.inUse.changes);
    const { pathway: inUse, leftOut: outgrown } = walkedVersion(code, was);
    const names = { inUse: `Version ${kept.inUse.number}`, draft: `Draft ${kept.open?.number ?? ''}`.trim() };
    const isSame = changesBetween(was, is).length === 0;
    return {
      review: underReview({ code, inUse, ...(isSame ? {} : { changes: is }) }, { names, today }),
      leftOut: outgrown,
    };
  }, [code, kept, isShared, today]);
  const runs = useMemo(
    () =>
      (isShared ? [] : kept.walks).map((walk) => ({
        walk,
        inUse: runWalk(review.inUse, walk),
        draft: runWalk(review.draft, walk),
      })),
    [kept.walks, review, isShared],
  );
  return {
    code,
    kept,
    open,
    drafting,
    review,
    leftOut,
    runs,
    moved: runs.flatMap(({ walk, draft }) => (draft.passed ? [] : [walk])),
    isShared,
    mayPropose: kept.mayWrite && !isShared && open?.state !== 'sent',
  };
}
