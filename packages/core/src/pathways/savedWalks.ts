import type { World } from '../questionnaires/types.ts';
import { answersOf } from './answers.ts';
import { type Entry, type Pathway, PathwayFault } from './pathway.ts';
import { walk } from './walk.ts';

/** A case that clinicians keep: somebody made up, and the outcome that they must come to. A test of every draft. */
export interface SavedWalk {
  readonly id: string;
  readonly name: string;
  /** In codes. */
  readonly answers: readonly Entry[];
  /** What others tell, and the day on which it is walked. */
  readonly world: World;
  readonly outcome: string;
}

/** Where a saved walk comes to on a pathway. */
export interface WalkRun {
  readonly id: string;
  /** The node where it stands. */
  readonly at: string;
  /** Null where it stands at a page, and something more is asked. */
  readonly outcome: string | null;
  /** It came to the outcome that it must have. */
  readonly passed: boolean;
}

/** Walks a saved walk. A pathway that leads in a circle passes none. */
export function runWalk(pathway: Pathway, { id, answers, world, outcome: needed }: SavedWalk): WalkRun {
  try {
    const { at, outcome } = walk(pathway, answersOf(pathway, answers), world);
    return { id, at, outcome, passed: outcome === needed };
  } catch (fault) {
    if (!(fault instanceof PathwayFault)) throw fault;
    return { id, at: pathway.start, outcome: null, passed: false };
  }
}
