import type { Db } from '../../../db/pool.ts';
import { ageOfHead, type Batch, type Head, hashOf, insertSeal, nextBatch, takeTurn } from './sealRows.ts';
import { markOf, nameOfKey } from './sealText.ts';

/**
 * How often each process looks, and how old the newest seal is at least before there is another, in milliseconds:
 * within a minute in all (rule 11.2).
 */
const LOOK = 15_000;
const APART = 30_000;
/** Entries of one seal, or so: many more wait only where a trail from before is sealed for the first time. */
const MOST_ENTRIES = 50_000;

/** Who is told: a seal was made; the chain is not the one that this process saw before; it could not be done now. */
export interface SealsTold {
  sealed(head: { number: number; hash: string; entries: number }): void;
  cut(seen: { number: number; hash: string }): void;
  failed(error: unknown): void;
}

/**
 * Seals the entries of the trail whose transactions are over (rule 11.2, docs/decisions/0090). Whoever writes entries
 * waits for nobody; of several processes one does it.
 */
export class Sealer {
  readonly #db: Db;
  readonly #key: Uint8Array;
  readonly #told: SealsTold;
  /** The end of the chain as this process saw it last: no backup and no hand in the database takes that away. */
  #seen: Head | undefined;
  /** How often the chain had lost its end, or had another. */
  cuts = 0;

  /** @param db may read the trail and add seals @param key is not in the database (`Secrets.auditSeal`) */
  constructor(db: Db, key: Uint8Array, told: SealsTold) {
    this.#db = db;
    this.#key = key;
    this.#told = told;
  }

  /**
   * Seals all that may be sealed now.
   * @param apart a seal younger than so many milliseconds is enough
   * @throws the database's own error: what was sealed before is
   */
  async seal(apart = 0, most = MOST_ENTRIES): Promise<void> {
    let batch = await this.#one(apart, most);
    while (batch?.more) batch = await this.#one(0, most);
  }

  async #one(apart: number, most: number): Promise<Batch | undefined> {
    const batch = await this.#db.transaction().execute(async (db) => {
      if (!(await takeTurn(db))) return undefined;
      await this.#look(db);
      const age = await ageOfHead(db);
      if (age !== undefined && age * 1000 < apart) return undefined;
      const next = await nextBatch(db, most);
      if (next) await insertSeal(db, next, nameOfKey(this.#key), markOf(this.#key, next.hash));
      return next;
    });
    if (!batch) return undefined;
    this.#seen = batch;
    this.#told.sealed({ number: batch.number, hash: batch.hash.toString('hex'), entries: batch.entries });
    return batch;
  }

  /** The chain may have grown meanwhile; what was there is there still. */
  async #look(db: Db): Promise<void> {
    const seen = this.#seen;
    if (!seen || (await hashOf(db, seen.number))?.equals(seen.hash)) return;
    this.cuts += 1;
    this.#seen = undefined;
    this.#told.cut({ number: seen.number, hash: seen.hash.toString('hex') });
  }

  /** Goes on sealing until it is stopped; the last entries are sealed then. @returns how to stop */
  keep(): () => Promise<void> {
    let going: Promise<void> | undefined;
    const look = (apart: number) => {
      going ??= this.seal(apart)
        .catch((error: unknown) => this.#told.failed(error))
        .finally(() => {
          going = undefined;
        });
      return going;
    };
    void look(0);
    const timer = setInterval(() => void look(APART), LOOK).unref();
    return async () => {
      clearInterval(timer);
      await going;
      await look(0);
    };
  }
}
