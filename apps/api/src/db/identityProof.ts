/** What is looked at before anything is done: given by the floor above, which knows the tables (docs/decisions/0003). */
export interface Look {
  /** The types of its values. */
  types: readonly string[];
  /** A query that gives a row where the values still hold, with `$1` and so on for them: of staff, and of a client. */
  staff: string;
  client: string;
}

let look: Look | undefined;

/** Says once a process how proofs are looked at. */
export function proveBy(given: Look): void {
  look = given;
}
export const lookOfProofs = (): Look | undefined => look;

/** PostgreSQL has no such role and lets nobody make one whose name begins so: what is asked for it is not done. */
export const NOBODY = 'pg_not_proven';
/** What PostgreSQL says of a role that it does not have, and to whoever may not look at the tables: then the session is read. */
const NOT_SAID = new Set(['22023', '42501']);

/** What was taken from memory does not hold: nothing of what was asked has been done. */
export class NotProven extends Error {
  constructor() {
    super('What is remembered of who asks does not hold any more');
  }
}

/**
 * Who asks, as this process remembers it. It goes along with the first thing that a call asks of the database, in the same
 * batch of messages, and is looked at before that is done; where it does not hold, that is not done and nothing after it.
 */
export class Proof {
  readonly values: readonly string[];
  #state: 'open' | 'holds' | 'fails' = 'open';
  #underWay: Promise<void> | undefined;

  constructor(values: readonly string[]) {
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
   * @param able whether it can be looked at on this connection
   * @throws NotProven
   */
  async by<Result>(work: (along?: Proof) => Promise<Result>, able: boolean): Promise<Result> {
    while (this.#underWay) await this.#underWay;
    if (this.#state === 'holds') return work();
    if (this.#state === 'fails' || !able) throw this.#fail();
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

  /** Who asks could not be said. @returns why, for whoever asked */
  missed<Fault extends Error>(fault: Fault): Fault | NotProven {
    return NOT_SAID.has((fault as { code?: string }).code ?? '') ? this.#fail() : fault;
  }

  #fail(): NotProven {
    this.#state = 'fails';
    return new NotProven();
  }
}
