import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DB_ROLES, withIdentity } from './databaseIdentity.ts';
import { migrate } from './migrate.ts';
import { openPool, type Pool } from './pool.ts';

// rule 10.7 on one's own server: the user of DATABASE_URL owns its database and may do nothing else there.
const name = `plain_${randomBytes(6).toString('hex')}`;
const password = randomBytes(12).toString('hex');
let server: pg.Client;
let pool: Pool;

beforeAll(async () => {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  server = new pg.Client({ connectionString: url.href });
  await server.connect();
  // The whole server's roles are there already where another test has made them; otherwise an administrator would.
  for (const role of DB_ROLES) await server.query(`create role ${role} nologin`).catch(() => undefined);
  await server.query(`create role ${name} login password '${password}' nocreaterole nosuperuser`);
  await server.query(`create database ${name} owner ${name}`);
  Object.assign(url, { username: name, password, pathname: `/${name}` });
  pool = openPool(url.href);
});
afterAll(async () => {
  await pool.close();
  await server.query(`drop database ${name}`);
  await server.query(`drop role ${name}`);
  await server.end();
});

test('rule 10.7, 17.1: a user who may not take the roles is told the one line that an administrator runs', async () => {
  const refused = await migrate(pool.db).then(
    () => '',
    (error: Error) => error.message,
  );
  const line = /runs this once: (.+;)$/.exec(refused)?.[1] ?? '';
  expect(line).toBe(`grant careway_app, careway_client, careway_open to "${name}";`);
  // Who runs the file of ops/ in its place is told nothing: it says the same.
  const file = readFileSync(join(import.meta.dirname, '../../../../ops/postgres/roles.sql'), 'utf8');
  const [made, grants] = [/^create role (\w+) nologin;$/gm, /^grant (.*) to careway (.*);$/m];
  expect([...file.matchAll(made)].map(([, role]) => role)).toEqual([...DB_ROLES]);
  const [, roles, how] = grants.exec(file) ?? [];
  await server.query(`grant ${roles} to "${name}" ${how}`);
  await migrate(pool.db);
  await server.query(`revoke ${roles} from "${name}"`);
  await server.query(line);
  await migrate(pool.db);
  // And again, as at every start.
  await Promise.all([migrate(pool.db), migrate(pool.db)]);
  const now = new Date();
  const role = await withIdentity({ role: 'careway_app', personId: null, trustId: null, now }, () =>
    sql<{ role: string }>`select current_user::text as role, (select count(*) from person) as people`.execute(
      pool.db,
    ),
  );
  expect(role.rows).toEqual([{ role: 'careway_app', people: 0 }]);
});
