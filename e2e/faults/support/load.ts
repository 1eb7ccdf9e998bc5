import { setTimeout as wait } from 'node:timers/promises';
import { book } from '@careway/contract/appointments';
import { askForCallback } from '@careway/contract/callbacks';
import { saveAnswers } from '@careway/contract/submissions';
import { callbackDays } from '@careway/core/callbacks/days';
import type { TestPerson } from '../../../apps/api/src/testing/people.ts';
import { Asking, said } from './asking.ts';
import { answersAt, type Filling, type Ground, type Pair } from './ground.ts';
import type { Ledger } from './ledger.ts';
import { KINDS } from './ledger.ts';
import { waitFor } from './waitFor.ts';

/** Between two calls of one client, in milliseconds. */
const PAUSE = { save: 15, book: 250, call: 250 };

/** Pairs that book at once, where nothing but booking is tried. */
const LANES = 6;

/** Clients who save, book and ask for calls, and who try again until they are told that it is done. */
export class Load {
  readonly ledger: Ledger;
  readonly #asking: Asking;
  readonly #day: string;
  readonly #workers: Promise<unknown>;
  readonly #wholly: boolean;
  #over = false;
  /** Nobody waits for the rest. */
  #left = false;

  /** @param wholly every time is booked before it ends, by several pairs at once and without a pause */
  constructor(url: string, ground: Ground, ledger: Ledger, wholly = false) {
    this.#asking = new Asking(url, ledger);
    this.#wholly = wholly;
    const lanes = wholly ? LANES : 1;
    this.ledger = ledger;
    this.#day = callbackDays(new Date()).at(-1)?.day ?? '';
    this.#workers = Promise.all([
      ...ground.fillings.map((one, at) => this.#fill(one, at % 2 === 0)),
      ...Array.from({ length: lanes }, (_, lane) =>
        this.#bookAll(ground.pairs.filter((_pair, at) => at % lanes === lane)),
      ),
      this.#askAll(ground.callers),
    ]);
    this.#workers.catch(() => undefined);
  }

  get stopped(): boolean {
    return this.#over;
  }

  /** Until so many more calls of each kind were answered, counting from a moment. */
  goesOn(since: number, times: number): Promise<void> {
    return waitFor('calls to be answered again', () =>
      KINDS.every((kind) => this.ledger.since(since, kind) >= times),
    );
  }

  /** Ends it once whatever was begun is acknowledged, and every form sent in. */
  async stop(): Promise<void> {
    this.#over = true;
    await this.#workers;
  }

  /** Ends it although what was begun is not answered. */
  abandon(): void {
    this.#over = true;
    this.#left = true;
    this.#asking.abandon();
  }

  /**
   * One form: a save after the other, each built on the one before, half of the clients with a key and half without.
   */
  async #fill({ by, ...ids }: Filling, keyed: boolean): Promise<void> {
    for (let saves = 0; ; saves += 1) {
      const status = this.#over ? 'completed' : 'draft';
      const reply = await this.#asking.until('save', {
        by,
        path: saveAnswers.path,
        body: { ...ids, status, answers: answersAt(saves + 1), version: saves },
        ...(keyed ? { key: `${ids.shareId}-${saves}` } : {}),
      });
      if (reply.status !== 200 || reply.body.version !== saves + 1)
        return void this.ledger.wrong.push(`save ${saves + 1}: ${said(reply)}`);
      this.ledger.saves.set(ids.shareId, saves + 1);
      if (status === 'completed') return void this.ledger.sentIn.add(ids.shareId);
      await wait(PAUSE.save);
    }
  }

  /** Both clients of a pair want the same time at once: one has it, the other is told so. */
  async #bookAll(pairs: readonly Pair[]): Promise<void> {
    for (const { both, slotIds } of pairs)
      for (const slotId of slotIds) {
        if (this.#over && (!this.#wholly || this.#left)) return;
        const replies = await Promise.all(
          both.map((by) =>
            this.#asking.until('book', { by, path: book.path, body: { slotId }, key: `${slotId}-${by.id}` }),
          ),
        );
        for (const [at, reply] of replies.entries()) {
          const personId = both[at]?.id ?? '';
          if (reply.status === 201) {
            if (this.ledger.bookings.has(slotId)) this.ledger.wrong.push('one time was promised to two');
            this.ledger.bookings.set(slotId, { personId, id: String(reply.body.id) });
          } else if (reply.body.code !== 'slot_taken') this.ledger.wrong.push(`booking: ${said(reply)}`);
        }
        if (!this.ledger.bookings.has(slotId)) this.ledger.wrong.push('a free time was promised to nobody');
        if (!this.#wholly) await wait(PAUSE.book);
      }
  }

  async #askAll(callers: readonly TestPerson[]): Promise<void> {
    for (const by of callers) {
      if (this.#over) return;
      const body = {
        reason: 'general',
        day: this.#day,
        timeSlot: 'morning',
        phone: '07700 900142',
        voicemail: false,
      };
      const reply = await this.#asking.until('call', { by, path: askForCallback.path, body, key: by.id });
      if (reply.status === 201) this.ledger.calls.set(by.id, String(reply.body.id));
      else this.ledger.wrong.push(`callback: ${said(reply)}`);
      await wait(PAUSE.call);
    }
  }
}
