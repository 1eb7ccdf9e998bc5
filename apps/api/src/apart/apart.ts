import { type ResourceLimits, Worker } from 'node:worker_threads';
import { type ErrorCode, type FieldProblem, Refusal } from '@careway/core/errors';
import { TooMuchWork } from '@careway/core/questionnaires/budget';
import { programFile } from '../places.ts';
import type { Given, Made, Order, Reply, TaskName } from './tasks.ts';

const THREAD = programFile('apart/thread.ts', 'thread.js');

/**
 * What a thread may take, in megabytes. The largest form that may be sent takes half of it; one that takes more ends its thread, and
 * nothing else.
 */
const ROOM: ResourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32 };
/** So many wait at the most: whoever comes then is asked to try again. */
const MOST_WAITING = 8;
/** How long one may take, in milliseconds, where the budget of steps (rule 12.18) has a hole; and how long a thread waits for the next. */
const LONGEST = 60_000;
const IDLE = 10_000;

/**
 * Work over whole forms, in a thread beside the one that answers calls, one at a time (decision 0170): what takes a second there would hold
 * up everybody. Nothing runs while nobody asks.
 */
export class Apart {
  readonly #limits: { readonly room: ResourceLimits; readonly longest: number; readonly waiting: number };
  #thread: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor({ room = ROOM, longest = LONGEST, waiting = MOST_WAITING } = {}) {
    this.#limits = { room, longest, waiting };
  }

  /**
   * @param form what its author calls the form that it is about
   * @returns what the thread makes of what it is given
   * @throws Refusal as the work does; `form_too_much` for one that takes more room or time than it may; `unavailable` while too many wait
   */
  async do<Name extends TaskName>(name: Name, form: string, given: Given<Name>): Promise<Made<Name>> {
    if (this.#waiting >= this.#limits.waiting) throw new Refusal('unavailable');
    this.#waiting += 1;
    const order: Order = { name, given: JSON.stringify(given) };
    const reply = this.#last.then(() => this.#ask(order, form));
    this.#last = reply.catch(() => undefined);
    try {
      return JSON.parse(madeOf(await reply)) as Made<Name>;
    } finally {
      this.#waiting -= 1;
    }
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
