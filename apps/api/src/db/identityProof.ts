/** How it is looked at whether what is remembered still holds: given by the floor above, which knows the tables. */
export interface Look {
  /** A query that gives a row where the values still hold, with `$1` and so on for them: of staff, and of a client. */
  staff: string;
  client: string;
}

/** PostgreSQL has no such role and lets nobody make one whose name begins so: what is asked for it is not done. */
export const NOBODY = 'pg_not_proven';
/**
 * What PostgreSQL says of a role that it does not have, of tables that nobody may look at, and of those that are not
 * there.
 */
const NOT_PROVEN = new Set(['22023', '42501', '42P01']);

/** What was taken from memory does not hold: nothing of what was asked has been done. */
export class NotProven extends Error {
  constructor() {
    super('What is remembered of who asks does not hold any more');
  }
}

/**
 * Who asks, as this process remembers it. It goes along with the first thing that a call asks of the database, in the
 * same transaction and before it (docs/decisions/0003); where it does not hold, that is not done and nothing after it.
 */
export class Proof {
  readonly look: Look;
  readonly values: readonly string[];
  #state: 'open' | 'holds' | 'fails' = 'open';
  #underWay: Promise<void> | undefined;

  constructor(look: Look, values: readonly string[]) {
    this.look = look;
    this.values = values;
  }

  /** Whether it was looked at and found to hold. */
  get holds(): boolean {
    return this.#state === 'holds';
  }

  /** Whether it was looked at and found not to. */
  get fails(): boolean {
    return this.#state === 'fails';
  }

  /**
   * Asks something of the database by it. The first takes it along; whoever comes before that one is answered waits, so
   * that where it fails nothing at all was done, and the call may begin again.
   * @param work is told whether it is to take it along
   * @throws NotProven
   */
  async by<Result>(work: (along?: Proof) => Promise<Result>): Promise<Result> {
    while (this.#underWay) await this.#underWay;
    if (this.#state === 'holds') return work();
    if (this.#state === 'fails') throw new NotProven();
    let answered = () => {};
    this.#underWay = new Promise((resolve) => {
      answered = resolve;
    });
    try {
      return await work(this);
    } finally {
      this.#underWay = undefined;
      answered();
    }
  }

  /** It was looked at, and what it went along with may be done. */
  found(): void {
    this.#state = 'holds';
  }

  /** The identity could not be set. @returns why, for whoever asked */
  missed(fault: unknown): unknown {
    if (!NOT_PROVEN.has((fault as { code?: string }).code ?? '')) return fault;
    this.#state = 'fails';
    return new NotProven();
  }
}
