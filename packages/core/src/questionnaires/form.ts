import { Engine } from './engine.ts';
import { entriesOf } from './entries.ts';
import { type CompiledQuestion, type CompiledSet, indexedOf } from './indexed.ts';
import { headingOf, type PagePlan } from './pages.ts';
import type { PageKind } from './questionTypes/rules.ts';
import type { Score } from './scoring.ts';
import type { AnswerEntry, Answers, AnswerValue, Asked, QuestionSet, World } from './types.ts';

/** A question as it stands now, earlier answers in its texts. The same object until something about it changes. */
export interface QuestionView extends Asked {
  readonly value: AnswerValue | undefined;
  readonly visible: boolean;
  readonly answered: boolean;
  /** What to mend or to answer. Always there, from the start: the screen decides when to say it. */
  readonly error: string | undefined;
  /** The answer in words, a line each. */
  readonly lines: readonly string[];
}

export interface FieldError {
  readonly questionId: string;
  readonly message: string;
}

/** A page as it stands now. The same object until something on it changes. */
export interface PageView {
  readonly id: string;
  readonly kind: PageKind;
  readonly title: string;
  readonly description: string;
  /** Visible questions, without the section that gives the page its title. */
  readonly questions: readonly QuestionView[];
  readonly errors: readonly FieldError[];
  readonly complete: boolean;
}

/**
 * How far somebody is. It counts what is asked of this person now: a branch that opens adds to `left`, and
 * `fraction` is 1 only when nothing more is needed.
 */
export interface Progress {
  /** Questions answered, and answered well. */
  readonly answered: number;
  /** Questions that still need an answer or mending. */
  readonly left: number;
  readonly fraction: number;
  /** Steps: visible pages that ask. */
  readonly pages: number;
  readonly pagesDone: number;
}

export interface FormStart extends World {
  readonly answers?: Answers;
}

/**
 * A form being filled in.
 * @param set one that `compile` let through: nothing is checked again here, where every page would carry the
 * checks.
 */
export function createForm(set: QuestionSet | CompiledSet, { answers, ...world }: FormStart): Form {
  return new Form(indexedOf(set), world, answers);
}

const among = (answers: Answers) => (id: string) => (Object.hasOwn(answers, id) ? answers[id] : undefined);

/** See `createForm`. Views are cached one by one, so that a screen draws again only what an answer touched. */
export class Form {
  readonly compiled: CompiledSet;
  readonly #engine: Engine;
  readonly #listeners = new Set<() => void>();
  #version = 0;
  #views: (QuestionView | undefined)[] = [];
  #pages: (PageView | undefined)[] = [];
  #shown: readonly PageView[] | undefined;

  constructor(compiled: CompiledSet, world: World, answers: Answers = {}) {
    this.compiled = compiled;
    this.#engine = new Engine(compiled, world, among(answers));
  }

  /** Grows with every change: the snapshot for a whole-form `useSyncExternalStore`. */
  get version(): number {
    return this.#version;
  }

  /**
   * Gives a question a value; a blank value clears it, undefined makes it as if never answered.
   * @returns the ids of the questions that changed: this one, those now shown or hidden, and those with this answer in
   * their texts.
   * @throws RangeError when the form has no such question, or it asks nothing.
   */
  set(questionId: string, value: AnswerValue | undefined): readonly string[] {
    const touched = this.#engine.set(this.#asking(questionId), value);
    if (touched.length === 0) return [];
    for (const index of touched) this.#forget(index);
    this.#changed();
    return touched.map((index) => this.compiled.questions[index]?.question.id ?? '');
  }

  /** Puts other answers in the place of all there are: another device's, say. */
  load(answers: Answers): void {
    this.#engine.replace(among(answers));
    this.#views = [];
    this.#pages = [];
    this.#changed();
  }

  /** Calls back after every change. @returns a function that ends it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** One question as it stands now. @throws RangeError when the form has no such question. */
  question(questionId: string): QuestionView {
    return this.#view(this.#known(questionId));
  }

  /** The pages there are for this person now, in order. */
  pages(): readonly PageView[] {
    this.#shown ??= this.compiled.pages.flatMap((_plan, number) => {
      const page = this.#page(number);
      return page.questions.length > 0 ? [page] : [];
    });
    return this.#shown;
  }

  /** Reachable answers: of visible questions, and not blank. */
  answers(): Answers {
    const reachable = this.#visible().filter((question) => this.#engine.isAnswered(question));
    return Object.fromEntries(reachable.flatMap((question) => this.#valueOf(question)));
  }

  /** Everything the person gave here, hidden and blank values too: for the screen alone, never to be sent. */
  held(): Answers {
    return Object.fromEntries(this.compiled.questions.flatMap((question) => this.#valueOf(question)));
  }

  /**
   * What is sent: the entries of reachable answers, in the order of the form.
   * @param cleared also an empty entry for each visible question that was cleared, so that a draft can say so.
   */
  entries({ cleared = false }: { readonly cleared?: boolean } = {}): readonly AnswerEntry[] {
    return this.#visible().flatMap((question) => {
      const value = this.#engine.values[question.index];
      if (value === undefined || (!cleared && question.rules.isBlank(value))) return [];
      return entriesOf(question, value);
    });
  }

  /** Everything still to mend or to answer, in order. */
  errors(): readonly FieldError[] {
    return this.pages().flatMap((page) => page.errors);
  }

  progress(): Progress {
    const { answered, left } = this.#engine;
    const steps = this.compiled.pages.flatMap((plan) => this.#standing(plan) ?? []);
    return {
      answered,
      left,
      fraction: left === 0 ? 1 : answered / (answered + left),
      pages: steps.length,
      pagesDone: steps.filter((done) => done).length,
    };
  }

  /** Whether a step is done; undefined of what is none for this person now. A whole page is made for a screen alone. */
  #standing({ kind, questionIds }: PagePlan): boolean | undefined {
    const { visible, problems } = this.#engine;
    const shown = questionIds.map((id) => this.#known(id).index).filter((index) => visible[index] === true);
    if (kind !== 'section' || shown.length === 0) return undefined;
    return shown.every((index) => problems[index] === undefined);
  }

  /** Whether it can be sent in: nothing visible is missing or wrong. */
  complete(): boolean {
    return this.#engine.left === 0;
  }

  /** The score of the reachable answers (rule 5.7: Option.score); the same object until it changes. */
  score(): Score {
    return this.#engine.score();
  }

  #known(questionId: string): CompiledQuestion {
    const question = this.compiled.byId(questionId);
    if (question === undefined) throw new RangeError(`no question ${questionId} in ${this.compiled.set.id}`);
    return question;
  }

  #asking(questionId: string): CompiledQuestion {
    const question = this.#known(questionId);
    if (!question.rules.asks || question.question.calculation)
      throw new RangeError(`${questionId} asks nothing`);
    return question;
  }

  #visible(): readonly CompiledQuestion[] {
    return this.compiled.questions.filter(({ index }) => this.#engine.visible[index] === true);
  }

  #valueOf({ index, question }: CompiledQuestion): readonly (readonly [string, AnswerValue])[] {
    const value = this.#engine.values[index];
    return value === undefined ? [] : [[question.id, value]];
  }

  #view(asked: CompiledQuestion): QuestionView {
    const { index, options, rules } = asked;
    const known = this.#views[index];
    if (known !== undefined) return known;
    const question = this.#engine.reads(asked);
    const value = this.#engine.values[index];
    const answered = this.#engine.isAnswered(asked);
    const view: QuestionView = {
      question,
      options,
      value,
      answered,
      visible: this.#engine.visible[index] === true,
      error: this.#engine.problems[index],
      lines: value !== undefined && answered ? rules.print(asked, value) : [],
    };
    this.#views[index] = view;
    return view;
  }

  #page(number: number): PageView {
    const known = this.#pages[number];
    const plan = this.compiled.pages[number];
    if (known !== undefined) return known;
    if (plan === undefined) throw new RangeError(`no page ${number}`);
    const questions = plan.questionIds.map((id) => this.question(id)).filter((view) => view.visible);
    const errors = questions.flatMap(({ question, error }) =>
      error === undefined ? [] : [{ questionId: question.id, message: error }],
    );
    const { id, kind } = plan;
    const { title, description } = this.#heading(plan);
    const page = { id, kind, title, description, questions, errors, complete: errors.length === 0 };
    this.#pages[number] = page;
    return page;
  }

  /** What a page is called, with answers in the texts of the question that heads it. */
  #heading(plan: PagePlan): Pick<PagePlan, 'title' | 'description'> {
    const head = plan.headId === undefined ? undefined : this.compiled.byId(plan.headId);
    if (head === undefined || (head.templates === undefined && !head.lost)) return plan;
    const { title, description } = headingOf(this.#engine.reads(head));
    return { title: title === '' ? this.compiled.set.name : title, description };
  }

  #forget(index: number): void {
    this.#views[index] = undefined;
    const { page = -1, titles = [] } = this.compiled.questions[index] ?? {};
    this.#pages[page] = undefined;
    for (const titled of titles) this.#pages[titled] = undefined;
  }

  #changed(): void {
    this.#shown = undefined;
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}
