import type { KeptAsk } from './keptQuery.ts';

/** A statement, its values, the name under which it is kept, and who waits for what it gives. */
export interface Ask {
  text: string;
  values: unknown[];
  name?: string;
  over: (error: Error | null, result?: unknown) => void;
}

/** The connection, as far as what is asked in turn needs it. */
interface Sending {
  /** The run of a statement that the connection keeps; undefined where it has to be described first. */
  kept: (ask: Ask) => KeptAsk | undefined;
  /** Sends runs in one piece. @param ended told when all of them are over, before whoever waits for one */
  send: (asks: readonly KeptAsk[], ended: () => void) => void;
  describe: (ask: Ask) => void;
}

/**
 * What is asked in a transaction goes in the order in which it was asked, and what is kept of it goes in one piece: all that has been asked
 * by the time the connection is free (docs/decisions/0152).
 */
export class AskedInTurn {
  readonly #sending: Sending;
  readonly #asked: Ask[] = [];
  #busy = false;

  constructor(sending: Sending) {
    this.#sending = sending;
  }

  add(ask: Ask): void {
    this.#asked.push(ask);
    if (this.#busy) return;
    this.#busy = true;
    // Whoever asks several things at once has asked them all by then.
    process.nextTick(() => this.#goOn());
  }

  /** The transaction has ended: what has not gone is not asked outside of it. */
  end(): void {
    for (const { over } of this.#asked.splice(0)) over(new Error('The transaction has ended'));
  }

  readonly #goOn = (): void => {
    const kept = this.#takeKept();
    if (kept.length > 0) {
      this.#sending.send(kept, this.#goOn);
      return;
    }
    const next = this.#asked.shift();
    this.#busy = next !== undefined;
    if (!next) return;
    const over: Ask['over'] = (...told) => {
      this.#goOn();
      next.over(...told);
    };
    this.#sending.describe({ ...next, over });
  };

  /** Those at the head of the line that are kept. What cannot be written is told to whoever asked, and does not go. */
  #takeKept(): KeptAsk[] {
    const kept: KeptAsk[] = [];
    for (let [next] = this.#asked; next; [next] = this.#asked) {
      try {
        const run = this.#sending.kept(next);
        if (!run) break;
        kept.push(run);
      } catch (error) {
        next.over(error as Error);
      }
      this.#asked.shift();
    }
    return kept;
  }
}
