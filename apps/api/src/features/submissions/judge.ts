import type { FieldProblem } from '@careway/core/errors';
import { definitionOf } from '@careway/core/pathways/definitions';
import type { Pathway } from '@careway/core/pathways/pathway';
import type { Amendment } from '@careway/core/pathways/pathwayChange';
import type { CompiledSet } from '@careway/core/questionnaires/compile';
import type { Answers } from '@careway/core/questionnaires/types';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import type { CheckNeeds } from './formNeeds.ts';
import type { HeldShare } from './shareRows.ts';

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
  | {
      needs?: never;
      /** Those that led there; nothing else is kept. */
      answers: Answers;
      /** In words for staff. */
      flags: readonly string[];
      /** Pages that asked. */
      pages: number;
      /**
       * Writes what it led to, and all that follows from it, in the transaction in which the form is stored.
       * @returns what it puts in front of whom
       */
      settle(db: Db): Promise<CheckNeeds>;
    };

/**
 * Who judges forms of pathways when they are sent in: the feature that knows what others tell. It knows submissions, and not the
 * other way round, so `features.ts` hands it in (docs/decisions/0042 and 0069).
 */
export interface Judge {
  /** Before the form is locked: what else waits for this person goes one after the other. */
  alone(db: Db, personId: string): Promise<void>;
  /** Whether it was decided before: then nothing is decided again. */
  isDecided(db: Db, shareId: string): Promise<boolean>;
  judge(db: Db, sent: SentCheck): Promise<Judgement>;
  /** What the version that a check was begun with changes of its pathway (rule 2.14), for the page that walks it. */
  changesOf(db: Db, versionId: string): Promise<readonly Amendment[]>;
}

let judge: Judge | undefined;

/** Names who judges. Said once, where the features are listed. */
export function judgedBy(one: Judge): void {
  judge = one;
}

/**
 * @returns who judges a form of these questions, and by which pathway; undefined for one that no pathway walks
 * @throws Error where nobody was named: a check that nobody judges must not be taken
 */
export function judgeOf({ set }: CompiledSet): { definition: Pathway; judge: Judge } | undefined {
  const definition = definitionOf(set);
  if (definition === undefined) return undefined;
  if (judge === undefined) throw new Error('Nobody was named who judges forms of pathways');
  return { definition, judge };
}

/** What a form's page has to know of the version that it was begun with; nothing where the pathway is walked as it comes. */
export async function changesFor(
  db: Db,
  { pathway_version_id: id }: Pick<HeldShare, 'pathway_version_id'>,
): Promise<{ pathwayChanges?: Amendment[] }> {
  if (id === null || judge === undefined) return {};
  return { pathwayChanges: [...(await judge.changesOf(db, id))] };
}
