/** What screens watch. Made for `useSyncExternalStore`: `version` is the snapshot. */
export abstract class Watched {
  readonly #listeners = new Set<() => void>();
  #version = 0;
  #turn = 0;

  get version(): number {
    return this.#version;
  }
  /** Counts what is worth keeping on this device. */
  get turn(): number {
    return this.#turn;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Something to show, and to keep. */
  protected changed(): void {
    this.#turn += 1;
    this.draw();
  }

  /** Something to show, with nothing new to keep. */
  protected draw(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}
