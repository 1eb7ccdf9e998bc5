import { openVault, type Vault } from '../../session/vault.ts';

/** How long it waits for more before it locks: a word, not each letter. */
const PAUSE = 150;

/**
 * Locks what is not saved yet on this device, the newest in the place of the one before, and takes it away once
 * it is saved (decision 0019). One write at a time; what changes meanwhile is written after it.
 */
export class DeviceLock<Value> {
  readonly #name: string;
  readonly #onLocked: () => void;
  readonly #open: () => Promise<Vault | null>;
  #vault: Vault | null = null;
  /** How to get at it: putting a long form together costs more than a key press may. */
  #newest: (() => Value | undefined) | 'nothing' | undefined;
  #mark = 0;
  #lockedMark = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> | undefined;

  /**
   * @param name of what is kept
   * @param onLocked told each time that the newest is locked, or taken away
   */
  constructor(
    name: string,
    onLocked: () => void = () => undefined,
    open: () => Promise<Vault | null> = openVault,
  ) {
    this.#name = name;
    this.#onLocked = onLocked;
    this.#open = open;
  }

  /** Whether the newest is locked on this device. */
  get safe(): boolean {
    return this.#lockedMark === this.#mark;
  }

  /** Whether this device keeps things at all: once it has, words about it need not change with every key. */
  get works(): boolean {
    return this.#lockedMark > 0;
  }

  /** This is locked here already. */
  markLocked(): void {
    this.#newest = () => undefined;
  }

  /** @param newest gives what to keep from now on, asked once it is written; undefined: everything is saved */
  lock(newest: (() => Value | undefined) | undefined): void {
    if (newest === undefined && this.#newest === undefined) return;
    this.#newest = newest ?? 'nothing';
    this.#mark += 1;
    this.#timer ??= setTimeout(() => void this.flush(), PAUSE);
  }

  /** Writes at once. Never throws: a browser that keeps nothing leaves the answers in the page's memory. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#writing) await this.#writing;
    if (this.safe) return;
    this.#writing = this.#write().finally(() => {
      this.#writing = undefined;
    });
    await this.#writing;
  }

  async #write(): Promise<void> {
    const mark = this.#mark;
    const newest = this.#newest;
    try {
      this.#vault ??= await this.#open();
      if (!this.#vault || newest === undefined) return;
      const value = newest === 'nothing' ? undefined : newest();
      if (value !== undefined) await this.#vault.put(this.#name, value);
      else if (newest === 'nothing') await this.#vault.remove(this.#name);
      this.#lockedMark = mark;
      if (this.#mark !== mark) return;
      if (newest === 'nothing') this.#newest = undefined;
      this.#onLocked();
    } catch {
      // Full, or wiped by EXIT SITE: it is tried again with the next change.
      this.#vault = null;
    }
  }
}
