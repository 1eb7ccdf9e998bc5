import { processesOf, signalAll } from '../support/database.ts';
import type { Fault } from '../support/fault.ts';

/** PostgreSQL is gone from one moment to the next, with every process of it; what looks after it starts it again. */
export const postgresKilled: Fault = {
  name: 'postgres-killed',
  says: 'kill -9 of PostgreSQL, all of its processes',
  async strike({ database }) {
    signalAll(processesOf(database.folder), 'SIGKILL');
  },
};
