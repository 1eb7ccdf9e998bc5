import { SECURITY_LIMITS, type Sign } from '@careway/core/security/eventKinds';
import type {} from '../dependencies.ts';

declare module '../dependencies.ts' {
  interface Dependencies {
    /** What was refused, until it is written down. */
    signs: Signs;
  }
}

/** How often something was refused in one minute. */
interface Counted {
  sign: Sign;
  subject: string;
  slot: Date;
  n: number;
}

const MINUTE = 60_000;
/** In its place where more is held than fits: a flood of strangers takes no more room than this. */
const OTHERS = 'others';

/**
 * Counts what was refused (rule 11.10) in memory: a refusal costs no statement, so a flood of them costs the database
 * nothing and a stranger learns nothing by how long it takes (rule 8.1). It is written down every few seconds, and a
 * process that dies takes the last seconds along.
 */
export class Signs {
  readonly #now: () => Date;
  #counted = new Map<string, Counted>();
  #places = new Map<string, { keyId: string; network: string; at: Date }>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  /**
   * @param subject a pseudonym: `person:` and a number of ours, `network:` or `name:` and a code that cannot be read
   * back
   */
  note(sign: Sign, subject: string): void {
    const slot = Math.floor(this.#now().getTime() / MINUTE) * MINUTE;
    const full = this.#counted.size >= SECURITY_LIMITS.held;
    const own = `${sign} ${slot} ${subject}`;
    const whose = full && !this.#counted.has(own) ? OTHERS : subject;
    const key = whose === OTHERS ? `${sign} ${slot} ${OTHERS}` : own;
    const found = this.#counted.get(key);
    if (found) found.n += 1;
    else this.#counted.set(key, { sign, subject: whose, slot: new Date(slot), n: 1 });
  }

  /** A key was used from a network, which is told as a code. */
  noteKeyUse(keyId: string, network: string): void {
    const key = `${keyId} ${network}`;
    if (this.#places.size < SECURITY_LIMITS.held && !this.#places.has(key))
      this.#places.set(key, { keyId, network, at: this.#now() });
  }

  /** Hands over what was counted, and begins anew. */
  take() {
    const taken = { counted: [...this.#counted.values()], places: [...this.#places.values()] };
    this.#counted = new Map();
    this.#places = new Map();
    return taken;
  }

  /** What could not be written down is counted on. */
  putBack({ counted, places }: ReturnType<Signs['take']>): void {
    for (const one of counted) {
      const key = `${one.sign} ${one.slot.getTime()} ${one.subject}`;
      const found = this.#counted.get(key);
      if (found) found.n += one.n;
      else if (this.#counted.size < SECURITY_LIMITS.held) this.#counted.set(key, one);
    }
    for (const { keyId, network } of places) this.noteKeyUse(keyId, network);
  }
}
