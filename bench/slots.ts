import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, londonDay } from '@careway/core/dates';
import pg from 'pg';
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import { openPool } from '../apps/api/src/db/pool.ts';
import { daysWithTimes, freeTimes } from '../apps/api/src/features/appointments/slotRows.ts';
import { deriveSecrets } from '../apps/api/src/secrets.ts';
import { LONE_SECRET } from '../apps/api/src/testing/lonePortal.ts';
import { aPerson } from '../apps/api/src/testing/people.ts';
import type { TestApp } from '../apps/api/src/testing/testApp.ts';
import { median, print } from './support/measure.ts';
import { fillSlots } from './support/slotFill.ts';

/**
 * Looking for a free time, as a booking page asks for it, among 10,000 slots and then among 1,000,000 (`--slots` says
 * another number), with 36 a day at each clinic, nine of ten taken: seven clinics for 40 days, and then 200 for
 * months. The floor of each is the same search among the 10,000, in the same run. No search may be slower than twice
 * that, nor take more than 10 ms at the median.
 */
const args = process.argv.slice(2);
const option = (name: string, usual: number) =>
  args.includes(name) ? Number(args[args.indexOf(name) + 1]) : usual;
const [FEW, MANY, ROUNDS] = [10_000, option('--slots', 1_000_000), option('--rounds', 40)];
const [FEW_CLINICS, CLINICS] = [7, 200];
const MOST_MS = 10;
/**
 * Printed, and not held to it: how many calls each day has is a count of all that are there, and among more there are
 * more.
 */
const COUNTED = 'days-of-calls';

const dataDir = await mkdtemp(join(tmpdir(), 'careway-slots-'));
await chmod(dataDir, 0o711);
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
const { db, close } = openPool(postgres.url, { max: 4, work: 'long' });
const client = new pg.Client({ connectionString: postgres.url });
try {
  await migrate(db);
  await client.connect();
  const now = new Date();
  const test = {
    dependencies: { db, secrets: deriveSecrets(LONE_SECRET), now: () => now },
    authority: { issuer: 'https://identity.example' },
  } as unknown as TestApp;
  const { id: personId } = await aPerson(test);

  /** Each as a page asks: for some service, at some clinic, on some day. */
  const searches = (clinics: readonly string[]) => {
    const today = londonDay(now);
    const service = (n: number) => (['top', 'vas', 'larc'] as const)[n % 3] ?? 'top';
    const clinicId = (n: number) => clinics[(n * 7) % clinics.length] ?? '';
    const base = { counselling: false, gender: undefined, cursor: undefined };
    return {
      soonest: (n: number) => freeTimes(db, personId, now, { ...base, service: service(n), limit: 1 }),
      'soonest-call': (n: number) =>
        freeTimes(db, personId, now, { ...base, service: service(n), kind: 'phone', limit: 1 }),
      'no-such-time': (n: number) =>
        freeTimes(db, personId, now, { ...base, service: service(n), kind: 'video', limit: 1 }),
      'soonest-at-a-clinic': (n: number) =>
        freeTimes(db, personId, now, {
          ...base,
          service: service(n),
          clinicId: clinicId(n),
          kind: 'clinic',
          limit: 1,
        }),
      'times-of-a-day': (n: number) => {
        const day = addDays(today, 3 + (n % 7));
        const of = { service: service(n), clinicId: clinicId(n), kind: 'clinic' as const };
        return freeTimes(db, personId, now, { ...base, ...of, from: day, to: day, limit: 100 });
      },
      'a-morning': (n: number) =>
        freeTimes(db, personId, now, {
          ...base,
          service: service(n),
          timeOfDay: 'morning',
          from: addDays(today, 2 + (n % 7)),
          limit: 25,
        }),
      'days-of-a-clinic': (n: number) =>
        daysWithTimes(db, personId, now, {
          ...base,
          service: service(n),
          clinicId: clinicId(n),
          kind: 'clinic',
          from: today,
          to: addDays(today, 41),
        }),
      [COUNTED]: (n: number) =>
        daysWithTimes(db, personId, now, {
          ...base,
          service: service(n),
          kind: 'phone',
          from: today,
          to: addDays(today, 41),
        }),
    };
  };

  const measured = async () => {
    const { rows } = await client.query<{ id: string }>('select id from clinic order by name');
    const found: Record<string, number> = {};
    for (const [name, search] of Object.entries(searches(rows.map(({ id }) => id)))) {
      const times: number[] = [];
      for (let n = -5; n < ROUNDS; n += 1) {
        const before = performance.now();
        await search(n + 5);
        // The first ones plan and warm.
        if (n >= 0) times.push(performance.now() - before);
      }
      found[name] = median(times);
    }
    return found;
  };

  await fillSlots(client, FEW, FEW_CLINICS);
  const few = await measured();
  await fillSlots(client, MANY, CLINICS);
  const many = await measured();
  console.log(`${MANY} slots of ${CLINICS} clinics beside ${FEW} of ${FEW_CLINICS}`);
  for (const [name, value] of Object.entries(many)) print(name, value, 'ms', few[name] ?? 0);
  const slow = Object.entries(many).filter(
    ([name, value]) => name !== COUNTED && (value > MOST_MS || value > 2 * Math.max(few[name] ?? 0, 0.5)),
  );
  console.log(
    slow.length === 0
      ? `all under ${MOST_MS} ms, none slower than twice its figure over ${FEW}`
      : `✗ too slow: ${slow.map(([name]) => name).join(', ')}`,
  );
  process.exitCode = slow.length === 0 ? 0 : 1;
} finally {
  await client.end();
  await close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
