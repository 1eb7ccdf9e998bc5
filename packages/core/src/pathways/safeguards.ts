import { questionsRead } from '../questionnaires/conditions.ts';
import type { Engine } from '../questionnaires/engine.ts';
import type { Condition } from '../questionnaires/types.ts';
import type { Rule } from './pathway.ts';
import type { Plan, PlannedNode } from './plan.ts';

/** The nodes somebody came through. */
type Way = ReadonlySet<string>;

/** What keeps people safe in a pathway, and what would pass it over. */
export class Safeguards {
  /** Flags of every way: what each reads, and the nodes that ask it. */
  readonly #flags: readonly {
    flag: string;
    when: Condition;
    reads: readonly { id: string; nodes: readonly string[] }[];
  }[];

  constructor({ nodes, flags }: Plan) {
    const nodesAsking = (id: string) =>
      [...nodes.values()]
        .filter(({ asks }) => asks.some(({ question }) => question.id === id))
        .map((one) => one.id);
    this.#flags = flags.flatMap(({ flag: { flag, everyWay }, when }) => {
      const reads = questionsRead(when).map((id) => ({ id, nodes: nodesAsking(id) }));
      return everyWay ? [{ flag, when, reads }] : [];
    });
  }

  /**
   * Which of the questions that everybody must be asked were asked on this way: ways that differ in it are not
   * merged.
   */
  met(way: Way): string {
    return this.#flags
      .flatMap(({ reads }) => reads.map(({ nodes }) => (nodes.some((id) => way.has(id)) ? '1' : '0')))
      .join('');
  }

  /** What nobody asked on a way that ends here; nothing where the flag is up already. */
  missing(engine: Engine, way: Way, end: string): string[] {
    return this.#flags
      .filter(({ when }) => !engine.holds(when))
      .flatMap(({ flag, reads }) =>
        reads
          .filter(({ nodes }) => !nodes.some((id) => way.has(id)))
          .map(({ id }) => `${flag}: ${id} is not asked on a way to ${end}`),
      );
  }
}

/** Rules of safety that hold on a page and are not the one that leads on. */
export function passedOver(engine: Engine, { rules }: PlannedNode, taken: Rule): string[] {
  return rules
    .filter(({ rule, when }) => rule.safeguarding && rule.id !== taken.id && (!when || engine.holds(when)))
    .map(({ rule }) => `${rule.id}: passed over by ${taken.id} while it holds`);
}
