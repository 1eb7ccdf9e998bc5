import type { World } from '../questionnaires/types.ts';
import { amended } from './amendments.ts';
import { answersOf } from './answers.ts';
import type { Entry, Pathway } from './pathway.ts';
import type { Amendment } from './pathwayChange.ts';
import { shapeFaults } from './shape.ts';
import { type Walk, walk } from './walk.ts';

/** A check as it was decided: what was answered, in codes, what others told, and the version of the questions. */
export interface DecidedCheck {
  readonly version: number;
  readonly answers: readonly Entry[];
  readonly world: World;
}

/** What a draft would have done to checks, in counts. */
export interface ReplayCounts {
  /** Came to an end on the pathway in use. */
  people: number;
  same: number;
  /** Most first; `to` is null where something would be asked first that was not. */
  moves: { from: string; to: string | null; people: number }[];
  /** Through each page, and to each outcome: how many came, and how many would. */
  nodes: { node: string; was: number; would: number }[];
  /** Answered other questions than those of today. */
  cannot: number;
}

/** Walks checks again on two pathways, one after the other, and counts who would end elsewhere. It keeps nobody. */
export class Replay {
  /** Why nothing can be walked on the draft. */
  readonly fault: string | undefined;
  readonly #version: number;
  readonly #inUse: Pathway;
  readonly #draft: Pathway;
  readonly #moves = new Map<string, number>();
  readonly #nodes = new Map<string, { was: number; would: number }>();
  #people = 0;
  #same = 0;
  #cannot = 0;

  /**
   * @param definition as the code has it
   * @param inUse what new clients are walked by
   * @param changes of the draft, against the definition
   */
  constructor(definition: Pathway, inUse: Pathway, changes: readonly Amendment[]) {
    this.#version = definition.set.version ?? 1;
    this.#inUse = inUse;
    this.#draft = amended(definition, changes).pathway;
    [this.fault] = shapeFaults(this.#draft);
  }

  take({ version, answers, world }: DecidedCheck): void {
    const was = version === this.#version ? this.#walk(this.#inUse, answers, world) : undefined;
    if (was?.outcome == null) {
      this.#cannot += 1;
      return;
    }
    const would = this.#walk(this.#draft, answers, world);
    this.#people += 1;
    if (would.outcome === was.outcome) this.#same += 1;
    else {
      const key = JSON.stringify([was.outcome, would.outcome]);
      this.#moves.set(key, (this.#moves.get(key) ?? 0) + 1);
    }
    this.#pass(was, 'was');
    this.#pass(would, 'would');
  }

  counts(): ReplayCounts {
    const moves = [...this.#moves].map(([key, people]) => {
      const [from, to] = JSON.parse(key) as [string, string | null];
      return { from, to, people };
    });
    return {
      people: this.#people,
      same: this.#same,
      moves: moves.toSorted((a, b) => b.people - a.people),
      nodes: [...this.#nodes].map(([node, counted]) => ({ node, ...counted })),
      cannot: this.#cannot,
    };
  }

  #walk(pathway: Pathway, answers: readonly Entry[], world: World): Walk {
    return walk(pathway, answersOf(pathway, answers), world);
  }

  #pass({ steps }: Walk, which: 'was' | 'would'): void {
    for (const { at } of steps) {
      const counted = this.#nodes.get(at) ?? { was: 0, would: 0 };
      counted[which] += 1;
      this.#nodes.set(at, counted);
    }
  }
}
