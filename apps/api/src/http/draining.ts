import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How often it is looked whether calls are still under way, in milliseconds. */
const LOOK = 50;

/** Whether the process is about to end, and what it still has under way (rule 17.9). */
export class Draining {
  #begun = false;
  #underWay = 0;

  /** From here on /readyz says no, and a reply is the last one of its connection. */
  begin(): void {
    this.#begun = true;
  }

  get begun(): boolean {
    return this.#begun;
  }

  /** Counts every call of this server from its first line to the end of its reply, or of its connection. */
  follow(app: FastifyInstance): void {
    app.addHook('onRequest', (_request, reply, done) => {
      this.#underWay += 1;
      reply.raw.once('close', () => {
        this.#underWay -= 1;
      });
      if (this.#begun) reply.header('connection', 'close');
      done();
    });
  }

  /**
   * Waits until nothing is under way, at two looks: what had come when the port closed is read by then. Or until
   * `limit` ms are over.
   */
  async over(limit: number): Promise<void> {
    for (let looks = 0, quiet = 0; quiet < 2 && looks * LOOK < limit; looks += 1) {
      await wait(LOOK);
      quiet = this.#underWay === 0 ? quiet + 1 : 0;
    }
  }
}
