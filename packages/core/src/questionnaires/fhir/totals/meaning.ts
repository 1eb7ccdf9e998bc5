import type { Node } from './nodes.ts';
import type { Path } from './parsePath.ts';
import type { Present, Sum } from './sums.ts';
import { NotUnderstood } from './tokens.ts';

/** Which options of a question are meant; null for one without options: any answer. */
export type Chosen = ReadonlyMap<Node, readonly boolean[] | null>;

/** What a part of an expression stands for, whatever is answered. */
export type Meaning =
  | { readonly kind: 'response' | 'form' | 'nothing' }
  | { readonly kind: 'items' | 'definitions'; readonly nodes: readonly Node[] }
  | { readonly kind: 'answers' | 'values' | 'codes' | 'points'; readonly chosen: Chosen }
  | {
      readonly kind: 'options';
      readonly node: Node;
      readonly isAnswered: boolean;
      readonly url: string | undefined;
    }
  /** Extensions of the codes that were answered; of points, or of anything. */
  | { readonly kind: 'marks'; readonly chosen: Chosen; readonly isPoints: boolean }
  | { readonly kind: 'number'; readonly sum: Sum }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'truth'; readonly value: boolean }
  | { readonly kind: 'present'; readonly present: Present; readonly not: boolean }
  /** True of some options of one question. */
  | { readonly kind: 'test'; readonly chosen: Chosen };

/** What an expression stands in. */
export interface Scope {
  readonly roots: readonly Node[];
  /** How many items the form has. */
  readonly size: number;
  /** Counts the work: a stranger's form may ask for no more than so much. @throws NotUnderstood */
  spend(work: number): void;
  /** What a name stands for. @throws NotUnderstood */
  variable(name: string): Meaning;
  /** What parts without an owner are parts of. */
  readonly self: Meaning | undefined;
  /** What an expression means here. @throws NotUnderstood */
  read(path: Path, self: Meaning | undefined): Meaning;
}

/** @throws NotUnderstood always */
export function unclear(what: string): never {
  throw new NotUnderstood(what);
}
