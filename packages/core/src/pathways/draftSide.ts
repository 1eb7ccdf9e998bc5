import type { CompiledQuestion } from '../questionnaires/compile.ts';
import { Engine } from '../questionnaires/engine.ts';
import type { AnswerValue, World } from '../questionnaires/types.ts';
import { OUTSIDE, type Outside, type Pathway, toldOf } from './pathway.ts';
import { type Plan, type PlannedNode, planFor } from './plan.ts';
import { type Ahead, leftOf, lookAhead } from './stillAhead.ts';
import { ruleAt } from './visit.ts';

/** What has been decided so far of one combination; a question that is left out is decided as undefined. */
export interface Decided {
  readonly answers: ReadonlyMap<string, AnswerValue | undefined>;
  readonly world: World;
}

/** Where a combination stands on one of two pathways: at its end, or at what is to be decided next. */
export interface Standing {
  end?: string;
  asks?: CompiledQuestion;
  waits?: Outside;
  /** Left out what may not be: nobody can send that. */
  dead?: true;
  /** What was answered on this way, by the ids of the questions. */
  answers: Readonly<Record<string, AnswerValue>>;
  /** Alike for two combinations that can no longer differ here. */
  key: string;
}

/** One of two pathways that are walked side by side (`effect.ts`), with the parts of the proof. */
export class DraftSide {
  readonly plan: Plan;
  readonly #start: string;
  readonly #ahead: (at: string, place: number) => Ahead;

  constructor(definition: Pathway) {
    this.plan = planFor(definition);
    this.#start = definition.start;
    this.#ahead = lookAhead(this.plan);
  }

  standing(decided: Decided): Standing {
    const { world } = decided;
    const engine = new Engine(this.plan.compiled, world);
    const answers: Record<string, AnswerValue> = {};
    for (let at = this.#start; ; ) {
      const page = this.plan.nodes.get(at) as PlannedNode;
      const waits = page.node.waitsFor?.find((what) => toldOf(world, what) === undefined);
      if (waits !== undefined) return { waits, answers, key: this.#keyOf(at, 0, [], decided, engine) };
      const leftOut: CompiledQuestion[] = [];
      for (const [place, one] of page.asks.entries()) {
        const { id } = one.question;
        if (engine.visible[one.index] !== true) continue;
        if (!decided.answers.has(id))
          return { asks: one, answers, key: this.#keyOf(at, place, leftOut, decided, engine) };
        const value = decided.answers.get(id);
        if (value === undefined) leftOut.push(one);
        else {
          engine.set(one, value);
          answers[id] = value;
        }
      }
      const missing = leftOut.some(
        ({ question: { neededUnless } }) => neededUnless && !engine.holds(neededUnless),
      );
      if (missing) return { dead: true, answers, key: '' };
      const rule = ruleAt(engine, page);
      if (rule === undefined) return { end: at, answers, key: at };
      at = rule.go;
    }
  }

  #keyOf(
    at: string,
    place: number,
    leftOut: readonly CompiledQuestion[],
    decided: Decided,
    engine: Engine,
  ): string {
    const ahead = this.#ahead(at, place);
    const left = ahead.conditions.map((condition) => leftOf(condition, ahead, engine));
    const spares = leftOut.flatMap(({ question }) => question.neededUnless ?? []);
    const spared = spares.map((condition) => leftOf(condition, ahead, engine));
    // The other side may have asked already what comes only later here.
    const early = [...decided.answers].filter(([id]) => ahead.open.has(id));
    const told = OUTSIDE.map((what) => toldOf(decided.world, what) !== undefined);
    return JSON.stringify([at, place, told, left, spared, early]);
  }
}
