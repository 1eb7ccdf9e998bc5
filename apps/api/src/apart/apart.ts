import { type ResourceLimits, Worker } from 'node:worker_threads';
import { type ErrorCode, type FieldProblem, Refusal } from '@careway/core/errors';
import { TooMuchWork } from '@careway/core/questionnaires/budget';
import { currentIdentity } from '../db/databaseIdentity.ts';
import { asker } from '../http/asker.ts';
import { type Asker, FairLine } from '../http/fairLine.ts';
import { programFile } from '../places.ts';
import type { Given, Made, Order, Reply, TaskName } from './tasks.ts';

const THREAD = programFile('apart/thread.ts', 'thread.js');

/**
 * What a thread may take, in megabytes. The largest form that may be sent takes half of it; one that takes more ends
 * its thread, and nothing else.
 */
const ROOM: ResourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32 };
/** So many wait at the most, and so many of one person: whoever comes then is asked to try again, at once. */
const MOST_WAITING = 8;
const MOST_OF_ONE = 3;
/** After so many seconds it is worth another try. */
const RETRY_AFTER = 5;
const busy = () =>
  new Refusal('busy', {
    message: 'Other large forms are being looked at right now. Nothing is lost. Try again in a few seconds.',
    retryAfter: RETRY_AFTER,
  });
/**
 * How long one may take, in milliseconds, where the budget of steps (rule 12.18) has a hole; and how long a thread
 * waits for the next.
 */
const LONGEST = 60_000;
const IDLE = 10_000;

/**
 * Work over whole forms, in a thread beside the one that answers calls, one at a time (decision 0170): what takes a
 * second there would hold up everybody. Organisations take turns, and people in them, so that whoever sends the most
 * waits for themselves (rule 12.28, decision 0245). Nothing runs while nobody asks.
 */
export class Apart {
  readonly #limits: { readonly room: ResourceLimits; readonly longest: number };
  readonly #line: FairLine;
  /** How many pieces of work of each person wait or are under way. */
  readonly #under = new Map<string, number>();
  #thread: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor({ room = ROOM, longest = LONGEST, waiting = MOST_WAITING } = {}) {
    this.#limits = { room, longest };
    this.#line = new FairLine(1, waiting, busy);
  }

  /**
   * @param form what its author calls the form that it is about
   * @returns what the thread makes of what it is given
   * @throws Refusal as the work does; `form_too_much` for one that takes more room or time than it may; `busy` while
   *   too many wait, or too many of the same person; then nothing was begun
   */
  async do<Name extends TaskName>(name: Name, form: string, given: Given<Name>): Promise<Made<Name>> {
    const by = whoAsks();
    const free = by && this.#count(by.network);
    try {
      // It is put into words when its turn has come: eight that wait are not in memory twice.
      const reply = await this.#line.run(() => this.#ask({ name, given: JSON.stringify(given) }, form), by);
      return JSON.parse(madeOf(reply)) as Made<Name>;
    } finally {
      free?.();
    }
  }

  /** @returns takes it back @throws Refusal `busy` where they have as many as one person may */
  #count(person: string): () => void {
    const under = this.#under.get(person) ?? 0;
    if (under >= MOST_OF_ONE) throw busy();
    this.#under.set(person, under + 1);
    return () => {
      const left = (this.#under.get(person) ?? 1) - 1;
      if (left > 0) this.#under.set(person, left);
      else this.#under.delete(person);
    };
  }

  #ask(order: Order, form: string): Promise<Reply> {
    clearTimeout(this.#idle);
    const thread = this.#thread ?? this.#begin();
    thread.ref();
    return new Promise<Reply>((resolve, reject) => {
      const tooLong = setTimeout(() => this.#end(thread), this.#limits.longest);
      const on = {
        message: (reply: Reply) => {
          over();
          thread.unref();
          this.#idle = setTimeout(() => this.#end(thread), IDLE).unref();
          resolve(reply);
        },
        error: (fault: Error & { code?: string }) => {
          over();
          this.#end(thread);
          reject(fault.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TooMuchWork('form', form) : fault);
        },
        exit: () => {
          over();
          this.#end(thread);
          reject(new TooMuchWork('form', form));
        },
      };
      const over = () => {
        clearTimeout(tooLong);
        thread.off('message', on.message).off('error', on.error).off('exit', on.exit);
      };
      thread.on('message', on.message).on('error', on.error).on('exit', on.exit);
      thread.postMessage(order);
    });
  }

  #begin(): Worker {
    const thread = new Worker(THREAD, { resourceLimits: this.#limits.room, env: {}, execArgv: [] });
    this.#thread = thread;
    // One that fails while nobody waits for it is nobody's fault, and the next begins another.
    thread.on('error', () => {}).on('exit', () => this.#end(thread));
    return thread;
  }

  #end(thread: Worker): void {
    if (this.#thread === thread) this.#thread = undefined;
    void thread.terminate();
  }
}

/**
 * Who asks for it, as the line shares it out: the organisation and the person, a program by its organisation, a
 * stranger by where they are. Nobody for our own work, which is never turned away.
 */
function whoAsks(): Asker | undefined {
  const identity = currentIdentity();
  if (!identity) return undefined;
  const from = asker();
  const person = identity.personId ?? identity.trustId ?? from?.network ?? 'a stranger';
  return {
    group: identity.trustId ?? identity.personId ?? from?.group ?? 'strangers',
    network: person,
    onGone: (leave) => from?.onGone(leave) ?? (() => undefined),
  };
}

/** Of this process; it has one, so that no more is in memory than one form. */
export const apart = new Apart();

function madeOf(reply: Reply): string {
  if ('made' in reply) return reply.made;
  if ('refused' in reply) {
    const { code, message, fields, details } = reply.refused;
    throw new Refusal(code as ErrorCode, {
      message,
      ...(fields === undefined ? {} : { fields: fields as FieldProblem[] }),
      ...(details === undefined ? {} : { details: details as Record<string, unknown> }),
    });
  }
  const { name, message, stack } = reply.failed;
  const fault = new Error(message);
  fault.name = name;
  if (stack !== undefined) fault.stack = stack;
  throw fault;
}
