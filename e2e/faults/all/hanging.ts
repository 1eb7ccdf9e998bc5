import { setTimeout as wait } from 'node:timers/promises';
import { processesOf, signalAll } from '../support/database.ts';
import type { Fault } from '../support/fault.ts';

/** PostgreSQL keeps its connections and answers nothing, longer than any call waits. */
export const databaseHangs: Fault = {
  name: 'database-hangs',
  says: 'PostgreSQL stands still (SIGSTOP) for 8 seconds',
  async strike({ database }) {
    const pids = processesOf(database.folder);
    signalAll(pids, 'SIGSTOP');
    try {
      await wait(8_000);
    } finally {
      signalAll(pids, 'SIGCONT');
    }
  },
};
