import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnerApart, startOwnerApart } from '../testing/ownerApart.ts';
import { aPerson } from '../testing/people.ts';
import { sealAll } from '../testing/seals.ts';
import { DB_ROLES } from './databaseIdentity.ts';
import { prepareAsOwner } from './owner.ts';
import { openPool, type Pool } from './pool.ts';

// rule 10.12: the owner of the tables migrates and is gone; the portal works as a user who owns nothing.
let apart: OwnerApart;
let own: Pool;
beforeAll(async () => {
  apart = await startOwnerApart();
});
afterAll(async () => {
  await own?.close();
  await apart?.close();
});

const prepare = () => prepareAsOwner(apart.ownerUrl, apart.portalUrl, 'session');
const refusal = () =>
  prepare().then(
    () => '',
    (error: Error) => error.message,
  );

describe('rule 10.12: the portal works as a user who owns nothing', () => {
  it('says in one line what is missing, and who may not be that user', async () => {
    const { server, owner, portal, ownerUrl, portalUrl } = apart;
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
    const { owner, portal } = apart;
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
    await apart.app.call('auditTrail', { as: await aPerson(apart.app, 'Super_Admin') });
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
});
