import type { PgBoss } from 'pg-boss';
import { DB_ROLES } from '../db/databaseIdentity.ts';
import type { JobData } from '../dependencies.ts';

const QUEUES: Record<
  keyof JobData,
  {
    retryLimit: number;
    retryDelay: number;
    retryBackoff: boolean;
    notify: boolean;
    expireInSeconds?: number;
    retryDelayMax?: number;
    heartbeatSeconds?: number;
  }
> = {
  'message.deliver': {
    // One more than a message has tries (messages/deliver.ts): three hours in all, or so.
    retryLimit: 27,
    retryDelay: 2,
    retryBackoff: true,
    // A carrier that is back after hours finds what waited soon.
    retryDelayMax: 600,
    notify: true,
    // Whoever had it hangs: no carrier takes that long.
    expireInSeconds: 150,
    // Whoever had it has died: it says so often that it lives.
    heartbeatSeconds: 15,
  },
  // What is not done by then is found by the round of ten minutes.
  'place.freed': { retryLimit: 5, retryDelay: 2, retryBackoff: true, notify: true, heartbeatSeconds: 15 },
  'offer.over': { retryLimit: 5, retryDelay: 2, retryBackoff: true, notify: false, heartbeatSeconds: 15 },
  // What is not given out by then is found by the round of ten minutes.
  'share.scheduled': {
    retryLimit: 5,
    retryDelay: 2,
    retryBackoff: true,
    notify: false,
    heartbeatSeconds: 15,
  },
  // What is not given by then is found by the round of ten minutes.
  'form.follows': { retryLimit: 5, retryDelay: 2, retryBackoff: true, notify: true, heartbeatSeconds: 15 },
  // Taken up again where whoever had it has died; what it wrote until then was never there.
  'import.work': {
    retryLimit: 3,
    retryDelay: 2,
    retryBackoff: true,
    notify: true,
    heartbeatSeconds: 30,
    expireInSeconds: 1800,
  },
  // Looked for again with the next change of either record.
  'client.alike': { retryLimit: 5, retryDelay: 2, retryBackoff: true, notify: true, heartbeatSeconds: 15 },
  'trail.check': {
    retryLimit: 2,
    retryDelay: 5,
    retryBackoff: true,
    notify: true,
    heartbeatSeconds: 30,
    expireInSeconds: 3600,
  },
  // What was not told is found a minute later.
  needs: { retryLimit: 0, retryDelay: 0, retryBackoff: false, notify: false },
  // What was not asked is asked five minutes later.
  fates: { retryLimit: 0, retryDelay: 0, retryBackoff: false, notify: false },
  sweep: { retryLimit: 0, retryDelay: 0, retryBackoff: false, notify: false },
  remind: { retryLimit: 0, retryDelay: 0, retryBackoff: false, notify: false },
};

/** A request asks for work in its own transaction, and so under its own role (docs/decisions/0039). */
async function grantJobs(boss: PgBoss): Promise<void> {
  const to = DB_ROLES.join(', ');
  await boss.getDb().executeSql(
    `begin; select pg_advisory_xact_lock(7306); grant usage on schema jobs to ${to};
      grant select, insert, update, delete on all tables in schema jobs to ${to}; commit`,
    [],
  );
}

/** Makes the queues as they are said here, and gives requests what they need of them. */
export async function makeQueues(boss: PgBoss): Promise<void> {
  for (const [name, options] of Object.entries(QUEUES)) {
    await boss.createQueue(name, options);
    // One that was made by an earlier version is brought to what is said here.
    await boss.updateQueue(name, options);
  }
  await grantJobs(boss);
}

/** Names of queues that nobody has made yet. */
export async function queuesMissing(boss: PgBoss): Promise<string[]> {
  const there = new Set((await boss.getQueues()).map(({ name }) => name));
  return Object.keys(QUEUES).filter((name) => !there.has(name));
}
