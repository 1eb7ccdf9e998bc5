import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded.ts';
import { newId } from '../apps/api/src/db/ids.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import { openPool } from '../apps/api/src/db/pool.ts';
import type { Dependencies } from '../apps/api/src/dependencies.ts';
import { hasArrived, insertArriving, moveOn } from '../apps/api/src/features/imports/importRows.ts';
import { receiveFile } from '../apps/api/src/features/imports/receiveFile.ts';
import { workOnImport } from '../apps/api/src/features/imports/service.ts';
import { print } from './support/measure.ts';

/**
 * Bringing in 100,000 slots from a file: sent, checked, imported and undone, and how much memory the process has meanwhile. The floor
 * of the time is writing as many rows of slots and places, and nothing else; that of the memory is what it had before. `ROWS=10000` takes fewer.
 */
const ROWS = Number(process.env['ROWS'] ?? 100_000);
const NOW = new Date('2026-11-20T10:00:00Z');

const dataDir = await mkdtemp(join(tmpdir(), 'careway-bench-'));
await chmod(dataDir, 0o711);
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
const long = openPool(postgres.url, () => {}, 2, 'long');
const aside = openPool(postgres.url, () => {}, 2);
const { db } = long;
const dependencies = {
  db,
  aside: aside.db,
  jobs: { send: async () => {} },
  now: () => NOW,
} as unknown as Dependencies;

const mb = () => process.memoryUsage().rss / 1024 / 1024;
let most = 0;
const watch = setInterval(() => {
  most = Math.max(most, mb());
}, 50);

/** Ten clinics, each with times of 20 minutes from 8 to 18 on working days of the coming year. */
function* file(clinics: readonly string[]): Generator<string> {
  yield 'clinic,service,way,purpose,date,start_time,end_time,places\n';
  const two = (part: number) => String(part).padStart(2, '0');
  const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  let left = ROWS;
  for (let ahead = 20; left > 0; ahead += 1) {
    const at = new Date(NOW.getTime() + ahead * 86_400_000);
    const day = at.toISOString().slice(0, 10);
    if (at.getUTCDay() % 6 === 0 || HOLIDAYS.has(day)) continue;
    for (const clinic of clinics)
      for (let minute = 480; minute < 1080 && left > 0; minute += 20) {
        left -= 1;
        yield `${clinic},top,clinic,First appointment with a nurse,${day},${clock(minute)},${clock(minute + 20)},1\n`;
      }
  }
}
const HOLIDAYS = new Set([
  '2026-12-25',
  '2026-12-28',
  '2027-01-01',
  '2027-03-26',
  '2027-03-29',
  '2027-05-03',
  '2027-05-31',
  '2027-08-30',
  '2027-12-27',
  '2027-12-28',
  '2028-01-03',
  '2028-04-14',
  '2028-04-17',
  '2028-05-01',
  '2028-05-29',
  '2028-08-28',
]);

const timed = async (work: () => Promise<unknown>) => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

try {
  await migrate(db);
  const [trust, role, boss] = [newId(NOW), newId(NOW), newId(NOW)];
  await sql`insert into trust (id, name) values (${trust}, 'Bench trust')`.execute(db);
  await sql`insert into role (id, name, usertype, scopes) values (${role}, 'Bench', 'Super_Admin', '{}')`.execute(
    db,
  );
  await sql`insert into person (id, usertype, role_id, first_name, last_name, email)
    values (${boss}, 'Super_Admin', ${role}, 'Bench', 'Boss', 'bench@example.com')`.execute(db);
  const clinics = Array.from({ length: 10 }, (_, n) => `Bench clinic ${n + 1}`);
  for (const name of clinics)
    await sql`insert into clinic (id, trust_id, name, address, postcode, arrival, directions)
      values (${newId(NOW)}, ${trust}, ${name}, '{"1 High Street"}', 'WE4 2RS', 'Ring.', 'Turn left.')`.execute(
      db,
    );

  const before = mb();
  most = before;
  const id = newId(NOW);
  const sent = await timed(async () => {
    await insertArriving(db, { id, kind: 'slots', file_name: 'bench.csv', made_by: boss, made_at: NOW });
    const came = await receiveFile(db, id, 'slots', Readable.from(file(clinics), { objectMode: false }));
    await db.transaction().execute((within) => hasArrived(within, id, came));
  });
  const checked = await timed(() => workOnImport(dependencies, id));
  const { state, rows, fresh } = await db
    .selectFrom('import')
    .select(['state', 'rows', 'fresh'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (state !== 'ready' || fresh !== ROWS)
    throw new Error(`The file was not in order: ${state}, ${fresh} of ${rows} rows`);
  await moveOn(db, id, ['ready'], { state: 'importing', imported_by: boss });
  const imported = await timed(() => workOnImport(dependencies, id));
  const peak = most;
  const floor = await timed(() =>
    db.transaction().execute(async (within) => {
      await sql`create table floor_slot (like slot including all)`.execute(within);
      await sql`create table floor_place (like slot_place including all)`.execute(within);
      await sql`insert into floor_slot (id, session_id, clinic_id, service, kind, starts_at, ends_at, counselling)
        select id, session_id, clinic_id, service, kind, starts_at, ends_at, counselling from slot`.execute(
        within,
      );
      await sql`insert into floor_place (id, slot_id, number, taken_elsewhere, service, starts_at)
        select id, slot_id, number, taken_elsewhere, service, starts_at from slot_place`.execute(within);
    }),
  );
  const undone = await timed(async () => {
    await moveOn(db, id, ['imported'], { state: 'undoing', undone_by: boss });
    await workOnImport(dependencies, id);
  });
  print('imports sent', sent, 's', floor);
  print('imports checked', checked, 's', floor);
  print('imports imported', imported, 's', floor);
  print('imports undone', undone, 's', floor);
  print('imports all of it', sent + checked + imported, 's', floor);
  print('imports memory', peak, 'MB', before);
} finally {
  clearInterval(watch);
  await aside.close();
  await long.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
