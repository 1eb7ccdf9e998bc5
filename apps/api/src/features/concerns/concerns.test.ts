import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityOf, withIdentity } from '../../db/databaseIdentity.ts';
import { newId } from '../../db/ids.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

const [NEAR, FAR] = ['0190de40-0a01-7000-8000-000000000001', '0190de40-0a01-7000-8000-000000000002'];
const ABOUT = 'Somebody stood behind them all the time.';

let app: TestApp;
let boss: TestPerson;
let admin: TestPerson;
let lead: TestPerson;
let farLead: TestPerson;
let client: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  const trusts = [
    { id: NEAR, name: 'Near' },
    { id: FAR, name: 'Far' },
  ];
  await app.dependencies.db.insertInto('trust').values(trusts).execute();
  boss = await aPerson(app, 'Super_Admin');
  admin = await aPerson(app, 'Admin', { trustId: NEAR });
  lead = await aPerson(app, 'Internal', { trustId: NEAR });
  farLead = await aPerson(app, 'Internal', { trustId: FAR });
  client = await aPerson(app, 'Client', { trustId: NEAR });
});
afterAll(() => app.close());

const route = (kind: string, trustId: string | null, people: string[]) =>
  app.call('setConcernRoute', { as: boss, body: { kind, trustId, people } });
const safeguard = (as: TestPerson, id = client.id, about = ABOUT) =>
  app.call('safeguardClient', { as, params: { id }, body: { about } });
const listed = async (as: TestPerson, state = 'open') =>
  (await app.call('concerns', { as, query: { state } })).json().data;
const news = async (as: TestPerson): Promise<string[]> =>
  (await app.call('notifications', { as })).json().data.map(({ words }: { words: string }) => words);

describe('rule 16.15: a concern comes to somebody', () => {
  it('to whoever the organisation named, else to those of all, else to system administrators: never to nobody', async () => {
    expect((await safeguard(admin)).json().told).toBe(1);
    expect(await news(boss)).toEqual(['Safeguarding concern: a colleague asks you to look at it.']);
    expect((await route('safeguard', null, [farLead.id])).statusCode).toBe(204);
    await safeguard(admin);
    expect(await news(farLead)).toHaveLength(1);
    expect((await route('safeguard', NEAR, [lead.id])).statusCode).toBe(204);
    await safeguard(admin);
    expect([(await news(lead)).length, (await news(farLead)).length, (await news(boss)).length]).toEqual([
      1, 1, 1,
    ]);
    // Who may not sign in any more is told nothing, and somebody else is.
    await app.dependencies.db
      .updateTable('person')
      .set({ active: false })
      .where('id', '=', lead.id)
      .execute();
    await safeguard(admin);
    expect(await news(farLead)).toHaveLength(2);
    await app.dependencies.db.updateTable('person').set({ active: true }).where('id', '=', lead.id).execute();
  });

  it('stands first in triage, once, and names nobody in the news; a red flag for Right Care too', async () => {
    const reply = await app.call('clientToRightCare', {
      as: admin,
      params: { id: client.id },
      body: { about: 'Bleeding since Sunday, and faint.' },
    });
    expect(reply.statusCode).toBe(201);
    const items = await app.dependencies.db
      .selectFrom('worklist_item')
      .select(['kind', 'person_id'])
      .where('person_id', '=', client.id)
      .orderBy('kind')
      .execute();
    expect(items.map(({ kind }) => kind)).toEqual(['red_flag', 'safeguarding']);
    for (const words of [...(await news(boss)), ...(await news(lead))])
      expect(words).not.toMatch(/Amira|faint/);
  });

  it('says nothing of what it was in the client’s own history', async () => {
    const { data } = (await app.call('accountHistory', { as: client })).json();
    const said = data.map(({ what }: { what: string }) => what);
    expect(said).toContain('Our team asked a colleague to help with your care');
    expect(said.join()).not.toMatch(/safeguard|concern|behind them|faint/i);
  });

  it('is read and closed by those whom it went to and a system administrator, read by who raised it, and by nobody else', async () => {
    const other = await aPerson(app, 'Admin', { trustId: NEAR });
    const [first] = await listed(lead);
    expect(first).toMatchObject({ kind: 'safeguard', about: ABOUT, mayClose: true, sentTo: ['Amira Test'] });
    expect((await listed(admin)).length).toBeGreaterThan(3);
    expect((await listed(admin)).map(({ mayClose }: { mayClose: boolean }) => mayClose)).not.toContain(true);
    expect(await listed(other)).toEqual([]);
    const close = (as: TestPerson) =>
      app.call('closeConcern', {
        as,
        params: { id: first.id },
        body: { outcome: 'Spoke with them alone.', confirmed: true },
      });
    const once = await app.call('closeConcern', {
      as: lead,
      params: { id: first.id },
      body: { outcome: 'Spoke with them alone.' },
    });
    expect(once.json()).toMatchObject({ statusCode: 400, fields: [{ field: 'confirmed' }] });
    expect((await listed(lead))[0]).toMatchObject({ id: first.id, closedAt: null });
    for (const as of [other, admin, farLead]) expect((await close(as)).statusCode).toBe(404);
    const replies = await Promise.all(Array.from({ length: 20 }, () => close(lead)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, ...Array(19).fill(404)]);
    expect((await listed(lead, 'closed'))[0]).toMatchObject({
      id: first.id,
      outcome: 'Spoke with them alone.',
    });
    // The database holds the same for itself.
    const { db, now } = app.dependencies;
    const who = identityOf({ personId: other.id, usertype: 'Admin', trustId: NEAR }, now());
    expect(await withIdentity(who, () => db.selectFrom('concern').select('id').execute())).toEqual([]);
  });

  it('rule 10.3: of another organisation’s client nothing is kept, as of nobody; partners and clients raise nothing', async () => {
    const stranger = await aPerson(app, 'Client', { trustId: FAR });
    const count = async () => (await app.dependencies.db.selectFrom('concern').select('id').execute()).length;
    const before = await count();
    for (const id of [stranger.id, newId(app.dependencies.now())])
      expect((await safeguard(admin, id)).statusCode).toBe(404);
    for (const as of [client, await aPerson(app, 'External', { trustId: NEAR })])
      expect((await safeguard(as)).statusCode).toBe(403);
    for (const about of ['', 'short', 'x'.repeat(2_001)])
      expect((await safeguard(admin, client.id, about)).statusCode).toBe(400);
    expect(await count()).toBe(before);
  });

  it('rule 10.15: whoever may not read clients any more reads of one only what they are named for', async () => {
    const moved = await aPerson(app, 'Admin', { trustId: NEAR });
    await safeguard(moved);
    const { db } = app.dependencies;
    const { id: roleId } = await db
      .selectFrom('role')
      .innerJoin('person', 'person.role_id', 'role.id')
      .select('role.id')
      .where('person.id', '=', (await aPerson(app, 'Admin', { trustId: NEAR, scopes: ['forms:read'] })).id)
      .executeTakeFirstOrThrow();
    expect(await listed(moved)).toHaveLength(1);
    await db.updateTable('person').set({ role_id: roleId }).where('id', '=', moved.id).execute();
    expect(await listed(moved)).toEqual([]);
    await route('safeguard', NEAR, [moved.id]);
    await safeguard(admin);
    expect((await listed(moved)).map(({ sentTo }: { sentTo: string[] }) => sentTo)).toHaveLength(1);
    await route('safeguard', NEAR, [lead.id]);
  });

  it('an incident goes the same way; a day to come and a harm that is none of the list are refused', async () => {
    await route('incident', null, [lead.id]);
    const report = (more: object) =>
      app.call('reportIncident', {
        as: farLead,
        body: { about: ABOUT, happenedOn: '2026-11-19', harm: 'low', ...more },
      });
    const sent = await report({});
    expect([sent.statusCode, sent.json().told]).toEqual([201, 1]);
    expect((await listed(lead))[0]).toMatchObject({
      kind: 'incident',
      harm: 'low',
      happenedOn: '2026-11-19',
      client: null,
    });
    for (const more of [{ happenedOn: '2027-01-01' }, { happenedOn: '2026-02-30' }, { harm: 'terrible' }])
      expect((await report(more)).statusCode).toBe(400);
  });

  it('who is told is set by system administrators alone, of people who work there', async () => {
    const partner = await aPerson(app, 'External', { trustId: NEAR });
    for (const people of [[client.id], [partner.id], [farLead.id], [newId(app.dependencies.now())]])
      expect((await route('safeguard', NEAR, people)).statusCode).toBe(400);
    const nowhere = await route('safeguard', newId(app.dependencies.now()), [boss.id]);
    expect([nowhere.statusCode, nowhere.json().fields]).toEqual([
      400,
      [{ field: 'trustId', message: 'Choose an organisation' }],
    ]);
    const body = { kind: 'safeguard', trustId: NEAR, people: [] };
    expect((await app.call('setConcernRoute', { as: admin, body })).statusCode).toBe(403);
    const both = await Promise.all([
      route('rightcare', NEAR, [lead.id]),
      route('rightcare', NEAR, [admin.id]),
    ]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    const { routes } = (await app.call('concernRoutes', { as: boss })).json();
    const one = routes.find(
      (each: { kind: string; trustId: string }) => each.kind === 'rightcare' && each.trustId === NEAR,
    );
    expect(one.people).toHaveLength(1);
    expect(routes).toHaveLength(9);
  });
});
