import type { CompiledQuestion } from '../questionnaires/compile.ts';
import type { Answers, World } from '../questionnaires/types.ts';

/** A combination as far as it has been decided. */
export interface Place {
  readonly at: string;
  /** Which question of the page comes next. */
  readonly next: number;
  readonly answers: Answers;
  /** Questions of this page that were left out, and may only be if something holds. */
  readonly leftOut: readonly CompiledQuestion[];
  readonly world: World;
  /** Nodes on the way, this one too. */
  readonly way: ReadonlySet<string>;
}
