/** How long after the last change a save goes out: words take longer than a choice. */
const PAUSE = 900;
/** After a lost connection: 2 s, doubling, never more than 30 s. */
const RETRY = { first: 2000, longest: 30_000 };

/** Waits until they have stopped typing for a moment. */
export class Pause {
  readonly #over: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param over told when the pause has passed; it ends the wait by `stop` */
  constructor(over: () => void) {
    this.#over = over;
  }

  get on(): boolean {
    return this.#timer !== undefined;
  }

  /** From the beginning: something changed again. */
  start(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#over, PAUSE);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

/** Waits before another try, each time for longer. */
export class Retry {
  readonly #again: () => void;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(again: () => void) {
    this.#again = again;
  }

  start(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#again, Math.min(RETRY.first * 2 ** this.#tries, RETRY.longest));
    this.#tries += 1;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** The next wait is a short one again. */
  forget(): void {
    this.#tries = 0;
  }
}
