import { AUDIT } from '@careway/core/audit/events';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { migrationNames } from '../db/migrate.ts';
import { fillDemonstration } from '../demo/fill.ts';
import { record } from '../features/audit/service.ts';
import { raise } from '../features/worklist/service.ts';
import { features } from '../features.ts';
import { sweep } from '../jobs/sweep.ts';
import { BREAKS } from '../testing/breaks.ts';
import { aSession } from '../testing/clinics.ts';
import { everyRow, MANY_ROWS } from '../testing/everyRow.ts';
import { aPerson } from '../testing/people.ts';
import { sealAll, TEST_KEY } from '../testing/seals.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { INVARIANTS } from './invariants/all.ts';
import type { Invariant } from './invariants/invariant.ts';
import { report } from './report.ts';
import { lookAtAll, type Verified, verifyDatabase } from './verifyDatabase.ts';

const DAY = 86_400_000;
let app: TestApp;
let client: pg.Client;

const ALL = Object.entries(INVARIANTS).flatMap(([heading, group]) =>
  Object.entries<Invariant>(group).map(([name, one]) => [`${heading}.${name}`, one] as const),
);
/** What whoever runs the command has beside the database. */
const known = { auditKey: TEST_KEY };
const broken = (found: readonly Verified[]) =>
  found.filter(({ wrong }) => wrong > 0).map(({ name, examples }) => [name, examples]);

beforeAll(async () => {
  // What holds is asked of PostgreSQL by its own clock, the machine's.
  app = await startTestApp({ at: new Date().toISOString(), fill: fillDemonstration });
  const { db, now } = app.dependencies;
  // What people do, beside what the demonstration has: bookings, a move, a hold, forms, a call, messages, the trail.
  const clients = await Promise.all([aPerson(app), aPerson(app), aPerson(app)]);
  const { slotIds } = await aSession(app, {
    times: 6,
    startsAt: new Date(now().getTime() + 10 * DAY).toISOString(),
    capacity: 2,
  });
  for (const [at, as] of clients.entries()) {
    const booked = await app.call('book', { as, body: { slotId: slotIds[at] } });
    if (at === 0)
      await app.call('moveAppointment', {
        as,
        params: { id: booked.json().id },
        body: { slotId: slotIds[4] },
      });
    await app.call('holdSlot', { as, body: { slotId: slotIds[5] } });
    await raise(db, { kind: 'locked_out', personId: as.id, about: 'Cannot sign in' }, now());
    await record(db, now(), AUDIT.signedIn, { userId: as.id, createdBy: as.id });
  }
  await sealAll(db);
  // The queue notes by the machine's clock when it swept.
  await app.jobs.work('sweep', () => sweep(features, db, new Date()));
  await app.jobs.send(db, 'sweep', null);
  client = new pg.Client({ connectionString: app.url });
  await client.connect();
  const swept = `select 1 from jobs.job where name = 'sweep' and state = 'completed'`;
  await vi.waitUntil(async () => (await client.query(swept)).rowCount === 1, 20_000);
});
afterAll(async () => {
  await client?.end();
  await app?.close();
});

describe('what holds', () => {
  it('rule 11.2, 11.9, 11.11: holds in the demonstration, with what people did on top, and every invariant was looked at', async () => {
    const found = await verifyDatabase(client, await migrationNames(), known);
    expect(broken(found)).toEqual([]);
    expect(found.filter(({ unseen }) => unseen)).toEqual([]);
    expect(found.find(({ name }) => name === 'Bookings.onePlace')?.checked).toBeGreaterThan(2);
    const { lines, broken: count } = report(found);
    expect(count).toBe(0);
    expect(lines.join('\n')).toMatch(/The trail is sealed up to \d+:[0-9a-f]{64}\n/);
    expect(lines.at(-1)).toMatch(/^\d+ hold, 0 broken, 0 not looked at; \d+ rows looked at$/);
  });

  it('is not asked of tables that are older than this, or none', async () => {
    await expect(verifyDatabase(client, [...(await migrationNames()), '9999_tomorrow'])).rejects.toThrow(
      /The tables are older than this Careway \(9999_tomorrow is missing\)/,
    );
    const { rows } = await client.query(`select pg_current_xact_id_if_assigned() is null as nothing`);
    expect(rows).toEqual([{ nothing: true }]);
  });
});

describe('each invariant is found broken', () => {
  beforeEach(async () => {
    // What keeps the tables right by itself is put out of the way, and back in its place afterwards.
    await client.query('begin; set local session_replication_role = replica');
  });
  afterEach(async () => {
    await client.query('rollback');
  });

  it('every one of them has its break here', () => {
    expect(Object.keys(BREAKS).sort()).toEqual(ALL.map(([name]) => name).sort());
  });

  const breaks = ALL.flatMap(([name, one]) => (BREAKS[name] ?? []).map((sql) => [name, one, sql] as const));
  it(
    'by its look, whatever breaks it, with examples that tell nothing of a person',
    { timeout: MANY_ROWS },
    () =>
      everyRow(
        breaks,
        ([name, { rule }, sql]) => `${name} (rule ${rule}) by ${sql}`,
        async ([, one, sql]) => {
          const before = await one.look(client, known);
          await client.query('savepoint whole');
          await client.query(sql);
          const after = await one.look(client, known);
          await client.query('rollback to whole');
          expect({ before: before.wrong, found: after.wrong > 0, checked: after.checked > 0 }).toEqual({
            before: 0,
            found: true,
            checked: true,
          });
          expect(after.examples.length).toBeGreaterThan(0);
          expect(JSON.stringify(after.examples)).not.toMatch(/@|Amira|Rowan/);
        },
      ),
  );

  it('and the command says so: which, how many, and an exit code', async () => {
    await client.query(BREAKS['Bookings.placeAndBooking']?.[0] ?? '');
    const { lines, broken: count } = report(await lookAtAll(client, known));
    expect(count).toBeGreaterThan(0);
    expect(lines.join('\n')).toMatch(
      /✗ A booking has its place, and that place this booking \(3\.1\) +\d+ +1\n +[0-9a-f-]{36}/,
    );
    expect(lines.at(-1)).toMatch(/ [1-9]\d* broken, /);
  });
});
