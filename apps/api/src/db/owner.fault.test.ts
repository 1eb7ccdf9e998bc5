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
import { prepareAsOwner } from './owner.ts';
import { openPool, type Pool } from './pool.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const DAY = 86_400_000;

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
      portal = await startRealPortal(apart.app, {
        DATABASE_URL: apart.portalUrl,
        DATABASE_OWNER_URL: apart.ownerUrl,
      });
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
