import type { Pathway } from '@careway/core/pathways/pathway';
import type { Walk } from '@careway/core/pathways/walk';
import type { Answers, AnswerValue } from '@careway/core/questionnaires/types';
import type { Address } from '../paths/path.ts';
import type { Practices } from '../questions/lookups.ts';

/**
 * Where Continue leads, or why they stay: something to mend, no connection, words of its own, or the page changes by
 * itself.
 */
export type Onward =
  | { to: Address; replace?: boolean }
  | { stay: 'mend' | 'not-connected' | 'here' }
  | { stay: 'words'; words: string };

/**
 * Who keeps the answers of a pathway and who is asked about them: a stranger's open page (`features/eligibility`) or
 * the client's own form (`features/submissions/pathways`). The pages are the same (decision 0064).
 */
export interface AnswerSource<NodeId extends string = string> {
  readonly definition: Pathway<NodeId>;
  /** As given, right or not. */
  readonly answers: Answers;
  /** How far they lead. */
  readonly walked: Walk<NodeId>;
  /** What the API asked to mend, by question. */
  readonly refused: Readonly<Record<string, string>>;
  readonly practices: Practices;
  keep(questionId: string, answer: AnswerValue): void;
  /** How far the answers lead at this moment, after what was typed last. */
  walkNow(): Walk<NodeId>;
  /** Continue was pressed, whatever comes of it. */
  pressed?(): void;
  /**
   * Nothing on the page needs mending: the page that follows, where nobody is to be asked for it. What is not saved
   * yet is saved once that page is on the screen. Undefined: `goOn` has to say.
   */
  nextAtOnce(at: NodeId): Address | undefined;
  /** The same where the API may have to be asked. */
  goOn(at: NodeId): Promise<Onward>;
  /** The page before this one. */
  before(at: NodeId): Address;
}
