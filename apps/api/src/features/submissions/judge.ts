import type { FieldProblem } from '@careway/core/errors';
import type { Pathway } from '@careway/core/pathways/pathway';
import type { Amendment } from '@careway/core/pathways/pathwayChange';
import type { Answers } from '@careway/core/questionnaires/types';
import type { WayTaken } from '@careway/core/submissions/formStanding';
import type { Db } from '../../db/pool.ts';
import type {} from '../../dependencies.ts';
import type { Session } from '../../http/call.ts';
import type { CheckNeeds } from './formNeeds.ts';
import type { HeldShare } from './shareRows.ts';

declare module '../../dependencies.ts' {
  interface Dependencies {
    /**
     * Who judges forms of pathways when they are sent in: the feature that knows what others tell, and knows this one
     * (decision 0069).
     */
    judge: Judge;
  }
}

/** A form that a pathway walks, as it is sent in. */
export interface SentCheck {
  definition: Pathway;
  share: HeldShare;
  /** By the ids of the questions, whatever of them the way reaches. */
  answers: Answers;
  who: Session;
  now: Date;
}

/** What the walk says of it. */
export type Judgement =
  | {
      /** What is still needed, question by question. */
      needs: readonly FieldProblem[];
    }
  | (WayTaken & {
      needs?: never;
      /**
       * Writes what it led to, and all that follows from it, in the transaction in which the form is stored.
       * @returns what it puts in front of whom
       */
      settle(db: Db): Promise<CheckNeeds>;
    });

/** Judges what a pathway walks. */
export interface Judge {
  /** Before the form is locked: what else waits for this person goes one after the other. */
  alone(db: Db, personId: string): Promise<void>;
  /** Whether it was decided before: then nothing is decided again. */
  isDecided(db: Db, shareId: string): Promise<boolean>;
  /** Only looks: what it led to is written by `settle`. */
  judge(db: Db, sent: SentCheck): Promise<Judgement>;
  /** What the version that a check was begun with changes of its pathway (rule 2.14), for the page that walks it. */
  changesOf(db: Db, versionId: string): Promise<readonly Amendment[]>;
}

/**
 * What a form's page has to know of the version that it was begun with; nothing where the pathway is walked as it
 * comes.
 */
export async function changesFor(
  judge: Judge,
  db: Db,
  { pathway_version_id: id }: Pick<HeldShare, 'pathway_version_id'>,
): Promise<{ pathwayChanges?: Amendment[] }> {
  return id === null ? {} : { pathwayChanges: [...(await judge.changesOf(db, id))] };
}
