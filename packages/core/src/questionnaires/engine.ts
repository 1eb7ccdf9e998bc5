import type { CompiledQuestion, CompiledSet } from './compile.ts';
import type { KnownFacts } from './conditions.ts';
import { RankQueue } from './rankQueue.ts';
import type { AnswerValue, Facts } from './types.ts';
import { sameValue } from './values.ts';
import { isShown } from './visibility.ts';

/** What we ask when a mandatory question has no answer and no words of its own for it. */
const MISSING = 'Answer this question';

/**
 * The moving part of a form: values, and what is visible because of them. An answer costs what it touches: the
 * question itself and those whose visibility may follow from it, never the whole form.
 */
export class Engine {
  readonly compiled: CompiledSet;
  readonly today: string;
  /** By question index. Values of hidden questions stay here, so that changing an answer back brings them back. */
  readonly values: (AnswerValue | undefined)[] = [];
  readonly visible: boolean[] = [];
  /** What to mend or to answer; of a hidden question it counts for nothing. */
  readonly problems: (string | undefined)[] = [];
  /** Visible questions that are answered and need no mending. */
  answered = 0;
  /** Visible questions that still need something from the person. */
  left = 0;
  readonly #facts: (Facts | undefined)[] = [];
  readonly #isVisible = (id: string) => this.visible[this.compiled.byId(id)?.index ?? -1] === true;
  readonly #known: KnownFacts = (id) => {
    const index = this.compiled.byId(id)?.index ?? -1;
    return this.visible[index] === true ? this.#facts[index] : undefined;
  };

  constructor(compiled: CompiledSet, today: string) {
    this.compiled = compiled;
    this.today = today;
    this.replace(() => undefined);
  }

  /** Puts other answers in the place of all there are. */
  replace(answerTo: (questionId: string) => AnswerValue | undefined): void {
    this.answered = 0;
    this.left = 0;
    for (const question of this.compiled.questions) {
      this.values[question.index] = question.rules.asks ? answerTo(question.question.id) : undefined;
      this.visible[question.index] = false;
      this.#judge(question);
    }
    for (const index of this.compiled.order) this.#show(this.#at(index));
  }

  /**
   * Gives one question another value.
   * @returns the indexes of the questions that changed: this one, and those now shown or hidden.
   */
  set(question: CompiledQuestion, value: AnswerValue | undefined): readonly number[] {
    const { index, dependants } = question;
    if (sameValue(this.values[index], value)) return [];
    this.#count(question, -1);
    this.values[index] = value;
    this.#judge(question);
    this.#count(question, 1);
    const touched = [index];
    if (this.visible[index] !== true) return touched;
    const queue = new RankQueue(this.compiled.questions);
    queue.push(dependants);
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      if (!this.#show(next)) continue;
      touched.push(next.index);
      queue.push(next.dependants);
    }
    return touched;
  }

  /** Whether the question has an answer, right or wrong. */
  isAnswered({ index, rules }: CompiledQuestion): boolean {
    const value = this.values[index];
    return value !== undefined && !rules.isBlank(value);
  }

  #at(index: number): CompiledQuestion {
    const question = this.compiled.questions[index];
    if (question === undefined) throw new RangeError(`no question at ${index}`);
    return question;
  }

  /** Works out what a value means; visibility has no part in it. */
  #judge(question: CompiledQuestion): void {
    const { index, rules } = question;
    const value = this.values[index];
    if (value === undefined || rules.isBlank(value)) {
      this.#facts[index] = undefined;
      const needed = rules.asks && question.question.isMandatory;
      this.problems[index] = needed ? (question.question.missing ?? MISSING) : undefined;
    } else {
      this.#facts[index] = rules.facts(question, value);
      this.problems[index] = rules.check(question, value, this);
    }
  }

  /** Shows or hides a question as its parents say; true when that changed anything. */
  #show(question: CompiledQuestion): boolean {
    const shown = isShown(question, this.#isVisible, this.#known, this.today);
    if (shown === this.visible[question.index]) return false;
    this.#count(question, -1);
    this.visible[question.index] = shown;
    this.#count(question, 1);
    return true;
  }

  #count(question: CompiledQuestion, sign: 1 | -1): void {
    if (this.visible[question.index] !== true) return;
    if (this.problems[question.index] !== undefined) this.left += sign;
    else if (this.isAnswered(question)) this.answered += sign;
  }
}
