/** Where somebody asks from: a network, and the larger one that it is in. */
export interface Place {
  group: string;
  network: string;
}

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
 * A line for work that takes a processor (rule 12.19). So many pieces go on at once and so many strangers wait. Networks take turns, and
 * before them the larger ones that they are in: whoever sends the most waits for themselves. Once the line is full, the newest of
 * whoever has the most in it leaves: nobody fills it for everybody else (rule 12.2).
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
      const { group, network } = asker;
      const one: Waiting = {
        group,
        network,
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

  /** Whose larger network was served longest ago, then whose own; of those the first that came. */
  #next(): Waiting | undefined {
    const at = ({ group, network }: Place): [number, number] => [
      this.#served.get(group) ?? 0,
      this.#served.get(network) ?? 0,
    ];
    let first: Waiting | undefined;
    for (const one of this.#line) {
      if (!first) {
        first = one;
        continue;
      }
      const [[group, network], [firstGroup, firstNetwork]] = [at(one), at(first)];
      if (group < firstGroup || (group === firstGroup && network < firstNetwork)) first = one;
    }
    if (!first) return undefined;
    this.#line = this.#line.filter((other) => other !== first);
    this.#note(first);
    return first;
  }

  #note({ group, network }: Place): void {
    this.#turn += 1;
    for (const key of [group, network]) {
      this.#served.delete(key);
      this.#served.set(key, this.#turn);
    }
    for (const key of this.#served.keys()) {
      if (this.#served.size <= 4 * this.#places) break;
      this.#served.delete(key);
    }
  }

  /** The newest of whoever has more in the line than the one who asks leaves it. @returns whether somebody did */
  #makeRoom(asker: Place): boolean {
    const most =
      this.#largest('group', asker.group, this.#line) ??
      this.#largest(
        'network',
        asker.network,
        this.#line.filter(({ group }) => group === asker.group),
      );
    if (!most) return false;
    const within = this.#line.filter(most);
    // Of a larger network, it is the network that has the most in it.
    const network = largestOf('network', within);
    within
      .filter((one) => one.network === network?.key)
      .at(-1)
      ?.leave();
    return true;
  }

  #largest(by: keyof Place, own: string, among: readonly Waiting[]) {
    const found = largestOf(by, among);
    const mine = among.filter((one) => one[by] === own).length;
    return found && found.n > mine ? (one: Waiting) => one[by] === found.key : undefined;
  }
}

function largestOf(by: keyof Place, among: readonly Waiting[]): { key: string; n: number } | undefined {
  const counts = new Map<string, number>();
  for (const one of among) counts.set(one[by], (counts.get(one[by]) ?? 0) + 1);
  const [first] = [...counts].sort(([, one], [, other]) => other - one);
  return first && { key: first[0], n: first[1] };
}
