import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { FOLDER, migrate } from '../db/migrate.ts';
import { openPool } from '../db/pool.ts';
import { makeJobs } from '../jobs/jobs.ts';

/** A database with all migrations and nothing of anybody's in it. */
export interface FreshDatabase {
  url: string;
  /** Nobody uses it any more: the next test of this process may have it. */
  giveBack(): void;
}

/** What a new copy is like: how its tables are made, and the rows that migrations put into them. */
interface Template {
  shape: string;
  seeds: { table: string; rows: string }[];
}

const TEMPLATE = 'careway_template';
/** Of each server what its template is like, and its databases that no test of this process uses just now. */
const templates = new Map<string, Template>();
const unused = new Map<string, string[]>();

/**
 * A database as new: one that a test of this process has done with, emptied, or a copy of the template, which the
 * first file of a run makes. Emptying takes a tenth of a copy, which is a thousand files; one whose tables a test has
 * changed is left lying.
 * @param server where TEST_DATABASE_URL leads
 */
export async function freshDatabase(server: string): Promise<FreshDatabase> {
  const mine = unused.get(server) ?? [];
  unused.set(server, mine);
  const template = templates.get(server);
  while (template) {
    const url = mine.pop();
    if (url === undefined) break;
    if (await connected(url, (admin) => emptied(admin, template)))
      return { url, giveBack: () => mine.push(url) };
  }
  const url = withDatabase(server, `test_${randomBytes(6).toString('hex')}`);
  await connected(server, async (admin) => {
    if (!(await hasTemplate(admin))) await makeTemplate(admin, server);
    await admin.query(`create database ${nameIn(url)} template ${TEMPLATE} strategy file_copy`);
  });
  if (!templates.has(server)) templates.set(server, await connected(url, templateOf));
  return { url, giveBack: () => mine.push(url) };
}

async function connected<T>(url: string, act: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    return await act(admin);
  } finally {
    await admin.end();
  }
}

const hasTemplate = async (admin: pg.Client) =>
  (await admin.query('select 1 from pg_database where datname = $1', [TEMPLATE])).rowCount !== 0;

/** One file makes the template; others that come meanwhile wait for it here. The lock ends with the connection. */
async function makeTemplate(admin: pg.Client, server: string): Promise<void> {
  await admin.query('select pg_advisory_lock(7304)');
  if (await hasTemplate(admin)) return;
  await admin.query(`create database ${TEMPLATE}_new`);
  const url = withDatabase(server, `${TEMPLATE}_new`);
  const pool = openPool(url);
  await migrate(pool.db, process.env['BESIDE_VERSION_BEFORE'] === 'yes' ? await stepsBeside() : FOLDER);
  await pool.close();
  await makeJobs(url);
  await admin.query(`alter database ${TEMPLATE}_new rename to ${TEMPLATE}`);
}

/**
 * The steps that are taken while the version before is at work: those that wait until it is gone are left out
 * (`npm run test:upgrade`).
 */
async function stepsBeside(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'careway-steps-'));
  for (const name of await readdir(FOLDER))
    if (name.endsWith('.sql')) await copyFile(join(FOLDER, name), join(folder, name));
  return folder;
}

/** Tables of ours that hold, or have held, anything. The queue's own word of itself it keeps. */
const USED = `
  select c.oid::regclass::text as name from pg_class c
  where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'jobs'::regnamespace) and pg_relation_size(c.oid) > 0
    and c.oid not in ('jobs.version'::regclass, 'jobs.queue'::regclass)`;

/** All that a statement can change of tables, but not how full they are. */
const SHAPE = `
  select md5(concat(
    (select string_agg(concat_ws(' ', oid, relname, relnamespace, relkind, relowner, relacl, reloptions, relrowsecurity,
      relforcerowsecurity, relnatts), ';' order by oid) from pg_class where oid >= 16384 and relkind <> 't'),
    (select string_agg(concat_ws(' ', attrelid, attnum, attname, attnotnull, attisdropped, attacl), ';' order by attrelid, attnum)
      from pg_attribute join pg_class c on c.oid = attrelid and c.relkind in ('r', 'p', 'v') where attrelid >= 16384 and attnum > 0),
    (select string_agg(t::text, ';' order by oid) from pg_trigger t where oid >= 16384),
    (select string_agg(c::text, ';' order by oid) from pg_constraint c where oid >= 16384),
    (select string_agg(p::text, ';' order by oid) from pg_policy p where oid >= 16384),
    (select string_agg(p::text, ';' order by oid) from pg_proc p where oid >= 16384),
    (select string_agg(concat_ws(' ', indexrelid, indisvalid), ';' order by indexrelid) from pg_index where indexrelid >= 16384),
    (select string_agg(s::text, ';') from pg_db_role_setting s where setdatabase = (select oid from pg_database where datname = current_database()))
  )) as shape`;

async function templateOf(admin: pg.Client): Promise<Template> {
  const { rows: used } = await admin.query<{ name: string }>(USED);
  const seeds = [];
  for (const { name } of used) seeds.push({ table: name, rows: await rowsOf(admin, name) });
  return { shape: (await admin.query(SHAPE)).rows[0].shape, seeds };
}

const rowsOf = async (admin: pg.Client, table: string): Promise<string> =>
  (await admin.query(`select coalesce(json_agg(t order by t::text), '[]')::text as rows from ${table} t`))
    .rows[0].rows;

/** Who else is connected here. */
const OTHERS = `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
/** How often they are looked for before they are ended, and how many milliseconds lie between. */
const LOOKS = 10;
const BETWEEN = 50;

/**
 * Makes a database as new: its rows, its sequences, and what PostgreSQL knows of both.
 * @returns whether it could: false where its tables are not what they were
 */
async function emptied(admin: pg.Client, { shape, seeds }: Template): Promise<boolean> {
  // Those that are being closed go by themselves: one that the server ends at that moment takes its process with it.
  for (let look = 0; look < LOOKS && (await admin.query(OTHERS)).rows.length > 0; look += 1)
    await wait(BETWEEN);
  // Some tests leave connections behind, as a process that is killed does.
  await admin.query(`select pg_terminate_backend(pid, 5000) from (${OTHERS}) left_behind`);
  if ((await admin.query(SHAPE)).rows[0].shape !== shape) return false;
  const used = (await admin.query<{ name: string }>(USED)).rows.map(({ name }) => name);
  const whole = new Set<string>();
  for (const { table, rows } of seeds) if ((await rowsOf(admin, table)) === rows) whole.add(table);
  const spoilt = used.filter((name) => !whole.has(name));
  const steps = [
    // No trigger holds up what no portal may do, and no table waits for another.
    'set session_replication_role = replica',
    'set allow_system_table_mods = on',
    ...spoilt.map((name) => `delete from ${name}`),
    ...seeds
      .filter(({ table }) => !whole.has(table))
      .map(
        ({ table, rows }) =>
          `insert into ${table} select * from json_populate_recordset(null::${table}, ${admin.escapeLiteral(rows)})`,
      ),
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences where last_value is not null`,
  ];
  await admin.query(steps.join(';'));
  if (spoilt.length > 0) await admin.query(`vacuum ${spoilt.join(', ')}`);
  await admin.query(`delete from pg_statistic where starelid >= 16384;
    update pg_class set relpages = 0, reltuples = -1, relallvisible = 0, relallfrozen = 0
      where oid >= 16384 and relkind in ('r', 'i', 't') and reltuples >= 0;
    select pg_stat_reset()`);
  return true;
}

function nameIn(url: string): string {
  return new URL(url).pathname.slice(1);
}

function withDatabase(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}
