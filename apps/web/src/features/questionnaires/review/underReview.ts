import { checkPathway, type PathwayCheck } from '@careway/core/pathways/check';
import { type Effect, effectOf } from '@careway/core/pathways/effect';
import type { Pathway } from '@careway/core/pathways/pathway';

/** A pathway as it is walked now, and as somebody proposes it. */
export interface UnderReview {
  inUse: Pathway;
  /** The same object where nothing is proposed. */
  draft: Pathway;
  isChanged: boolean;
  /** What the draft's walks are walked on: the version in use while the draft is not in shape. */
  walkable: Pathway;
  /** "Version 7", "Draft 8". */
  names: { inUse: string; draft: string };
  today: string;
  proofs: { inUse: PathwayCheck; draft: PathwayCheck };
  /** Of the draft against the version in use; undefined where there are too many ways to tell apart, or a draft is not in shape. */
  effect: Effect | undefined;
}

/** Everything that follows from the two, worked out here in the browser. */
export function underReview(
  inUse: Pathway,
  draft: Pathway,
  { names, today }: Pick<UnderReview, 'names' | 'today'>,
): UnderReview {
  const isChanged = inUse !== draft;
  const was = checkPathway(inUse, { today });
  const is = isChanged ? checkPathway(draft, { today }) : was;
  const inShape = is.combinations > 0n;
  const effect = isChanged && inShape ? effectOf(inUse, draft, { today }) : undefined;
  return {
    inUse,
    draft,
    isChanged,
    walkable: inShape ? draft : inUse,
    names,
    today,
    proofs: { inUse: was, draft: is },
    effect,
  };
}
