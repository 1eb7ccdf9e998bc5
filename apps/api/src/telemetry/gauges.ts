import { SECURITY, SECURITY_KINDS } from '@careway/core/security/eventKinds';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { PoolCounts } from '../db/pool.ts';
import { type NoticedEvent, refusedEntries, securityEvents } from '../telemetryChannels.ts';
import { type Look, poll, type Waiting } from './polling.ts';

/** Connections to the database, counted when somebody reads. */
export function gaugePools(registry: Registry, pools: Record<string, () => PoolCounts>): void {
  const registers = [registry];
  const each = (say: (pool: string, counts: PoolCounts) => void) => {
    for (const [pool, counts] of Object.entries(pools)) say(pool, counts());
  };
  new Gauge({
    name: 'careway_pool_connections',
    help: 'Open connections to the database, by pool, in use and idle.',
    labelNames: ['pool', 'state'] as const,
    registers,
    collect() {
      each((pool, { used, idle }) => {
        this.set({ pool, state: 'used' }, used);
        this.set({ pool, state: 'idle' }, idle);
      });
    },
  });
  new Gauge({
    name: 'careway_pool_connections_max',
    help: 'How many connections a pool may have.',
    labelNames: ['pool'] as const,
    registers,
    collect() {
      each((pool, { max }) => this.set({ pool }, max));
    },
  });
  new Gauge({
    name: 'careway_pool_waiting',
    help: 'What waits for a connection, by pool.',
    labelNames: ['pool'] as const,
    registers,
    collect() {
      each((pool, { waiting }) => this.set({ pool }, waiting));
    },
  });
}

/**
 * How far behind the replica is, and where lists that may lag were read; nothing and nowhere where there is none
 * (rule 17.14).
 */
export function gaugeReplica(
  registry: Registry,
  seen: () => { lag: number; replica: number; primary: number } = () => ({ lag: 0, replica: 0, primary: 0 }),
): void {
  new Gauge({
    name: 'careway_replica_lag_seconds',
    help: 'How far the replica is behind the primary; 0 where there is no replica.',
    registers: [registry],
    collect() {
      this.set(seen().lag);
    },
  });
  new Counter({
    name: 'careway_replica_reads_total',
    help: 'Reads that may lag, by where they were made.',
    labelNames: ['at'] as const,
    registers: [registry],
    collect() {
      const { replica, primary } = seen();
      this.reset();
      this.inc({ at: 'replica' }, replica);
      this.inc({ at: 'primary' }, primary);
    },
  });
}

/** What waits for a processor to hash, and what was turned away or given up (rule 12.19). */
export function gaugeHashing(
  registry: Registry,
  line: () => { waiting: number; refused: number; gone: number },
): void {
  const registers = [registry];
  new Gauge({
    name: 'careway_hashing_waiting',
    help: 'Passwords and codes that wait for a processor.',
    registers,
    collect() {
      this.set(line().waiting);
    },
  });
  new Counter({
    name: 'careway_hashing_left_total',
    help: 'Passwords and codes that were not looked at: too many waited, or nobody waited for them any more.',
    labelNames: ['outcome'] as const,
    registers,
    collect() {
      const { refused, gone } = line();
      this.reset();
      this.inc({ outcome: 'refused' }, refused);
      this.inc({ outcome: 'gone' }, gone);
    },
  });
}

/** Texts that strangers have asked for (rule 12.20). */
export function countTexts(registry: Registry, asked: () => number): void {
  new Counter({
    name: 'careway_texts_asked_total',
    help: 'Codes by text that strangers have asked for.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(asked());
    },
  });
}

/** The chain of the audit trail had lost its end, or had another (rule 11.2). */
export function countTrailCuts(registry: Registry, cuts: () => number): void {
  new Counter({
    name: 'careway_audit_cuts_total',
    help: 'How often the chain of the audit trail was not the one that this process had seen.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(cuts());
    },
  });
}

/** Entries that the audit trail would not take, of what was done without them (rule 11.3). */
export function countRefusedEntries(registry: Registry): () => void {
  const counter = new Counter({
    name: 'careway_audit_refused_total',
    help: 'Entries that the audit trail would not take, of forms that were kept without them.',
    registers: [registry],
  });
  const hear = () => counter.inc();
  refusedEntries.subscribe(hear);
  return () => void refusedEntries.unsubscribe(hear);
}

/** What somebody must see, as it begins (rule 11.10): by kind, and nothing of whom it is about. */
export function countSecurityEvents(registry: Registry): () => void {
  const counter = new Counter({
    name: 'careway_security_events_total',
    help: 'Security events that began, by kind and severity.',
    labelNames: ['kind', 'severity'] as const,
    registers: [registry],
  });
  const severity = (serious: boolean) => (serious ? 'serious' : 'look');
  // From the start each is there with 0, so that the first one counts as an increase.
  for (const kind of SECURITY_KINDS) counter.inc({ kind, severity: severity(SECURITY[kind].serious) }, 0);
  const hear = (told: unknown) => {
    const { kind, serious } = told as NoticedEvent;
    counter.inc({ kind, severity: severity(serious) });
  };
  securityEvents.subscribe(hear);
  return () => void securityEvents.unsubscribe(hear);
}

/** What waits in the database, as it was seen last; what was seen too long ago is not told at all. */
export function gaugeWaiting(
  registry: Registry,
  looks: { jobs: Look; messages: Look; trail: Look; pathways: Look },
): () => void {
  const jobs = poll(looks.jobs);
  const messages = poll(looks.messages);
  const trail = poll(looks.trail);
  const pathways = poll(looks.pathways);
  const gauge = (name: string, help: string, by: string, of: typeof jobs, what: keyof Waiting) =>
    new Gauge({
      name,
      help,
      labelNames: [by],
      registers: [registry],
      collect() {
        this.reset();
        for (const [key, waiting] of Object.entries(of.seen() ?? {})) this.set({ [by]: key }, waiting[what]);
      },
    });
  gauge(
    'careway_jobs_waiting',
    'Later work whose time has come and that waits, by queue.',
    'queue',
    jobs,
    'count',
  );
  gauge('careway_jobs_oldest_seconds', 'How long the oldest of it has waited.', 'queue', jobs, 'seconds');
  gauge(
    'careway_messages_waiting',
    'Messages that should have gone and have not, by channel.',
    'channel',
    messages,
    'count',
  );
  gauge(
    'careway_messages_oldest_seconds',
    'How long the oldest of them has waited.',
    'channel',
    messages,
    'seconds',
  );
  gauge(
    'careway_pathway_changes_left_out',
    'Approved changes of the version in use that are left out because the definition has moved on, by pathway.',
    'pathway',
    pathways,
    'count',
  );
  new Gauge({
    name: 'careway_audit_unsealed_seconds',
    help: 'How long the oldest entry of the audit trail has waited for its seal.',
    registers: [registry],
    collect() {
      this.set(trail.seen()?.['trail']?.seconds ?? 0);
    },
  });
  new Gauge({
    name: 'careway_look_age_seconds',
    help: 'How long ago the database last told what waits.',
    registers: [registry],
    collect() {
      this.set(Math.max(jobs.age(), messages.age()));
    },
  });
  return () => {
    jobs.stop();
    messages.stop();
    trail.stop();
    pathways.stop();
  };
}
