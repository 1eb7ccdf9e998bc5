import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import { RUN_MIGRATE } from '../db/atStart.ts';
import type { JobData, Jobs } from '../dependencies.ts';
import { StartFault } from '../startFault.ts';
import { jobs as told } from '../telemetryChannels.ts';
import { makeQueues, queuesMissing } from './queues.ts';

declare module '../dependencies.ts' {
  interface JobData {
    /** Deletes what is over; it needs to be told nothing. */
    sweep: null;
    /** Asks what became of messages that are on their way. */
    fates: null;
    /** Reminds of what is coming and what waits. */
    remind: null;
    /** Tells whoever must know what somebody needs. */
    needs: null;
  }
}

export type JobName = keyof JobData;

/**
 * How long work that is under way may take once the process is to end, in milliseconds: nearly every carrier has
 * answered by then. What has not ended goes back, and is done again by whoever comes next.
 */
const UNDER_WAY = 15_000;

/** How often it is looked for work whose process has died, in seconds. */
const LOOK_AFTER = 15;

/**
 * How long a statement of the queue's own may be without an answer, in milliseconds: on a connection that fell silent
 * it would wait for ever, and no work be taken any more (rule 15.8). None of them takes seconds.
 */
const UNANSWERED = 20_000;

/** Where work is asked for and where it is done. */
export interface Workers extends Jobs {
  /** Takes work of one kind, here and in every other process that does. */
  work<Name extends JobName>(name: Name, run: (data: JobData[Name]) => Promise<void>): Promise<void>;
  /** Does work of one kind again and again, at the times of a cron line, once among all processes. */
  every(name: 'sweep' | 'remind' | 'needs' | 'fates', cron: string): Promise<void>;
  stop(): Promise<void>;
}

/** Makes the queue's tables and queues as the owner, for others who then only use them. @param url the owner's */
export async function makeJobs(url: string): Promise<void> {
  const jobs = await startJobs(url, () => {});
  await jobs.stop();
}

interface JobSettings {
  /** After how many milliseconds a statement is given up, and its connection with it. */
  unanswered?: number;
  /** The owner has made its tables and queues already, and we may not (`makeJobs`). */
  made?: boolean;
  /** The clock by which `startAfter` is meant. */
  now?: () => Date;
}

/**
 * Where only the owner may make tables and queues.
 * @throws StartFault what to run, where they are not those of this version
 */
async function startOnMade(boss: PgBoss): Promise<void> {
  const missing = await boss.start().then(
    () => queuesMissing(boss),
    (error: Error) => {
      if (/not installed|requires migrations/.test(error.message)) return ['its tables'];
      throw error;
    },
  );
  if (missing.length === 0) return;
  await boss.stop({ graceful: false });
  throw new StartFault(
    `The queue of later work is of an earlier Careway (${missing.join(', ')} missing): ${RUN_MIGRATE}.`,
  );
}

/**
 * pg-boss on the same PostgreSQL, so that there is no second store to lose.
 * @param onError told of faults in the background; they are retried
 */
export async function startJobs(
  url: string,
  onError: (error: Error) => void,
  { unanswered = UNANSWERED, made = false, now = () => new Date() }: JobSettings = {},
): Promise<Workers> {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'jobs',
    max: 3,
    useListenNotify: true,
    superviseIntervalSeconds: LOOK_AFTER,
    monitorIntervalSeconds: LOOK_AFTER,
    // These are pg's own; pg-boss passes them on.
    ...{ query_timeout: unanswered, keepAlive: true },
    ...(made ? { migrate: false, createSchema: false } : {}),
  });
  boss.on('error', onError);
  if (made) await startOnMade(boss);
  else {
    await boss.start();
    await makeQueues(boss);
  }
  return {
    async send(db, name, data, { startAfter } = {}) {
      const executeSql = (text: string, values: unknown[] = []) =>
        db
          .executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values))
          .then(({ rows }) => ({ rows }));
      // As a while from now: the database's clock may differ from ours, by which the moment was worked out.
      const wait = startAfter ? Math.ceil((startAfter.getTime() - now().getTime()) / 1000) : 0;
      await boss.send(name, data ?? {}, { db: { executeSql }, ...(wait > 0 ? { startAfter: wait } : {}) });
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
