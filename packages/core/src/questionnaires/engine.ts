/** What is asked and shown because of what was answered (rule 5.4). */
import { asTyped, calculate } from './calculations.ts';
import type { CompiledQuestion, CompiledSet } from './compile.ts';
import { holds } from './conditions.ts';
import { asLost } from './lostConditions.ts';
import { fillIn, readTheSame } from './piping.ts';
import { RankQueue } from './rankQueue.ts';
import { type Score, ScoreKeeper } from './scoring.ts';
import type { AnswerValue, Condition, Facts, KnownFacts, Question, World } from './types.ts';
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
  readonly world: World;
  /** By question index. Values of hidden questions stay here, so that changing an answer back brings them back. */
  readonly values: (AnswerValue | undefined)[] = [];
  readonly visible: boolean[] = [];
  /** What to mend or to answer; of a hidden question it counts for nothing. */
  readonly problems: (string | undefined)[] = [];
  /** Questions as they read now, where answers are in their texts. */
  readonly #read = new Map<number, Question>();
  readonly #points: (number | undefined)[] = [];
  readonly #scores: ScoreKeeper;
  /** Visible questions that are answered and need no mending. */
  answered = 0;
  /** Visible questions that still need something from the person. */
  left = 0;
  readonly #facts: (Facts | undefined)[] = [];
  readonly #isVisible = (id: string) => this.visible[this.compiled.byId(id)?.index ?? -1] === true;
  readonly #known: KnownFacts = Object.assign(
    (id: string) => {
      const index = this.compiled.byId(id)?.index ?? -1;
      return this.visible[index] === true ? this.#facts[index] : undefined;
    },
    { points: (id: string) => this.#worthOf(this.compiled.byId(id)) },
  );

  constructor(
    compiled: CompiledSet,
    world: World,
    answerTo: (questionId: string) => AnswerValue | undefined = () => undefined,
  ) {
    this.compiled = compiled;
    this.world = world;
    this.#scores = new ScoreKeeper(compiled.scores);
    for (const index of compiled.lost) this.#read.set(index, asLost(this.#at(index).question));
    this.replace(answerTo);
  }

  /** Puts other answers in the place of all there are. */
  replace(answerTo: (questionId: string) => AnswerValue | undefined): void {
    this.answered = 0;
    this.left = 0;
    this.#scores.clear();
    for (const question of this.compiled.questions) {
      const isAsked = question.rules.asks && question.question.calculation === undefined;
      this.values[question.index] = isAsked ? answerTo(question.question.id) : undefined;
      this.visible[question.index] = false;
      this.#judge(question);
    }
    for (const index of this.compiled.order) {
      this.#show(this.#at(index));
      this.#reckon(this.#at(index));
    }
    for (const index of this.compiled.spared) this.#judgeAgain(this.#at(index));
    for (const index of this.compiled.piped) this.#fill(this.#at(index));
  }

  /**
   * Gives one question another value.
   * @returns the indexes of the questions that changed: this one, those now shown or hidden, and those that now read
   * differently.
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
    this.#follow(dependants, touched);
    this.#spare(touched);
    return this.#readAgain(touched);
  }

  /** Shows and hides what follows, in the order of what depends on what, and adds it to the touched. */
  #follow(dependants: readonly number[], touched: number[]): void {
    const queue = new RankQueue(this.compiled.questions);
    queue.push(dependants);
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const isShown = this.#show(next);
      if (!this.#reckon(next) && !isShown) continue;
      touched.push(next.index);
      queue.push(next.dependants);
    }
  }

  /** Whether a condition holds with what is visible and answered now. */
  holds(condition: Condition): boolean {
    return holds(condition, this.#known, this.world);
  }

  /** The question as it reads now. */
  reads({ index, question }: CompiledQuestion): Question {
    return this.#read.get(index) ?? question;
  }

  /** The score as it stands; the same object until it changes. */
  score(): Score {
    return this.#scores.read();
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
      const { neededUnless, calculation } = question.question;
      const isMandatory = question.question.isMandatory && !question.lost;
      const isAsked = rules.asks && calculation === undefined;
      const needed = isAsked && isMandatory && (neededUnless === undefined || !this.holds(neededUnless));
      this.problems[index] = needed ? (this.reads(question).missing ?? MISSING) : undefined;
      this.#points[index] = undefined;
    } else {
      this.#facts[index] = rules.facts(question, value);
      // Nobody can mend what is worked out.
      const isAsked = question.question.calculation === undefined;
      const problem = isAsked ? rules.check(question, value, this.world) : undefined;
      this.problems[index] = problem;
      this.#points[index] = problem === undefined ? question.scoring?.of(value) : undefined;
    }
  }

  /** Judges a question again whose answer did not change, but what it may be left out for; true when that changed. */
  #judgeAgain(question: CompiledQuestion): boolean {
    const before = this.problems[question.index];
    this.#count(question, -1);
    this.#judge(question);
    this.#count(question, 1);
    return this.problems[question.index] !== before;
  }

  /** Adds to the touched questions those that may be left out now, or no longer. */
  #spare(touched: number[]): void {
    if (this.compiled.spared.length === 0) return;
    for (const index of new Set(touched.flatMap((one) => this.#at(one).spares))) {
      if (this.#judgeAgain(this.#at(index)) && !touched.includes(index)) touched.push(index);
    }
  }

  /** Adds to the touched questions those whose texts hold an answer that changed, and so read differently now. */
  #readAgain(touched: number[]): readonly number[] {
    if (this.compiled.piped.length === 0) return touched;
    const readers = new Set(touched.flatMap((index) => this.#at(index).pipedInto));
    for (const index of readers) {
      if (this.#fill(this.#at(index)) && !touched.includes(index)) touched.push(index);
    }
    return touched;
  }

  /** Puts answers into a question's texts as they stand; true when it reads differently for it. */
  #fill(asked: CompiledQuestion): boolean {
    const { index, question, templates } = asked;
    if (templates === undefined) return false;
    const before = this.reads(asked);
    const plain = asked.lost ? asLost(question) : question;
    const now = fillIn(plain, templates, (idOrName) => this.#linesOf(idOrName));
    if (readTheSame(before, now)) return false;
    this.#read.set(index, now);
    // What we ask for when nothing is answered is one of its texts.
    if (!this.isAnswered(asked)) this.#judge(asked);
    return true;
  }

  /** What an answer is worth by the points of its options, whether or not they make a total; see `KnownFacts`. */
  #worthOf(asked: CompiledQuestion | undefined): number | null | undefined {
    if (asked === undefined || this.visible[asked.index] !== true) return undefined;
    const { index, options, rules, question } = asked;
    // Where none of several has to be chosen, none is an answer too.
    if (!this.isAnswered(asked)) return rules.takesSeveral(question) && !question.isMandatory ? 0 : null;
    const facts = this.#facts[index];
    if (facts === undefined || this.problems[index] !== undefined) return null;
    if (options.length === 0) return facts.number ?? null;
    return options.reduce((sum, { id, score }) => sum + (facts.options.includes(id) ? score : 0), 0);
  }

  /** An answer to put into a text: none while its question is hidden, or is to be mended. */
  #linesOf(idOrName: string): readonly string[] | undefined {
    const asked = this.compiled.named(idOrName);
    if (asked === undefined || this.visible[asked.index] !== true || !this.isAnswered(asked))
      return undefined;
    const value = this.values[asked.index];
    if (value === undefined || this.problems[asked.index] !== undefined) return undefined;
    return asked.rules.print(asked, value);
  }

  /** Shows or hides a question as its parents say; true when that changed anything. */
  #show(question: CompiledQuestion): boolean {
    const shown = isShown(question, this.#isVisible, this.#known, this.world);
    if (shown === this.visible[question.index]) return false;
    this.#count(question, -1);
    this.visible[question.index] = shown;
    this.#count(question, 1);
    return true;
  }

  /**
   * Works out the number of a question that is not asked, from what is visible and answered now; true when that
   * changed it.
   */
  #reckon(question: CompiledQuestion): boolean {
    const { calculation } = question.question;
    if (calculation === undefined) return false;
    const number = calculate(calculation, this.#known, (condition) => this.holds(condition));
    const value = number === undefined ? undefined : asTyped(number);
    if (sameValue(this.values[question.index], value)) return false;
    this.#count(question, -1);
    this.values[question.index] = value;
    this.#judge(question);
    this.#count(question, 1);
    return true;
  }

  #count(question: CompiledQuestion, sign: 1 | -1): void {
    const { index, scoring, scoreSection } = question;
    if (this.visible[index] !== true) return;
    const answered = this.isAnswered(question);
    if (this.problems[index] !== undefined) this.left += sign;
    else if (answered && question.question.calculation === undefined) this.answered += sign;
    if (scoring !== undefined) {
      this.#scores.count(scoring, scoreSection, this.#points[index], !answered, sign);
    }
  }
}
