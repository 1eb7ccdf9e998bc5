/** Where somebody asks from: a network, the larger one that it is in, and the widest, where there is one. */
export interface Place {
  region?: string;
  group: string;
  network: string;
}

/** From the widest in: whoever has thousands of larger networks has them in few of the widest (rule 12.30). */
const LEVELS = ['region', 'group', 'network'] as const;
const partOf = (place: Place, level: (typeof LEVELS)[number]): string => place[level] ?? place.group;

interface Waiting extends Place {
  go(): void;
  leave(): void;
}

/** Who waits, and for whom nobody waits any more. */
export interface Asker extends Place {
  /** Calls back once they are gone. @returns forgets about it */
  onGone(leave: () => void): () => void;
}

/**
 * A line for work that takes a processor (rule 12.19). So many pieces go on at once and so many strangers wait.
 * Networks take turns, and before them the larger ones that they are in, and the widest of all: whoever sends the
 * most waits for themselves. Once the line is full, the newest of whoever has the most in it leaves: nobody fills it
 * for everybody else (rule 12.2).
 */
export class FairLine {
  readonly #places: number;
  readonly #refuse: () => Error;
  #free: number;
  /** Our own work: it is never turned away, and goes first. */
  readonly #own: (() => void)[] = [];
  #line: Waiting[] = [];
  /** When a network, or a larger one, had its turn last; the oldest first. */
  readonly #served = new Map<string, number>();
  #turn = 0;

  /**
   * @param most pieces of work at once
   * @param places how many strangers may wait
   * @param refuse makes the error of whoever finds no place, loses it, or is gone
   */
  constructor(most: number, places: number, refuse: () => Error) {
    this.#free = most;
    this.#places = places;
    this.#refuse = refuse;
  }

  get waiting(): number {
    return this.#line.length + this.#own.length;
  }

  /**
   * Does the work when its turn has come.
   * @param asker nothing for our own work
   * @throws what `refuse` makes; the work was not begun then
   */
  async run<Result>(work: () => Promise<Result>, asker?: Asker): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait(asker);
    try {
      return await work();
    } finally {
      const next = this.#own.shift() ?? this.#next()?.go;
      if (next) next();
      else this.#free += 1;
    }
  }

  #wait(asker: Asker | undefined): Promise<void> {
    return new Promise<void>((go, reject) => {
      if (!asker) {
        this.#own.push(go);
        return;
      }
      if (this.#line.length >= this.#places && !this.#makeRoom(asker)) {
        reject(this.#refuse());
        return;
      }
      const one: Waiting = {
        ...{ region: partOf(asker, 'region'), group: asker.group, network: asker.network },
        go: () => {
          forget();
          go();
        },
        leave: () => {
          forget();
          this.#line = this.#line.filter((other) => other !== one);
          reject(this.#refuse());
        },
      };
      const forget = asker.onGone(one.leave);
      this.#line.push(one);
    });
  }

  /** Whose widest network had its turn longest ago, then whose larger one, then whose own; of those the first. */
  #next(): Waiting | undefined {
    let first: Waiting | undefined;
    for (const one of this.#line) if (!first || this.#isBefore(one, first)) first = one;
    if (!first) return undefined;
    this.#line = this.#line.filter((other) => other !== first);
    this.#note(first);
    return first;
  }

  #isBefore(one: Place, other: Place): boolean {
    for (const level of LEVELS) {
      const [own, theirs] = [one, other].map((place) => this.#served.get(partOf(place, level)) ?? 0);
      if (own !== theirs) return Number(own) < Number(theirs);
    }
    return false;
  }

  #note(place: Place): void {
    this.#turn += 1;
    for (const key of LEVELS.map((level) => partOf(place, level))) {
      this.#served.delete(key);
      this.#served.set(key, this.#turn);
    }
    for (const key of this.#served.keys()) {
      if (this.#served.size <= 6 * this.#places) break;
      this.#served.delete(key);
    }
  }

  /** The newest of whoever has more in the line than the one who asks leaves it. @returns whether somebody did */
  #makeRoom(asker: Place): boolean {
    let among: readonly Waiting[] = this.#line;
    let gives = false;
    for (const level of LEVELS) {
      const of = Map.groupBy(among, (one) => partOf(one, level));
      // Of several who have as many, the one that came last: whoever has waited long is not put out.
      const most = [...of.values()].reduce((one, other) => (other.length >= one.length ? other : one), []);
      const own = of.get(partOf(asker, level)) ?? [];
      // Where they have as many as anybody, it is among their own that somebody may have more.
      gives ||= most.length > own.length;
      among = gives ? most : own;
    }
    if (gives) among.at(-1)?.leave();
    return gives;
  }
}
