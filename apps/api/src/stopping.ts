import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Draining } from './http/draining.ts';

/** How long calls may still take once the port is closed, in milliseconds: a statement has its end at ten seconds. */
const CALLS = 20_000;
/** What may be needed beyond calls: later work that is under way, connections, an embedded database. */
const REST = 40_000;

/**
 * Ends the serving of calls so that none is cut (rule 17.9). First /readyz says no, while everything is still answered:
 * for `seconds` whoever balances looks elsewhere. Then nobody new comes in, and what is under way gets its reply. A
 * connection on which nothing comes any more does not hold it up.
 */
export async function stopServing(app: FastifyInstance, draining: Draining, seconds: number): Promise<void> {
  draining.begin();
  await wait(seconds * 1000);
  const closed = app.close();
  await Promise.race([closed, draining.over(CALLS)]);
  app.server.closeAllConnections();
  await closed;
}

/** Whatever hangs while everything is closed: the process ends. Out: nothing is waited for. */
export function endAnyway(seconds: number): void {
  setTimeout(
    () => {
      console.error('Not everything could be closed in time.');
      process.exit(1);
    },
    seconds * 1000 + CALLS + REST,
  ).unref();
}
