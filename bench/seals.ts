import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openPool } from '../apps/api/src/db/pool.ts';
import { record, Sealer } from '../apps/api/src/features/audit/service.ts';
import { AUDIT } from '../packages/core/src/audit/events.ts';
import { startBenchDatabase } from './support/benchDatabase.ts';
import { driveOne } from './support/drive.ts';
import { listWork } from './support/floorWork.ts';
import { median, print } from './support/measure.ts';

/**
 * What the seals of the audit trail cost (docs/decisions/0090), in turns: as it is, sealed every second meanwhile (a
 * portal does so every half minute), and as the trail was before, without the order of entries and its index, and
 * without seals. `list` is a whole call that leaves one entry, eight at once; `entry` is nothing but an entry and its
 * commit, twenty at once. `--rounds 9`, `--seconds 2`.
 */
const AT_ONCE = 8;
const WRITERS = 20;
const args = process.argv.slice(2);
const given = (name: string, otherwise: number) =>
  Number(args.includes(name) ? args[args.indexOf(name) + 1] : otherwise);
const ROUNDS = given('--rounds', 9);
const SECONDS = given('--seconds', 2);

const here = await startBenchDatabase();
const { db } = here;
const portal = await here.portal();
const took: number[] = [];
let entries = 0;
const sealer = new Sealer(db, randomBytes(32), {
  sealed: (head) => {
    entries += head.entries;
  },
  cut: () => {},
  failed: (error) => console.error(error),
});

const BEFORE = `drop index if exists audit_by_tx; alter table audit alter column tx set default 0`;
const NOW = `alter table audit alter column tx set default (0 + pg_current_xact_id()::text::bigint);
  create index if not exists audit_by_tx on audit (tx, id)`;

async function sealMeanwhile(over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const began = performance.now();
    await sealer.seal();
    took.push(performance.now() - began);
    await wait(1000, undefined, { signal: over }).catch(() => undefined);
  }
}

type Drive = () => Promise<number>;
const list = await listWork(here);
const lists: Drive = async () => {
  const calls = await list.callsOf(portal, AT_ONCE);
  const each = await Promise.all(calls.map((one) => driveOne(portal.url, one, SECONDS)));
  return each.reduce((sum, rate) => sum + rate);
};

const writers = openPool(here.url, { max: WRITERS });
const writeUntil = async (until: number): Promise<number> => {
  let written = 0;
  for (; performance.now() < until; written += 1)
    await record(writers.db, new Date(), AUDIT.signedIn, { userId: null, createdBy: null });
  return written;
};
const entry: Drive = async () => {
  const until = performance.now() + SECONDS * 1000;
  const each = await Promise.all(Array.from({ length: WRITERS }, () => writeUntil(until)));
  return each.reduce((sum, count) => sum + count) / SECONDS;
};

async function turn(which: 'now' | 'before', drive: Drive): Promise<number> {
  await sql.raw(which === 'now' ? NOW : BEFORE).execute(db);
  if (which === 'now') await sealer.seal();
  const over = new AbortController();
  const sealing = which === 'now' ? sealMeanwhile(over.signal) : undefined;
  const rate = await drive();
  over.abort();
  await sealing;
  return rate;
}

try {
  for (const [name, drive] of Object.entries({ list: lists, entry })) {
    const rates = { now: [] as number[], before: [] as number[] };
    for (let round = -1; round < ROUNDS; round += 1)
      for (const which of round % 2 ? (['now', 'before'] as const) : (['before', 'now'] as const)) {
        const rate = await turn(which, drive);
        if (round >= 0) rates[which].push(rate);
      }
    print(`${name}-with-seals`, median(rates.now), 'a second', median(rates.before));
  }
  console.log(
    `a seal takes ${median(took).toFixed(1)} ms in the middle, ${Math.max(...took).toFixed(1)} at most; ${entries} entries sealed`,
  );
} finally {
  await writers.close();
  await portal.stop();
  await here.end();
}
