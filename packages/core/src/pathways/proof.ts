import type { CompiledQuestion } from '../questionnaires/compile.ts';
import { Engine } from '../questionnaires/engine.ts';
import type { Answers, AnswerValue, Condition, World } from '../questionnaires/types.ts';
import { choicesOf, worldsOf } from './choices.ts';
import { conditionsOf, outsideRead } from './conditions.ts';
import { Findings } from './findings.ts';
import { OUTSIDE, type Pathway, toldOf } from './pathway.ts';
import { type Plan, type PlannedNode, planFor } from './plan.ts';
import type { Place } from './proofPlace.ts';
import { passedOver, Safeguards } from './safeguards.ts';
import { type Ahead, leftOf, lookAhead } from './stillAhead.ts';
import { ruleAt } from './visit.ts';
import { walk } from './walk.ts';

/** More places than any pathway needs that a clinician can read; beyond them a draft is refused, and nobody waits. */
const MOST_PLACES = 20_000;

type Ends = ReadonlyMap<string, bigint>;

const NOWHERE: Ends = new Map();

/**
 * One proof of one well-formed definition; it is used once. `check.ts` says what it proves. Ways that can no
 * longer differ are looked at once (`leftOf`), which keeps it quick; every combination is still counted.
 */
export class Proof {
  readonly findings: Findings;
  readonly #definition: Pathway;
  readonly #plan: Plan;
  readonly #conditions: readonly Condition[];
  readonly #ahead: (at: string, place: number) => Ahead;
  readonly #safeguards: Safeguards;
  readonly #known = new Map<string, Ends>();
  readonly #choices = new Map<CompiledQuestion, readonly (AnswerValue | undefined)[]>();
  readonly #world: World;

  /** @param given answers that are known: only the others are tried in every way */
  constructor(definition: Pathway, world: World, given: Answers = {}) {
    this.#definition = definition;
    this.#plan = planFor(definition);
    this.#world = world;
    this.#conditions = conditionsOf(this.#plan);
    this.#ahead = lookAhead(this.#plan);
    this.#safeguards = new Safeguards(this.#plan);
    this.findings = new Findings(this.#plan);
    for (const one of this.#plan.compiled.questions) {
      const known = given[one.question.id];
      if (known !== undefined) this.#choices.set(one, [known]);
    }
  }

  get places(): number {
    return this.#known.size;
  }

  all(): Ends {
    const { start: at } = this.#definition;
    return this.#from({ at, next: 0, answers: {}, leftOut: [], world: this.#world, way: new Set([at]) });
  }

  #from(place: Place): Ends {
    if (this.#known.size >= MOST_PLACES) {
      const { id } = this.#definition;
      this.findings.fault(`${id}: too many ways to tell apart. Split it, or let rules read fewer answers`);
      return NOWHERE;
    }
    const engine = new Engine(this.#plan.compiled, place.world, (id) => place.answers[id]);
    const key = this.#keyOf(place, engine);
    const ends = this.#known.get(key) ?? this.#on(place, engine);
    this.#known.set(key, ends);
    return ends;
  }

  /** Alike for two ways that can no longer differ. */
  #keyOf({ at, next, leftOut, world, way }: Place, engine: Engine): string {
    const ahead = this.#ahead(at, next);
    const left = (condition: Condition) => leftOf(condition, ahead, engine);
    const spares = leftOut.flatMap(({ question }) => question.neededUnless ?? []);
    const told = OUTSIDE.filter((what) => toldOf(world, what) !== undefined);
    const parts = [...ahead.conditions.map(left), '', ...spares.map(left)];
    return [at, next, told, this.#safeguards.met(way), parts.join(' ')].join('|');
  }

  /** What comes next is decided in every way that it can be. */
  #on(place: Place, engine: Engine): Ends {
    const page = this.#plan.nodes.get(place.at) as PlannedNode;
    const waits = page.node.waitsFor?.find((what) => toldOf(place.world, what) === undefined);
    if (waits !== undefined) {
      const worlds = worldsOf(waits, this.#conditions, place.world);
      return this.#sum(worlds.map((world) => ({ ...place, world })));
    }
    const one = page.asks[place.next];
    if (one === undefined) return this.#leave(place, page, engine);
    const next = { ...place, next: place.next + 1 };
    if (engine.visible[one.index] !== true) return this.#from(next);
    const { id, neededUnless } = one.question;
    this.findings.asked(id);
    return this.#sum(
      this.#choicesOf(one).map((value) => {
        if (value !== undefined) return { ...next, answers: { ...place.answers, [id]: value } };
        return neededUnless === undefined ? next : { ...next, leftOut: [...place.leftOut, one] };
      }),
    );
  }

  #choicesOf(one: CompiledQuestion): readonly (AnswerValue | undefined)[] {
    const choices = this.#choices.get(one) ?? choicesOf(one, this.#conditions, this.#world);
    this.#choices.set(one, choices);
    if (choices.length === 0) this.findings.fault(`${one.question.id}: we found no good answer to try`);
    return choices;
  }

  #sum(places: readonly Place[]): Ends {
    const sum = new Map<string, bigint>();
    for (const place of places) {
      for (const [end, count] of this.#from(place)) sum.set(end, (sum.get(end) ?? 0n) + count);
    }
    return sum;
  }

  /** All of the page is decided: on to the next, or this is the end. */
  #leave(place: Place, page: PlannedNode, engine: Engine): Ends {
    const { at, answers, world, way } = place;
    // Left out without leave: nobody can send that.
    if (place.leftOut.some(({ question: { neededUnless } }) => neededUnless && !engine.holds(neededUnless)))
      return NOWHERE;
    for (const what of outsideRead(this.#plan, page)) {
      if (toldOf(world, what) === undefined)
        this.findings.fault(`${at}: reads the ${what} before it is told`);
    }
    const rule = ruleAt(engine, page);
    this.findings.left(at, rule?.id);
    if (rule !== undefined) {
      for (const fault of passedOver(engine, page, rule)) this.findings.fault(fault);
      return this.#from({ ...place, at: rule.go, next: 0, leftOut: [], way: new Set([...way, rule.go]) });
    }
    for (const fault of this.#safeguards.missing(engine, way, at)) this.findings.fault(fault);
    const walked = walk(this.#definition, { answers }, world);
    if (walked.outcome !== at)
      this.findings.fault(`${at}: with the same answers the walk is at ${walked.at}`);
    return new Map([[at, 1n]]);
  }
}
