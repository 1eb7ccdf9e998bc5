import { AUDIT, type AuditEvent } from '@careway/core/audit/events';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPerson, signedInLongAgo, type TestPerson } from '../../testing/people.ts';
import { sealAll, TEST_KEY } from '../../testing/seals.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { lookAtTrail } from '../../upkeep/lookAtTrail.ts';
import { record } from '../audit/service.ts';
import { checkTrail } from './service.ts';

let app: TestApp;
let boss: TestPerson;
let admin: TestPerson;
let client: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  boss = await aPerson(app, 'Super_Admin');
  admin = await aPerson(app, 'Admin', { firstName: '=cmd' });
  client = await aPerson(app);
  await entry(AUDIT.clientOpened);
  app.advance(26 * 3_600_000);
  boss = await aPerson(app, 'Super_Admin');
  await entry(AUDIT.appointmentsRead);
  await record(app.dependencies.db, app.dependencies.now(), AUDIT.formSubmitted, {
    userId: client.id,
    createdBy: client.id,
    rest: '+Counselling',
    saidByBrowser: true,
  });
});
afterAll(() => app.close());

const entry = (event: AuditEvent) =>
  record(app.dependencies.db, app.dependencies.now(), event, { userId: client.id, createdBy: admin.id });
const found = async (query: Record<string, string | number>) => {
  const reply = await app.call('auditTrail', { as: boss, query });
  return [reply.statusCode, reply.json().data?.map(({ action }: { action: string }) => action)];
};
const referenceOf = async ({ id }: TestPerson) =>
  (
    await app.dependencies.db
      .selectFrom('person')
      .select('reference')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).reference;

describe('rule 11.13: the trail, as system administrators read it', () => {
  it('by who, what, whom and when, each alone and together, newest first', async () => {
    expect(await found({ who: admin.email })).toEqual([200, ['Appointments read', 'Record opened']]);
    expect(await found({ whom: String(await referenceOf(client)), module: 'Clients' })).toEqual([
      200,
      ['Appointments read', 'Record opened'],
    ]);
    expect(await found({ whom: client.email, until: '2026-11-20' })).toEqual([200, ['Record opened']]);
    expect(await found({ whom: client.email, from: '2026-11-21', until: '2026-11-21' })).toEqual([
      200,
      ['+Counselling sent in (said by the device, not checked)', 'Appointments read'],
    ]);
    expect(await found({ who: 'nobody@example.com' })).toEqual([200, []]);
    expect(await found({ who: `' or true --` })).toEqual([200, []]);
    expect((await found({ from: '2026-02-30' }))[0]).toBe(400);
    // A day before there was any id.
    expect(await found({ until: '1900-01-01' })).toEqual([200, []]);
    expect(await found({ who: admin.email, from: '1900-01-01' })).toEqual(await found({ who: admin.email }));
  });

  it('page by page, nothing twice and nothing left out; looking is written down, without whom was looked for', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { data, next } = (
        await app.call('auditTrail', { as: boss, query: { whom: client.email, limit: 1, cursor } })
      ).json();
      seen.push(...data.map(({ id }: { id: string }) => id));
      cursor = next ?? undefined;
    } while (cursor);
    expect(new Set(seen).size).toBe(3);
    expect(seen).toHaveLength(3);
    const [last] = (await found({ who: boss.email, module: 'Audit trail' }))[1] as string[];
    expect(last).toBe('Looked through the audit trail: about one person');
  });

  it('rule 12.12: as a file that runs nothing in a spreadsheet, by whoever has just signed in', async () => {
    const reply = await app.call('auditTrailFile', { as: boss, query: { whom: client.email } });
    expect(reply.headers['content-type']).toContain('text/csv');
    const lines = reply.body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(reply.body).not.toMatch(/(^|,|\n)"?[=+@-]/m);
    expect(reply.body).toContain("'=cmd");
    const old = await aPerson(app, 'Super_Admin');
    await signedInLongAgo(app, old);
    const refused = await app.call('auditTrailFile', { as: old });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'sign_in_again']);
  });

  it('is no staff’s but theirs', async () => {
    for (const usertype of ['Admin', 'Internal', 'External', 'Client'] as const)
      expect((await app.call('auditTrail', { as: await aPerson(app, usertype) })).statusCode).toBe(403);
  });
});

describe('rule 11.13: the look through the seals', () => {
  const looked = async () => {
    const reply = await app.call('askTrailCheck', { as: boss });
    expect(reply.statusCode).toBe(202);
    const { id } = await app.dependencies.db
      .selectFrom('trail_check')
      .select('id')
      .where('done_at', 'is', null)
      .executeTakeFirstOrThrow();
    // Ten more who ask meanwhile ask for the same one.
    await Promise.all(Array.from({ length: 10 }, () => app.call('askTrailCheck', { as: boss })));
    const open = await app.dependencies.db
      .selectFrom('trail_check')
      .select('id')
      .where('done_at', 'is', null)
      .execute();
    expect(open).toEqual([{ id }]);
    await checkTrail(app.dependencies, id, () => lookAtTrail(app.url, TEST_KEY));
    return (await app.call('trailCheck', { as: boss })).json().last;
  };

  it('says that all is as it was sealed; and once somebody tampered with an entry, which seal is broken', async () => {
    expect((await app.call('trailCheck', { as: boss })).json()).toEqual({ last: null });
    await sealAll(app.dependencies.db);
    const good = await looked();
    expect(good).toMatchObject({ wrong: 0, examples: [], doneAt: expect.any(String) });
    expect(good.checked).toBeGreaterThan(3);
    expect(good.head).toMatch(/^\d+:[0-9a-f]{64}$/);
    const { db } = app.dependencies;
    await sql`alter table audit disable trigger audit_stays`.execute(db);
    await sql`update audit set action = 'Something else' where action like 'Our team opened your record'`.execute(
      db,
    );
    await sql`alter table audit enable always trigger audit_stays`.execute(db);
    const bad = await looked();
    expect(bad.wrong).toBeGreaterThan(0);
    expect(bad.examples[0]).toMatch(/^seal \d+/);
  });
});
