import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import { jobs as told } from '../channels.ts';
import { DB_ROLES } from '../db/databaseIdentity.ts';
import type { JobData, Jobs } from '../dependencies.ts';

declare module '../dependencies.ts' {
  interface JobData {
    /** Deletes what is over; it needs to be told nothing. */
    sweep: null;
    /** Reminds of what is coming and what waits. */
    remind: null;
  }
}

export type JobName = keyof JobData;

const QUEUES: Record<
  JobName,
  {
    retryLimit: number;
    retryDelay: number;
    retryBackoff: boolean;
    notify: boolean;
    expireInSeconds?: number;
  }
> = {
  'message.deliver': {
    retryLimit: 12,
    retryDelay: 2,
    retryBackoff: true,
    notify: true,
    // Whoever had it has died: no carrier takes that long.
    expireInSeconds: 150,
  },
  sweep: { retryLimit: 0, retryDelay: 0, retryBackoff: false, notify: false },
  remind: { retryLimit: 0, retryDelay: 0, retryBackoff: false, notify: false },
};

/**
 * How long work that is under way may take once the process is to end, in milliseconds: nearly every carrier has answered by
 * then. What has not ended goes back, and is done again by whoever comes next.
 */
const UNDER_WAY = 15_000;

/** Where work is asked for and where it is done. */
export interface Workers extends Jobs {
  /** Takes work of one kind, here and in every other process that does. */
  work<Name extends JobName>(name: Name, run: (data: JobData[Name]) => Promise<void>): Promise<void>;
  /** Does work of one kind again and again, at the times of a cron line, once among all processes. */
  every(name: 'sweep' | 'remind', cron: string): Promise<void>;
  stop(): Promise<void>;
}

/** A request asks for work in its own transaction, and so under its own role (docs/decisions/0039). */
async function grantJobs(boss: PgBoss): Promise<void> {
  const to = DB_ROLES.join(', ');
  await boss.getDb().executeSql(
    `begin; select pg_advisory_xact_lock(7306); grant usage on schema jobs to ${to};
      grant select, insert, update, delete on all tables in schema jobs to ${to}; commit`,
    [],
  );
}

/**
 * pg-boss on the same PostgreSQL, so that there is no second store to lose.
 * @param onError told of faults in the background; they are retried
 */
export async function startJobs(url: string, onError: (error: Error) => void): Promise<Workers> {
  const boss = new PgBoss({ connectionString: url, schema: 'jobs', max: 3, useListenNotify: true });
  boss.on('error', onError);
  await boss.start();
  for (const [name, options] of Object.entries(QUEUES)) await boss.createQueue(name, options);
  await grantJobs(boss);
  return {
    async send(db, name, data, { startAfter } = {}) {
      const executeSql = (text: string, values: unknown[] = []) =>
        db
          .executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values))
          .then(({ rows }) => ({ rows }));
      await boss.send(name, data ?? {}, { db: { executeSql }, ...(startAfter ? { startAfter } : {}) });
    },
    async work(name, run) {
      // Two jobs of one transaction come with one notification, so all that wait are taken together; each stands or
      // falls for itself. What a failure was is kept without its words, which may quote a message (rule 12.6).
      const options = {
        pollingIntervalSeconds: 1,
        // New work is announced; this finds what is tried again and what had to wait for its time.
        notifyPollingIntervalSeconds: 3,
        batchSize: 10,
        burstWhenBatchFull: true,
        perJobResults: true,
      } as const;
      await boss.work<JobData[typeof name], void, typeof options>(name, options, (jobs) =>
        Promise.all(
          jobs.map(({ id, data }) =>
            told
              .tracePromise(() => run(data), { queue: name })
              .then(
                () => ({ id, status: 'completed' as const }),
                (fault: unknown) => ({
                  id,
                  status: 'failed' as const,
                  output: { kind: fault instanceof Error ? fault.name : typeof fault },
                }),
              ),
          ),
        ),
      );
    },
    every: (name, cron) => boss.schedule(name, cron),
    stop: () => boss.stop({ graceful: true, timeout: UNDER_WAY }),
  };
}
