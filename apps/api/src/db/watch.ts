import { setImmediate as otherEvents } from 'node:timers/promises';
import { givesASign, whoWaits } from './serverSigns.ts';
import type { Pooler } from './setIdentity.ts';

/** What the watch needs of a connection. */
export interface Watched {
  /** Ends it without a word to the server: whatever waits for it is told at once. */
  cut(why: Error): void;
  /** The number of the server's process at its other end; undefined where that is a pooler's. */
  backend(): number | undefined;
}

/**
 * How often it is looked, in milliseconds, and after how many looks with not one reply the server is asked for a
 * sign.
 */
const LOOK = 250;
const SILENT_LOOKS = 4;
/**
 * After so many looks without its answer, though the server lives, it is asked what the other end of a connection
 * does; and how often.
 */
const DOUBTED_LOOKS = 12;
const DOUBT_EVERY = 6;
/** A single statement of a call waits so many looks at most, although the server lives: its own process may hang. */
const LONGEST_LOOKS = 60;

/** What a statement is told that waited for a server which gives no sign; it is answered as 503 (http/errors.ts). */
const hanging = () => Object.assign(new Error('The database gives no sign'), { code: 'ETIMEDOUT' });

/**
 * Watches for a database that hangs: it keeps its connections, and answers nothing (rule 15.8). A timer a statement
 * would not do: one may rightly wait for a lock, or be slow on a busy machine. So it is counted in looks at all of a
 * pool's connections, which an event loop of ours that stood still does not speed up; when nothing at all was heard
 * for a second a new connection is tried, and only where that gets no answer either are those that wait cut off.
 * Where the server lives, a connection alone may have fallen silent: then its other end waits for a statement while
 * we wait for an answer. Seen so twice, it is cut off; whatever works on a statement, however long, is left to it.
 * @param url where a sign is asked for
 * @param pooler a pooler's welcome is sign enough: a statement there may wait for others
 * @param cutsLong whether one statement may be cut off for its length alone
 */
export class Watch {
  readonly #waiting = new Map<Watched, number>();
  readonly #timer: NodeJS.Timeout;
  readonly #url: string;
  readonly #pooler: Pooler;
  readonly #cutsLong: boolean;
  #look = 0;
  #heard = 0;
  #asking = false;
  #doubtedAt = 0;
  /** Those whose other end was seen waiting, since when we wait for what, and since when it does. */
  readonly #doubted = new Map<Watched, string>();

  constructor(url: string, pooler: Pooler, cutsLong: boolean) {
    this.#url = url;
    this.#pooler = pooler;
    this.#cutsLong = cutsLong;
    this.#timer = setInterval(() => this.#tick(), LOOK).unref();
  }

  /** A connection waits. */
  begins(one: Watched): void {
    if (!this.#waiting.has(one)) this.#waiting.set(one, this.#look);
  }

  /** It has its answer, or never will. */
  ends(one: Watched): void {
    this.#waiting.delete(one);
    this.#doubted.delete(one);
    this.#heard = this.#look;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #tick(): void {
    this.#look += 1;
    if (this.#waiting.size === 0 || this.#asking) return;
    if (this.#cutsLong) this.#cut((since) => this.#look - since > LONGEST_LOOKS);
    const oldest = Math.min(...this.#waiting.values());
    if (this.#look - Math.max(this.#heard, oldest) <= SILENT_LOOKS) {
      this.#doubt();
      return;
    }
    this.#asking = true;
    const asked = this.#look;
    void givesASign(this.#url, this.#pooler).then(async (alive) => {
      // Where our own event loop stood still, what has come meanwhile is read first.
      await otherEvents();
      this.#asking = false;
      if (alive) {
        this.#heard = this.#look;
        this.#doubt();
      } else if (this.#heard < asked) this.#cut(() => true);
    });
  }

  /** Asks, by a new connection, what the other ends of those do that have waited for long. */
  #doubt(): void {
    const long = [...this.#waiting].filter(([, since]) => this.#look - since > DOUBTED_LOOKS);
    const pids = long.flatMap(([one]) => one.backend() ?? []);
    if (pids.length === 0 || this.#asking || this.#look - this.#doubtedAt < DOUBT_EVERY) return;
    this.#asking = true;
    this.#doubtedAt = this.#look;
    void whoWaits(this.#url, pids).then(async (idle) => {
      await otherEvents();
      this.#asking = false;
      for (const [one, since] of long) {
        const idleSince = idle.get(one.backend() ?? 0);
        if (this.#waiting.get(one) !== since || idleSince === undefined) this.#doubted.delete(one);
        else if (this.#doubted.get(one) === `${since} ${idleSince}`) one.cut(hanging());
        else this.#doubted.set(one, `${since} ${idleSince}`);
      }
    });
  }

  #cut(which: (since: number) => boolean): void {
    for (const [one, since] of this.#waiting) if (which(since)) one.cut(hanging());
  }
}
