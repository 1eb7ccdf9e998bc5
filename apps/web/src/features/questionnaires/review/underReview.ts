import { checkPathway, type PathwayCheck } from '@careway/core/pathways/check';
import { type Effect, effectOf } from '@careway/core/pathways/effect';
import type { Pathway } from '@careway/core/pathways/pathway';
import type { Amendment } from '@careway/core/pathways/pathwayChange';
import { proveDraft } from '@careway/core/pathways/proveDraft';

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
  /**
   * Of the draft against the version in use; undefined where there are too many ways to tell apart, or a draft is not
   * in shape.
   */
  effect: Effect | undefined;
}

interface Versions {
  code: Pathway;
  inUse: Pathway;
  /** All that the draft changes against the code; absent where it says what is in use. */
  changes?: readonly Amendment[];
}

/** Everything that follows from the two, worked out here in the browser. */
export function underReview(
  { code, inUse, changes }: Versions,
  { names, today }: Pick<UnderReview, 'names' | 'today'>,
): UnderReview {
  const was = checkPathway(inUse, { today });
  const common = { inUse, names, today };
  if (changes === undefined) {
    const proofs = { inUse: was, draft: was };
    return { ...common, draft: inUse, isChanged: false, walkable: inUse, proofs, effect: undefined };
  }
  const proof = proveDraft(code, changes, { today });
  const { draft } = proof;
  const inShape = proof.combinations > 0n;
  return {
    ...common,
    draft,
    isChanged: true,
    walkable: inShape ? draft : inUse,
    proofs: { inUse: was, draft: proof },
    effect: inShape ? effectOf(inUse, draft, { today }) : undefined,
  };
}
