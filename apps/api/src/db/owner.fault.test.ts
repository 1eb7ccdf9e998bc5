import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { API_BASE } from '@careway/core/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fillDemonstration } from '../demo/fill.ts';
import { publishStaticForms } from '../features/questionnaires/service.ts';
import { features } from '../features.ts';
import { remind } from '../jobs/remind.ts';
import { sweep } from '../jobs/sweep.ts';
import { aForm, aShare, WHOLE } from '../testing/forms.ts';
import { type OwnerApart, startOwnerApart } from '../testing/ownerApart.ts';
import { aPerson, PASSWORD } from '../testing/people.ts';
import { type RealPortal, startRealPortal } from '../testing/realPortal.ts';
import { DB_ROLES } from './databaseIdentity.ts';
import { beatOnce, needSameDatabase } from './lastKnown.ts';
import { prepareAsOwner } from './owner.ts';
import { openPool, type Pool } from './pool.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const DAY = 86_400_000;

/** Another program than the portal, or the portal until it says why it does not start. */
async function ran(program: string, settings: Record<string, string>) {
  const { NODE_ENV: _, TEST_DATABASE_URL: __, DATABASE_URL: ___, ...rest } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, program)], {
    env: { ...rest, DATABASE_URL: apart.portalUrl, PORT: '0', IDENTITY_PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, output };
}

let apart: OwnerApart;
let own: Pool;
beforeAll(async () => {
  apart = await startOwnerApart(async (dependencies) => {
    await publishStaticForms(dependencies.db, dependencies.now());
    await fillDemonstration(dependencies);
  });
  const { server, ownerUrl, portalUrl } = apart;
  await prepareAsOwner(ownerUrl, portalUrl, 'session').catch(async (error: Error) => {
    await server.query(/runs this once: (.+;)$/.exec(error.message)?.[1] ?? '');
    await prepareAsOwner(ownerUrl, portalUrl, 'session');
  });
  own = openPool(portalUrl);
});
afterAll(async () => {
  await own?.close();
  await apart?.close();
});

describe('rule 10.12: the portal works as a user who owns nothing', () => {
  it('sweeps, forgets and reminds as the owner did', async () => {
    const now = apart.app.dependencies.now();
    const dependencies = { ...apart.app.dependencies, db: own.db, aside: own.db };
    await remind(features, dependencies);
    const someone = await aPerson(apart.app);
    const admin = await aPerson(apart.app, 'Admin');
    await sql`insert into look_beyond (id, client_id, staff_id, reason, at, ends_at)
      values (gen_random_uuid(), ${someone.id}, ${admin.id}, 'a reason that is long', ${now}::timestamptz,
        ${now}::timestamptz + interval '1 hour')`.execute(apart.app.dependencies.db);
    const later = new Date(now.getTime() + 400 * DAY);
    await sweep(features, own.db, later);
    for (const table of ['look_beyond', 'session', 'idempotency', 'quota', 'otp_challenge']) {
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
        apart.app.dependencies.db,
      );
      expect([table, rows[0]?.n]).toEqual([table, 0]);
    }
  });

  it('starts, signs people in, saves, lists and sends as ever', async () => {
    let portal: RealPortal | undefined;
    try {
      expect(await ran('../upkeep/migrate.ts', { DATABASE_OWNER_URL: apart.ownerUrl })).toMatchObject({
        code: 0,
        output: expect.stringContaining(`"${apart.portal}" may serve the portal, and owns nothing.`),
      });
      portal = await startRealPortal(apart.app, { DATABASE_URL: apart.portalUrl });
      // rule 17.22: what the process was given says nothing of the owner.
      const given = await readFile(`/proc/${portal.child.pid}/environ`, 'utf8');
      expect(given).toContain(apart.portal);
      expect(given).not.toContain(apart.owner);
      expect(given).not.toContain(new URL(apart.ownerUrl).password);
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
      // What looks after the data each week needs no owner (ops/kubernetes/upkeep.yaml).
      expect((await ran('../upkeep/verify.ts', { SESSION_SECRET: 'x'.repeat(40) })).output).toMatch(
        /Bookings/,
      );
      const client = await aPerson(apart.app);
      const shareId = await aShare(apart.app, client, aForm());
      const saved = await ask(
        '/questionnaire/patient/answer',
        { ...shareId, status: 'completed', answers: WHOLE, version: 0 },
        client.accessToken,
      );
      expect(saved.status).toBe(200);
      const admin = await aPerson(apart.app, 'Admin');
      const list = await ask(`/clients?search=${client.email}`, undefined, admin.accessToken);
      expect(((await list.json()) as { data: { id: string }[] }).data.map(({ id }) => id)).toEqual([
        client.id,
      ]);
      expect((await ask('/worklist', undefined, admin.accessToken)).status).toBe(200);
      const signin = await ask('/signin', { username: client.email, password: PASSWORD });
      const { secureOtpId } = (await signin.json()) as { secureOtpId: string };
      await ask('/two-step-authentication', { secureOtpId, channel: 'email' });
      // Nothing carries mail here, so it comes to a person: that is its end too.
      const ended = apart.app.dependencies.db
        .selectFrom('message')
        .select('id')
        .where('person_id', '=', client.id)
        .where('failed_at', 'is not', null);
      await vi.waitFor(async () => expect(await ended.executeTakeFirst()).toBeDefined(), {
        timeout: 60_000,
        interval: 100,
      });
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from pg_stat_activity where usename = ${apart.owner}`.execute(
        apart.app.dependencies.db,
      );
      expect(rows[0]?.n).toBe(0);
      portal.child.kill('SIGTERM');
      expect(await portal.ended).toBe(0);
    } finally {
      await portal?.kill();
    }
  });
});

describe('rule 17.28, 17.29: after a restore, as who owns nothing', () => {
  it('the portal refuses, `npm run restored` is done without the owner, and not beside a portal', async () => {
    const { server, portalUrl } = apart;
    const RESTORED = '../upkeep/restored.ts';
    const secret = { SESSION_SECRET: 'x'.repeat(40) };
    const id = crypto.randomUUID();
    await needSameDatabase(own.db, new Date());
    await server.query('update last_known_database set timeline = 7');
    const refused = await ran('../main.ts', secret);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('timeline 1, and it was 7') });
    const { beat = 0 } = (await beatOnce(own.db, { id, beat: 0 }, new Date())) ?? {};
    expect(await ran(RESTORED, secret)).toMatchObject({
      code: 1,
      output: expect.stringContaining('A portal runs on this database, or ended a moment ago'),
    });
    await server.query(`update portal_beat set at = at - interval '31 seconds'`);
    const settings = { ...secret, DATABASE_URL: portalUrl };
    expect(await ran(RESTORED, settings)).toMatchObject({
      code: 0,
      output: expect.stringContaining('Everybody signs in again'),
    });
    expect((await ran(RESTORED, settings)).code).toBe(0);
    // One that ran all the while is no witness any more, and ends.
    expect(await beatOnce(own.db, { id, beat }, new Date())).toBeUndefined();
  });
});

describe('rule 17.22: migrating is a step of its own, and a portal that may not says what to run', () => {
  const MAIN = '../main.ts';
  const MIGRATE = '../upkeep/migrate.ts';
  const RUN = 'run `npm run migrate` with DATABASE_OWNER_URL, then start this again.';
  const oneLine = (said: string) => {
    expect(said.trim().split('\n')).toHaveLength(1);
    return said.trim();
  };
  /** How a portal begins on tables that somebody has done something to, in words; then that is undone. */
  const refusedWhile = async (doing: string, undoing: string) => {
    await apart.server.query(doing);
    try {
      const { code, output } = await ran(MAIN, {});
      expect(code).toBe(1);
      return oneLine(output);
    } finally {
      await apart.server.query(undoing);
    }
  };

  it('the portal refuses tables of an earlier version, and does not touch them', async () => {
    const { rows } = await apart.server.query<{ name: string; timestamp: string }>(
      `select name, timestamp from kysely_migration where name not like 'after/%' order by name desc limit 1`,
    );
    const newest = rows[0] ?? { name: '', timestamp: '' };
    const said = await refusedWhile(
      `delete from kysely_migration where name = '${newest.name}'`,
      `insert into kysely_migration values ('${newest.name}', '${newest.timestamp}')`,
    );
    expect(said).toBe(
      `The tables are of an earlier Careway (1 step is missing, the first ${newest.name}), and the user of DATABASE_URL may not change them: ${RUN}`,
    );
  });

  it('and those of a much newer one, of which it says so', async () => {
    const said = await refusedWhile(
      `insert into kysely_migration values ('9999_later', 'now'); comment on table kysely_migration is 'serves 9998_much_later'`,
      `delete from kysely_migration where name = '9999_later'`,
    );
    expect(said).toContain('brought further by a newer Careway (9999_later)');
  });

  it('and where it was lent nothing, or a queue is missing', async () => {
    const { portal, server } = apart;
    expect(
      await refusedWhile(
        `revoke select on kysely_migration from ${portal}`,
        `grant select on kysely_migration to ${portal}`,
      ),
    ).toBe(`The tables were not lent to the user of DATABASE_URL: ${RUN}`);
    expect(
      await refusedWhile(`alter role ${portal} bypassrls`, `alter role ${portal} nobypassrls`),
    ).toContain('passes by every rule');
    await server.query(`create temp table aside as select * from jobs.queue where name = 'form.follows'`);
    expect(
      await refusedWhile(
        `delete from jobs.queue where name = 'form.follows'`,
        `insert into jobs.queue select * from aside; drop table aside`,
      ),
    ).toBe(`The queue of later work is of an earlier Careway (form.follows missing): ${RUN}`);
  });

  it('and the owner’s password, in the setting or in a file', async () => {
    const { code, output } = await ran(MAIN, { DATABASE_OWNER_URL: apart.ownerUrl });
    expect(code).toBe(1);
    expect(oneLine(output)).toMatch(/^DATABASE_OWNER_URL is for `npm run migrate` alone/);
    expect(output).not.toContain(new URL(apart.ownerUrl).password);
  });

  it('the step brings an empty database to where a portal begins, makes its user, and says whose address is wrong', async () => {
    const { server, app } = apart;
    const unique = apart.owner.replace('owner_', '');
    const [owner, portal, database] = [`maker_${unique}`, `made_${unique}`, `empty_${unique}`];
    await server.query(`create role ${owner} login createrole password 'of the owner'`);
    await server.query(`grant ${DB_ROLES.join(', ')} to ${owner} with admin true, inherit false, set true`);
    await server.query(`create database ${database} owner ${owner}`);
    const as = (username: string, password: string) =>
      Object.assign(new URL(app.url), { username, password, pathname: `/${database}` }).href;
    const urls = {
      DATABASE_URL: as(portal, 'p%2F#@ of the portal'),
      DATABASE_OWNER_URL: as(owner, 'of the owner'),
    };
    const { DATABASE_URL } = urls;
    let began: RealPortal | undefined;
    try {
      const wrong = await ran(MIGRATE, { ...urls, DATABASE_OWNER_URL: as(owner, 'no') });
      expect([wrong.code, oneLine(wrong.output)]).toEqual([
        1,
        'The database at DATABASE_OWNER_URL cannot be used: the user or password is wrong.',
      ]);
      // In production too, where nothing of a portal is set beside it; of two at once each takes what the other has
      // not.
      const both = await Promise.all([ran(MIGRATE, urls), ran(MIGRATE, { ...urls, NODE_ENV: 'production' })]);
      expect(both.map(({ code }) => code)).toEqual([0, 0]);
      expect((await ran(MIGRATE, urls)).output).toContain('Every step was taken before.');
      const { rows } = await server.query('select rolcreaterole, rolsuper from pg_roles where rolname = $1', [
        portal,
      ]);
      expect(rows).toEqual([{ rolcreaterole: false, rolsuper: false }]);
      began = await startRealPortal(app, { DATABASE_URL, DEMONSTRATION: 'no' });
      expect((await fetch(`${began.url}/readyz`)).status).toBe(200);
    } finally {
      await began?.kill();
      await server.query(`drop database ${database} with (force)`);
      await server.query(`drop role if exists ${portal}`);
      await server.query(`drop owned by ${owner}`);
      await server.query(`drop role ${owner}`);
    }
  });

  it('and where one user owns all, it migrates as that one', async () => {
    const { code, output } = await ran(MIGRATE, { DATABASE_URL: apart.ownerUrl });
    expect(code).toBe(0);
    expect(output).toContain('The user of DATABASE_URL owns the tables.');
    expect(oneLine((await ran(MIGRATE, { DATABASE_URL: '' })).output)).toMatch(/^DATABASE_URL is not set/);
  });
});
