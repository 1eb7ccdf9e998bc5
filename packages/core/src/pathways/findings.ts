import type { Plan } from './plan.ts';

/** What a proof has seen of a pathway, and what it found wrong. */
export class Findings {
  readonly #nodes: Set<string>;
  readonly #rules: Set<string>;
  readonly #questions: Set<string>;
  readonly #faults = new Set<string>();

  constructor({ nodes }: Plan) {
    const all = [...nodes.values()];
    this.#nodes = new Set(all.map(({ id }) => id));
    this.#rules = new Set(all.flatMap(({ rules }) => rules.map(({ rule }) => rule.id)));
    this.#questions = new Set(all.flatMap(({ asks }) => asks.map(({ question }) => question.id)));
  }

  asked(questionId: string): void {
    this.#questions.delete(questionId);
  }

  /** A page was answered, and the rule led on; at an outcome there is none. */
  left(node: string, rule: string | undefined): void {
    this.#nodes.delete(node);
    if (rule !== undefined) this.#rules.delete(rule);
  }

  fault(words: string): void {
    this.#faults.add(words);
  }

  /** Everything wrong, once the proof is through. */
  list(): string[] {
    return [
      ...this.#faults,
      ...[...this.#nodes].map((node) => `${node}: no combination of answers leads there`),
      ...[...this.#rules].map((rule) => `${rule}: no combination of answers uses this rule`),
      ...[...this.#questions].map((question) => `${question}: no combination of answers asks this`),
    ];
  }
}
