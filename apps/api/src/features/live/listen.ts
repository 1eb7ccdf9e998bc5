import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** How soon it is tried again after a connection is lost, in milliseconds; each time twice as long. */
const AGAIN = { first: 250, longest: 10_000 };
/** How often it is looked whether the connection still answers, and for how long it may take. */
const LOOK = { every: 15_000, patience: 5_000 };

export interface Listening {
  /** Whether it hears everything at this moment. */
  readonly up: boolean;
  /** The first connection, or that there is none within a moment. */
  ready(limit: number): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * One connection that hears what the database tells on a channel, and comes back by itself when it is lost.
 * @param on `heard` each payload; `back` when it hears again after it was away: whatever was told meanwhile is lost
 */
export function listen(
  url: string,
  channel: string,
  on: { heard: (payload: string) => void; back: () => void },
): Listening {
  let client: pg.Client | undefined;
  let up = false;
  let closed = false;
  let wasUp = false;
  const waiting = new Set<() => void>();

  async function connect(): Promise<void> {
    for (let pause = AGAIN.first; !closed; pause = Math.min(pause * 2, AGAIN.longest)) {
      const one = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 2_500 });
      const lost = new Promise<void>((resolve) => {
        one.once('error', () => resolve());
        one.once('end', () => resolve());
      });
      one.on('error', () => {});
      one.on('notification', ({ payload }) => on.heard(payload ?? ''));
      client = one;
      try {
        await one.connect();
        await one.query(`listen ${pg.escapeIdentifier(channel)}`);
        up = true;
        pause = AGAIN.first;
        for (const tell of waiting) tell();
        if (wasUp) on.back();
        wasUp = true;
        await Promise.race([lost, unanswered(one)]);
      } catch {
        // It is tried again below.
      }
      up = false;
      await end(one);
      if (!closed) await wait(pause, undefined, { ref: false });
    }
  }

  /** Ends once a look is not answered in time: a machine that went away without a word. */
  async function unanswered(one: pg.Client): Promise<void> {
    for (;;) {
      await wait(LOOK.every, undefined, { ref: false });
      const late = wait(LOOK.patience, 'late', { ref: false });
      const came = await Promise.race([one.query('select 1'), late]);
      if (came === 'late') return;
    }
  }

  void connect();
  return {
    get up() {
      return up;
    },
    ready: (limit) =>
      up
        ? Promise.resolve(true)
        : new Promise((resolve) => {
            const done = () => {
              waiting.delete(done);
              clearTimeout(timer);
              resolve(up);
            };
            const timer = setTimeout(done, limit);
            waiting.add(done);
          }),
    async close() {
      closed = true;
      if (client) await end(client);
    },
  };
}

async function end(client: pg.Client): Promise<void> {
  await Promise.race([client.end().catch(() => {}), wait(1_000, undefined, { ref: false })]);
}
