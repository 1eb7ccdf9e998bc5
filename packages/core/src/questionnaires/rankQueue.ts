import type { CompiledQuestion } from './compile.ts';

/** Questions waiting to be looked at again, those others depend on first; each waits once. A binary heap. */
export class RankQueue {
  readonly #questions: readonly CompiledQuestion[];
  readonly #heap: CompiledQuestion[] = [];
  readonly #waiting = new Set<number>();

  constructor(questions: readonly CompiledQuestion[]) {
    this.#questions = questions;
  }

  push(indexes: readonly number[]): void {
    for (const index of indexes) {
      const question = this.#questions[index];
      if (question === undefined || this.#waiting.has(index)) continue;
      this.#waiting.add(index);
      this.#rise(question);
    }
  }

  /** The waiting question of the lowest rank, or undefined when none waits. */
  pop(): CompiledQuestion | undefined {
    const first = this.#heap[0];
    const last = this.#heap.pop();
    if (first === undefined || last === undefined) return undefined;
    this.#waiting.delete(first.index);
    if (this.#heap.length > 0) this.#sink(last);
    return first;
  }

  #rise(question: CompiledQuestion): void {
    let at = this.#heap.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = this.#heap[above];
      if (parent === undefined || parent.rank <= question.rank) break;
      this.#heap[at] = parent;
      at = above;
    }
    this.#heap[at] = question;
  }

  #sink(question: CompiledQuestion): void {
    let at = 0;
    for (;;) {
      const left = this.#heap[at * 2 + 1];
      const right = this.#heap[at * 2 + 2];
      const below = right !== undefined && left !== undefined && right.rank < left.rank ? right : left;
      if (below === undefined || below.rank >= question.rank) break;
      this.#heap[at] = below;
      at = below === right ? at * 2 + 2 : at * 2 + 1;
    }
    this.#heap[at] = question;
  }
}
