import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { PoolCounts } from '../db/pool.ts';
import type { Answered } from '../http/answeredCalls.ts';
import { jobs } from '../telemetryChannels.ts';
import {
  countRefusedEntries,
  countSecurityEvents,
  countTexts,
  countTrailCuts,
  gaugeHashing,
  gaugePools,
  gaugeReplica,
  gaugeWaiting,
} from './gauges.ts';
import { gaugeOutside } from './outside.ts';
import type { Look } from './polling.ts';

/** What is measured beside calls. */
export interface Sources {
  /** By the pool's name. */
  pools: Record<string, () => PoolCounts>;
  /**
   * What waits in the database, later work by its queue, messages by their channel, and entries of the trail for a
   * seal; and approved changes of each pathway that are left out.
   */
  looks: { jobs: Look; messages: Look; trail: Look; pathways: Look };
  /** Passwords and codes that wait for a processor, and those that were left. */
  hashing?: () => { waiting: number; refused: number; gone: number };
  /** How many codes strangers had texted. */
  texts?: () => number;
  /** How often the chain of the audit trail was found cut. */
  trailCuts: () => number;
  /** How far behind the replica is, where there is one, and where reads went that may lag. */
  replica?: () => { lag: number; replica: number; primary: number };
}

export interface Meters {
  /** Told of each call that was answered. */
  answered(call: Answered): void;
  /** Everything, as Prometheus reads it. Asks nothing of the database. */
  read(): Promise<{ type: string; text: string }>;
  stop(): void;
}

/** Seconds: a save takes some milliseconds, and a statement has its end at ten seconds. */
const OF_A_CALL = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const OF_A_JOB = [0.01, 0.1, 1, 10, 60];

/**
 * Opens what counts and measures. Labels are patterns of routes, names of ours and classes of status: never an address,
 * an id or anything of a person (rule 12.6).
 */
export function openMeters({ pools, looks, replica, trailCuts, hashing, texts }: Sources): Meters {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'careway_call_duration_seconds',
    help: 'Calls that were answered, by method, pattern of the route and class of status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: OF_A_CALL,
    registers: [registry],
  });
  gaugePools(registry, pools);
  gaugeReplica(registry, replica);
  if (texts) countTexts(registry, texts);
  if (hashing) gaugeHashing(registry, hashing);
  countTrailCuts(registry, trailCuts);
  const stopLooking = gaugeWaiting(registry, looks);
  const stopListening = timeJobs(registry);
  const stopHearing = gaugeOutside(registry);
  const stopNoticing = countSecurityEvents(registry);
  const stopMissing = countRefusedEntries(registry);
  let reading: Promise<string> | undefined;
  return {
    answered: ({ method, route, status, seconds }) =>
      calls.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
    async read() {
      // Twenty who read at once are given one and the same text.
      reading ??= registry.metrics().finally(() => {
        reading = undefined;
      });
      return { type: registry.contentType, text: await reading };
    },
    stop() {
      stopLooking();
      stopListening();
      stopHearing();
      stopNoticing();
      stopMissing();
    },
  };
}

/** Later work as it ends, well or not. */
function timeJobs(registry: Registry): () => void {
  const done = new Histogram({
    name: 'careway_job_duration_seconds',
    help: 'Pieces of later work that were done, by queue and outcome.',
    labelNames: ['queue', 'outcome'] as const,
    buckets: OF_A_JOB,
    registers: [registry],
  });
  const began = new WeakMap<object, number>();
  const ends = (outcome: string) => (job: { queue: string }) =>
    done.observe({ queue: job.queue, outcome }, (performance.now() - (began.get(job) ?? 0)) / 1000);
  const completed = ends('completed');
  const listener = {
    start: (job: object) => void began.set(job, performance.now()),
    asyncEnd: (job: { queue: string }) => {
      if (!('error' in job)) completed(job);
    },
    error: ends('failed'),
  };
  jobs.subscribe(listener as never);
  return () => void jobs.unsubscribe(listener as never);
}
