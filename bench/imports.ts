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
import { FIRST, fillClinics, LAST, peopleFile, slotFile } from './support/importFiles.ts';
import { print } from './support/measure.ts';

/**
 * Bringing in 100,000 slots, then 100,000 clients, from a file: sent, checked, imported and undone, and how much
 * memory the process has meanwhile. The floor of the time is writing as many rows and nothing else; that of the
 * memory is what it had before. `ROWS=10000` takes fewer, `EARLIER=0` lets nobody be there before the clients
 * (500,000 are), `KIND=clients` brings in those alone.
 */
const ROWS = Number(process.env['ROWS'] ?? 100_000);
const EARLIER = Number(process.env['EARLIER'] ?? 500_000);
const KIND = process.env['KIND'];
const NOW = new Date('2026-11-20T10:00:00Z');

const dataDir = await mkdtemp(join(tmpdir(), 'careway-bench-'));
await chmod(dataDir, 0o711);
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
const long = openPool(postgres.url, { max: 2, work: 'long' });
const aside = openPool(postgres.url, { max: 2 });
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

const timed = async (work: () => Promise<unknown>) => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

/** Those who are there before: as many with each name, on the same days of birth, with other ways. */
const earlier = (trust: string) => sql`
  insert into earlier_client (trust_id, reference, first_name, last_name, name_key, date_of_birth, email, mobile, made_at)
  select ${trust}, 'E-' || n, f, l, lower(f || ' ' || l), date '1960-01-01' + (n * 37) % 16000, 'old' || n || '@example.com',
    '+4477009' || lpad(n::text, 6, '0'), ${NOW}
  from generate_series(1, ${EARLIER}::int) n
  cross join lateral (select (${FIRST}::text[])[1 + n * 7 % 300] as f, (${LAST}::text[])[1 + n * 13 % 700] as l) names`;

interface File {
  name: string;
  kind: 'slots' | 'clients';
  /** What all of its rows are. */
  are: 'fresh' | 'changed';
  rows: () => Generator<string>;
  /** Writing as many, and nothing else. */
  floor: () => Promise<unknown>;
  undo: boolean;
}

/** Sends, checks, imports and undoes a file of `ROWS` rows. */
async function bringIn(boss: string, { name, kind, are, rows, floor: floorOf, undo }: File) {
  const before = mb();
  most = before;
  const id = newId(NOW);
  const sent = await timed(async () => {
    await insertArriving(db, { id, kind, file_name: 'bench.csv', made_by: boss, made_at: NOW });
    const came = await receiveFile(db, id, kind, Readable.from(rows(), { objectMode: false }));
    await db.transaction().execute((within) => hasArrived(within, id, came));
  });
  const checked = await timed(() => workOnImport(dependencies, id));
  const found = await db
    .selectFrom('import')
    .select(['state', 'rows', 'fresh', 'changed'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (found.state !== 'ready' || found[are] !== ROWS)
    throw new Error(`The file was not in order: ${JSON.stringify(found)}`);
  await moveOn(db, id, ['ready'], { state: 'importing', imported_by: boss });
  const imported = await timed(() => workOnImport(dependencies, id));
  const peak = most;
  const floor = await timed(floorOf);
  print(`imports ${name} sent`, sent, 's', floor);
  print(`imports ${name} checked`, checked, 's', floor);
  print(`imports ${name} imported`, imported, 's', floor);
  print(`imports ${name} all of it`, sent + checked + imported, 's', floor);
  print(`imports ${name} memory`, peak, 'MB', before);
  if (!undo) return;
  const undone = await timed(async () => {
    await moveOn(db, id, ['imported'], { state: 'undoing', undone_by: boss });
    await workOnImport(dependencies, id);
  });
  print(`imports ${name} undone`, undone, 's', floor);
}

/** As many rows of slots and places, and nothing else. */
const slotRows = () =>
  db.transaction().execute(async (within) => {
    await sql`create table floor_slot (like slot including all)`.execute(within);
    await sql`create table floor_place (like slot_place including all)`.execute(within);
    await sql`insert into floor_slot (id, session_id, clinic_id, service, kind, starts_at, ends_at, counselling)
      select id, session_id, clinic_id, service, kind, starts_at, ends_at, counselling from slot`.execute(
      within,
    );
    await sql`insert into floor_place (id, slot_id, number, taken_elsewhere, service, starts_at)
      select id, slot_id, number, taken_elsewhere, service, starts_at from slot_place`.execute(within);
  });

const clientRows = () =>
  db.transaction().execute(async (within) => {
    await sql`drop table if exists floor_client`.execute(within);
    await sql`create table floor_client (like earlier_client including all)`.execute(within);
    await sql`insert into floor_client select * from earlier_client order by id desc limit ${ROWS}`.execute(
      within,
    );
  });

try {
  await migrate(db);
  const [trust, role, boss] = [newId(NOW), newId(NOW), newId(NOW)];
  await sql`insert into trust (id, name) values (${trust}, 'Bench trust')`.execute(db);
  await sql`insert into role (id, name, usertype, scopes) values (${role}, 'Bench', 'Super_Admin', '{}')`.execute(
    db,
  );
  await sql`insert into person (id, usertype, role_id, first_name, last_name, email)
    values (${boss}, 'Super_Admin', ${role}, 'Bench', 'Boss', 'bench@example.com')`.execute(db);
  const clinics = await fillClinics(db, trust);
  await earlier(trust).execute(db);
  await sql`vacuum analyze earlier_client`.execute(db);
  if (KIND !== 'clients')
    await bringIn(boss, {
      ...{ name: 'slots', kind: 'slots', are: 'fresh', undo: true },
      rows: () => slotFile(clinics, ROWS, NOW),
      floor: slotRows,
    });
  if (KIND !== 'slots') {
    const clients = { kind: 'clients', floor: clientRows } as const;
    await bringIn(boss, {
      ...{ ...clients, name: 'clients', are: 'fresh', undo: false },
      rows: () => peopleFile('WE4 2RS', ROWS),
    });
    // The same people once more, all of them somewhere else: each has to be found.
    await bringIn(boss, {
      ...{ ...clients, name: 'clients again', are: 'changed', undo: true },
      rows: () => peopleFile('LF1 4AB', ROWS),
    });
  }
} finally {
  clearInterval(watch);
  await aside.close();
  await long.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
