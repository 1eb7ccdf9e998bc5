import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { migrationNames } from '../apps/api/src/db/migrate.ts';
import { Sealer } from '../apps/api/src/features/audit/service.ts';
import { verifyDatabase } from '../apps/api/src/upkeep/verifyDatabase.ts';
import { loggedBytes, measureTables } from './support/tableRoom.ts';
import { BUSIEST, CLIENTS_A_YEAR } from './support/year/curve.ts';
import { buildYear, type YearHouse } from './support/year/house.ts';
import { Replay } from './support/year/replay.ts';
import { printDay, printRoom, printRoutes } from './support/year/report.ts';

/**
 * Days of a national service's year, replayed as fast as this machine bears: who comes, by the hour of the week,
 * makes every call over HTTP that a browser makes, on the portal as it is started; then what is left of it is
 * measured. `--days 7` from Monday on, `--one-in 16` of the clients, `--at-once 8` visits. Exit code 1 where anything
 * went wrong.
 */
const args = process.argv.slice(2);
const given = (name: string, otherwise: number) =>
  Number(args.includes(name) ? args[args.indexOf(name) + 1] : otherwise);
const DAYS = given('--days', 7);
const ONE_IN = given('--one-in', 16);
const AT_ONCE = given('--at-once', 8);
/** By then whatever is kept for a while only is gone. */
const AFTERWARDS = 40;
const GIGA = 1e-9;

/** Every invariant of `npm run verify`. */
async function brokenIn({ databaseUrl, db }: YearHouse): Promise<{ looked: number; broken: string[] }> {
  // As a portal does every half minute: its clock goes faster here.
  await new Sealer(db, randomBytes(32), { sealed() {}, cut() {}, failed() {} }).seal();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const looked = await verifyDatabase(client, await migrationNames());
  await client.end();
  return {
    looked: looked.length,
    broken: looked.filter(({ wrong }) => wrong > 0).map(({ name }) => name),
  };
}

async function measure(house: YearHouse): Promise<boolean> {
  const { db, clock, letters } = house;
  const replay = await Replay.on(house);
  // The maps of a table's room are made now, so that they do not count as its growth.
  await sql`vacuum (full, analyze)`.execute(db);
  await sql`vacuum`.execute(db);
  const [empty, log] = [await measureTables(db), await loggedBytes(db)];
  const began = performance.now();
  await replay.run(DAYS, ONE_IN, AT_ONCE).finally(() => replay.watched.stop());
  const seconds = (performance.now() - began) / 1000;
  const busy = replay.hours.reduce((sum, hour) => sum + hour.seconds, 0);
  const { calls, clients, faults } = replay;
  const { all, errors } = calls.counts;
  const written = ((await loggedBytes(db)) - log) / clients;

  console.log(
    `${DAYS} days of ${CLIENTS_A_YEAR} clients a year, one client in ${ONE_IN}: ${clients} clients, ${all} calls, ${letters.counts.email} emails, ${letters.counts.sms} texts in ${seconds.toFixed(0)} s; ${((DAYS * 86_400) / seconds).toFixed(0)} times as fast as the clock`,
  );
  console.log(`errors: ${errors}; visits that were cut short: ${faults.size}`);
  for (const [what, n] of faults) console.log(`  ${n} × ${what}`);
  console.log(
    `while clients were there: ${(all / busy).toFixed(0)} calls a second, ${((clients * 60) / busy).toFixed(0)} new clients a minute; in the busiest hour of the week ${(BUSIEST / 60).toFixed(1)} come`,
  );
  printDay(replay.hours, replay.watched.hours);
  printRoutes(calls, busy);
  console.log(
    `\nlog of the database: ${Math.round(written / 1000)} kB a client, ${(written * CLIENTS_A_YEAR * GIGA).toFixed(0)} GB a year`,
  );
  await sql`vacuum analyze`.execute(db);
  printRoom(`after ${DAYS} days`, clients, empty, await measureTables(db));
  const { looked, broken } = await brokenIn(house);
  console.log(`\ninvariants of the data: ${looked} looked at, ${broken.length} broken ${broken.join(', ')}`);

  await clock.to((DAYS + AFTERWARDS) * 24);
  await replay.upkeep();
  await sql`vacuum (full, analyze)`.execute(db);
  await sql`vacuum`.execute(db);
  const after = `${AFTERWARDS} days later, swept, each table written anew`;
  printRoom(after, clients, empty, await measureTables(db));
  return errors + faults.size + broken.length === 0;
}

const begun = performance.now();
const house = await buildYear(DAYS, (BUSIEST * 12) / ONE_IN);
try {
  if (!(await measure(house))) process.exitCode = 1;
} finally {
  await house.close();
}
console.log(`\nall of it took ${((performance.now() - begun) / 60_000).toFixed(1)} minutes`);
