import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_BASE } from '@careway/core/limits';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fillDemonstration } from '../demo/fill.ts';
import { publishStaticForms } from '../features/questionnaires/service.ts';
import { features } from '../features.ts';
import { remind } from '../jobs/remind.ts';
import { sweep } from '../jobs/sweep.ts';
import { aForm, aShare, WHOLE } from '../testing/forms.ts';
import { aPerson, PASSWORD } from '../testing/people.ts';
import { type RealPortal, startRealPortal } from '../testing/realPortal.ts';
import { sealAll } from '../testing/seals.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { DB_ROLES } from './databaseIdentity.ts';
import { prepareAsOwner } from './owner.ts';
import { openPool, type Pool } from './pool.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const DAY = 86_400_000;

// rule 10.12: the owner of the tables migrates and is gone; the portal works as a user who owns nothing.
const unique = randomBytes(6).toString('hex');
const [owner, portal, password] = [`owner_${unique}`, `portal_${unique}`, randomBytes(12).toString('hex')];
let server: pg.Client;
let app: TestApp;
let ownerUrl: string;
let portalUrl: string;
let own: Pool;

beforeAll(async () => {
  // Its tables are the tests' own user's, who may do anything; from here on they are an ordinary owner's.
  app = await startTestApp({
    at: new Date().toISOString(),
    fill: async (dependencies) => {
      await publishStaticForms(dependencies.db, dependencies.now());
      await fillDemonstration(dependencies);
    },
  });
  server = new pg.Client({ connectionString: app.url });
  await server.connect();
  for (const role of [owner, portal])
    await server.query(`create role ${role} login password '${password}' nocreaterole nosuperuser`);
  const database = new URL(app.url).pathname.slice(1);
  await server.query(`grant ${DB_ROLES.join(', ')} to ${owner} with inherit false, set true`);
  await server.query(`alter database ${database} owner to ${owner}`);
  for (const schema of ['public', 'jobs']) await giveAll(schema);
  const as = (username: string) => Object.assign(new URL(app.url), { username, password }).href;
  [ownerUrl, portalUrl] = [as(owner), as(portal)];
});
afterAll(async () => {
  await own?.close();
  await app?.close();
  await server?.query(`reassign owned by ${owner} to current_user`);
  await server?.query(`drop owned by ${owner}, ${portal}`);
  await server?.query(`drop role ${owner}, ${portal}`);
  await server?.end();
});

/** `reassign owned` would take what the whole server has. */
async function giveAll(schema: string): Promise<void> {
  const { rows } = await server.query<{ text: string }>(`
    select format('alter %s %s owner to ${owner}', case c.relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, c.oid::regclass) as text
      from pg_class c where c.relnamespace = '${schema}'::regnamespace and c.relkind in ('r', 'p', 'v', 'S')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i') and c.relkind = 'S')
    union all select format('alter routine %s owner to ${owner}', p.oid::regprocedure) from pg_proc p
      where p.pronamespace = '${schema}'::regnamespace and not exists (
        select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all select format('alter type %s owner to ${owner}', t.oid::regtype) from pg_type t
      where t.typnamespace = '${schema}'::regnamespace and t.typtype = 'e'`);
  for (const { text } of rows) await server.query(text);
  await server.query(`alter schema ${schema} owner to ${owner}`);
}

const prepare = () => prepareAsOwner(ownerUrl, portalUrl, 'session');
const refusal = () =>
  prepare().then(
    () => '',
    (error: Error) => error.message,
  );

describe('rule 10.12: the portal works as a user who owns nothing', () => {
  it('says in one line what is missing, and who may not be that user', async () => {
    const said = await refusal();
    const line = /runs this once: (.+;)$/.exec(said)?.[1] ?? '';
    expect(line).toBe(
      [
        `grant careway_app to "${portal}" with set true, inherit false;`,
        `grant careway_client to "${portal}" with set true, inherit false;`,
        `grant careway_open to "${portal}" with set true, inherit true;`,
      ].join(' '),
    );
    // The file of ops/ says the same.
    const file = readFileSync(join(import.meta.dirname, '../../../../ops/postgres/portal-user.sql'), 'utf8');
    const grants = [...file.matchAll(/^grant .*;$/gm)].map(([grant]) =>
      grant.replace('careway_portal', portal),
    );
    expect(grants.length).toBe(2);
    for (const grant of grants) await server.query(grant);
    await prepare();
    await server.query(`revoke ${DB_ROLES.join(', ')} from ${portal}`);
    expect(await refusal()).toContain(line);
    await server.query(line);
    await prepare();
    await Promise.all([prepare(), prepare()]);
    await server.query(`grant ${owner} to ${portal}`);
    expect(await refusal()).toMatch(/owns nothing: .* owns tables, or may act for who does/);
    await server.query(`revoke ${owner} from ${portal}`);
    await server.query(`alter role ${portal} bypassrls`);
    expect(await refusal()).toMatch(/owns nothing: .* passes by every rule/);
    await server.query(`alter role ${portal} nobypassrls`);
    await expect(prepareAsOwner(ownerUrl, ownerUrl, 'session')).rejects.toThrow(/owns nothing/);
    const nobody = Object.assign(new URL(portalUrl), { username: 'nobody_at_all' }).href;
    await expect(prepareAsOwner(ownerUrl, nobody, 'session')).rejects.toThrow(/has no user "nobody_at_all"/);
    own = openPool(portalUrl);
  });

  it('rule 11.1: and so may neither change the trail nor a table, whatever it is made to ask', async () => {
    const refused = async (text: string) =>
      sql
        .raw(text)
        .execute(own.db)
        .then(
          () => 'done',
          (error: { code?: string }) => error.code,
        );
    const asked = [
      `update audit set action = 'x'`,
      'delete from audit',
      'truncate audit',
      'update audit_seal set entries = 1',
      'delete from audit_seal',
      'alter table audit disable trigger audit_stays',
      'update look_beyond set ends_at = ends_at',
      'alter table person disable row level security',
      'drop policy seen on person',
      'drop table person',
      'create table mine (id int)',
      'alter table audit owner to current_user',
      'update kysely_migration set name = name',
      `set role ${owner}`,
    ];
    expect(await Promise.all(asked.map(refused))).toEqual(asked.map(() => '42501'));
    // What one may not give oneself PostgreSQL answers with a warning.
    await refused(`grant update, delete on audit to ${portal}`);
    const { rows: may } = await sql<{ change: boolean }>`
      select has_table_privilege('audit', 'update, delete, truncate') as change`.execute(own.db);
    expect(may).toEqual([{ change: false }]);
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = ${portal}`.execute(
      own.db,
    );
    expect(rows[0]?.n).toBe(0);
  });

  it('rule 11.2: seals the trail, which roles of calls may not', async () => {
    await sealAll(own.db);
    const { rows } = await sql<{
      entries: number;
    }>`select sum(entries)::int as entries from audit_seal`.execute(own.db);
    expect(rows[0]?.entries).toBeGreaterThan(0);
    for (const role of DB_ROLES) {
      const { rows: may } = await sql<{ any: boolean }>`
        select has_table_privilege(${role}, 'audit_seal', 'select, insert, update, delete') as any`.execute(
        own.db,
      );
      expect([role, may]).toEqual([role, [{ any: false }]]);
    }
  });

  it('sweeps, forgets and reminds as the owner did', async () => {
    const now = app.dependencies.now();
    const dependencies = { ...app.dependencies, db: own.db, aside: own.db };
    await remind(features, dependencies);
    const someone = await aPerson(app);
    const admin = await aPerson(app, 'Admin');
    await sql`insert into look_beyond (id, client_id, staff_id, reason, at, ends_at)
      values (gen_random_uuid(), ${someone.id}, ${admin.id}, 'a reason that is long', ${now}::timestamptz,
        ${now}::timestamptz + interval '1 hour')`.execute(app.dependencies.db);
    const later = new Date(now.getTime() + 400 * DAY);
    await sweep(features, own.db, later);
    for (const table of ['look_beyond', 'session', 'idempotency', 'quota', 'otp_challenge']) {
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
        app.dependencies.db,
      );
      expect([table, rows[0]?.n]).toEqual([table, 0]);
    }
  });

  it('starts, signs people in, saves, lists and sends as ever', async () => {
    let portal: RealPortal | undefined;
    try {
      portal = await startRealPortal(app, { DATABASE_URL: portalUrl, DATABASE_OWNER_URL: ownerUrl });
      const { url } = portal;
      const ask = (path: string, body?: object, token?: string) =>
        fetch(`${url}${API_BASE}${path}`, {
          method: body ? 'POST' : 'GET',
          headers: {
            'content-type': 'application/json',
            ...(token ? { authorization: `Bearer ${token}` } : {}),
          },
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      const client = await aPerson(app);
      const shareId = await aShare(app, client, aForm());
      const saved = await ask(
        '/questionnaire/patient/answer',
        { ...shareId, status: 'completed', answers: WHOLE, version: 0 },
        client.accessToken,
      );
      expect(saved.status).toBe(200);
      const admin = await aPerson(app, 'Admin');
      const list = await ask(`/clients?search=${client.email}`, undefined, admin.accessToken);
      expect(((await list.json()) as { data: { id: string }[] }).data.map(({ id }) => id)).toEqual([
        client.id,
      ]);
      expect((await ask('/worklist', undefined, admin.accessToken)).status).toBe(200);
      const signin = await ask('/signin', { username: client.email, password: PASSWORD });
      const { secureOtpId } = (await signin.json()) as { secureOtpId: string };
      await ask('/two-step-authentication', { secureOtpId, channel: 'email' });
      // Nothing carries mail here, so it comes to a person: that is its end too.
      const ended = app.dependencies.db
        .selectFrom('message')
        .select('id')
        .where('person_id', '=', client.id)
        .where('failed_at', 'is not', null);
      await vi.waitFor(async () => expect(await ended.executeTakeFirst()).toBeDefined(), {
        timeout: 60_000,
        interval: 100,
      });
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from pg_stat_activity where usename = ${owner}`.execute(app.dependencies.db);
      expect(rows[0]?.n).toBe(0);
      portal.child.kill('SIGTERM');
      expect(await portal.ended).toBe(0);
    } finally {
      await portal?.kill();
    }
  });
});
