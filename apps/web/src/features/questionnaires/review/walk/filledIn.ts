import { OUTSIDE, type Outside, type Pathway, toldOf } from '@careway/core/pathways/pathway';
import { type Walk, walk } from '@careway/core/pathways/walk';
import type { CompiledQuestion } from '@careway/core/questionnaires/compile';
import { answersTo, type SomePerson, tellings } from '../reviewed.ts';
import { withAnswer } from './people.ts';

/** A pathway, and how many combinations end in each of its outcomes. */
export interface Walkable {
  definition: Pathway;
  ends: Readonly<Record<string, bigint>>;
}

/** More than any walk waits for. */
const MOST = 200;
/** As often as everything is looked at again; two are enough for the pathways there are. */
const ROUNDS = 4;

/**
 * The same person with everything else said as it is for most: what raises nothing for staff, and leads where most
 * combinations end. Each of the pathways is walked to its end, or as far as what was chosen by hand lets it.
 */
export function filledIn(pathways: readonly Walkable[], person: SomePerson): SomePerson {
  return pathways.reduce(usual, person);
}

function usual(given: SomePerson, { definition, ends }: Walkable): SomePerson {
  const ways = new Ways(definition);
  const costOf = ({ answers, world }: SomePerson) =>
    cost(walk(definition, { answers }, world), ends, Object.keys(given.answers));
  let best = ways.toTheEnd(given);
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = best;
    for (const other of ways.besides(best, given)) {
      const tried = ways.toTheEnd(other);
      if (compared(costOf(tried), costOf(best)) < 0) best = tried;
    }
    if (best === before) break;
  }
  return best;
}

/** What can be said and told on a pathway. */
class Ways {
  readonly #definition: Pathway;
  readonly #known = new Map<string, ReturnType<typeof answersTo>>();

  constructor(definition: Pathway) {
    this.#definition = definition;
  }

  /** The first way on that raises least, again and again; to the end, or to where only a mended answer leads on. */
  toTheEnd(person: SomePerson): SomePerson {
    let now = person;
    for (let turn = 0; turn < MOST; turn += 1) {
      const further = this.#next(now);
      if (further === undefined) break;
      now = further;
    }
    return now;
  }

  /** The same person with one thing said or told differently that nobody chose by hand, each in turn. */
  *besides(person: SomePerson, given: SomePerson): Generator<SomePerson> {
    const { steps } = walk(this.#definition, person, person.world);
    for (const one of steps.flatMap(({ asked }) => asked)) {
      if (!Object.hasOwn(given.answers, one.question.id)) yield* this.#saying(person, one);
    }
    for (const what of OUTSIDE) {
      const isOpen = toldOf(given.world, what) === undefined && toldOf(person.world, what) !== undefined;
      if (isOpen) yield* this.#told(person, what);
    }
  }

  #next(person: SomePerson): SomePerson | undefined {
    const { needs, node, asked } = walk(this.#definition, person, person.world);
    const need = needs[0];
    if (need === undefined) return undefined;
    if ('questionId' in need) {
      const one = asked.find(({ question }) => question.id === need.questionId);
      return one === undefined || need.given ? undefined : this.#quietest(this.#saying(person, one));
    }
    const what = node.waitsFor?.find((other) => other in need);
    return what === undefined ? undefined : this.#told(person, what)[0];
  }

  #saying(person: SomePerson, one: CompiledQuestion): SomePerson[] {
    const { id } = one.question;
    const choices = this.#known.get(id) ?? answersTo(this.#definition, one, person.world);
    this.#known.set(id, choices);
    return choices.map(({ value }) => withAnswer(person, one, value));
  }

  #quietest(people: readonly SomePerson[]): SomePerson | undefined {
    const raised = (one: SomePerson) => walk(this.#definition, one, one.world).flags.length;
    const tried = people.map((one) => ({ one, flags: raised(one) }));
    return tried.toSorted((a, b) => a.flags - b.flags)[0]?.one;
  }

  #told(person: SomePerson, what: Outside): SomePerson[] {
    return tellings(this.#definition, what, person.world).map(({ value: world }) => ({ ...person, world }));
  }
}

type Cost = readonly [unheard: number, flags: number, rarity: number, steps: number];

/**
 * What was chosen by hand is asked first of all; then least is told to staff, then it ends where most do, by the
 * shortest way.
 */
function cost(
  { flags, outcome, steps, answers }: Walk,
  ends: Walkable['ends'],
  chosen: readonly string[],
): Cost {
  const unheard = chosen.filter((id) => !Object.hasOwn(answers, id)).length;
  const many = outcome === null ? -1 : Number(ends[outcome] ?? 0n);
  return [unheard, flags.length, -many, steps.length];
}

function compared(one: Cost, other: Cost): number {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
