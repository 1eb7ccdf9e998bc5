import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDemonstration } from '../../demo/fill.ts';
import { DEMO_CLIENTS } from '../../demo/people.ts';
import { openSession } from '../../sessions/sessions.ts';
import { aPerson, signedInLongAgo, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
let boss: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ fill: fillDemonstration });
  boss = await aPerson(app, 'Super_Admin');
});
afterAll(() => app.close());

/** A client of the demonstration who asks to be deleted. @returns the id of the wish */
async function aWish(which: 0 | 1): Promise<string> {
  const { db, secrets, now } = app.dependencies;
  const { id } = DEMO_CLIENTS[which];
  const opened = await openSession(db, secrets.accessToken, {
    id,
    usertype: 'Client',
    userAgent: 'test',
    now: now(),
  });
  const reply = await app.call('askDeletion', { as: opened, body: { password: 'careway-demo-2026' } });
  return reply.json().id;
}
const waiting = async () => (await app.call('deletionRequests', { as: boss })).json().data;

describe('rule 11.7: wishes to be deleted, as system administrators see to them', () => {
  it('are listed with the last day; carried out whole, once, and proved by what the tables say', async () => {
    const id = await aWish(0);
    expect(await waiting()).toContainEqual(
      expect.objectContaining({
        id,
        clientId: DEMO_CLIENTS[0].id,
        status: 'pending',
        by: '2026-12-20T10:00:00.000Z',
      }),
    );
    const { data: news } = (await app.call('notifications', { as: boss })).json();
    expect(news[0]).toMatchObject({
      leadsTo: '/admin?part=deletions',
      words: expect.stringContaining('30 days'),
    });
    // What keeps it from being done is there to be seen: a time to come.
    const { coming } = (await waiting()).find((one: { id: string }) => one.id === id);
    if (coming > 0) {
      const refused = await app.call('carryOutDeletion', { as: boss, params: { id } });
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'appointments_coming']);
      await app.dependencies.db
        .updateTable('appointment')
        .set({ status: 'cancelled' })
        .where('person_id', '=', DEMO_CLIENTS[0].id)
        .execute();
    }
    const replies = await Promise.all(
      [1, 2, 3].map(() => app.call('carryOutDeletion', { as: boss, params: { id } })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
    const proof = replies.find(({ statusCode }) => statusCode === 200)?.json();
    expect(proof.reachable).toBe(false);
    const tables = proof.left.map(({ table }: { table: string }) => table);
    expect(tables).toEqual(expect.arrayContaining(['audit', 'deletion_request', 'terms_decision']));
    for (const gone of [
      'session',
      'account_link',
      'security_factor',
      'contact_preference',
      'callback',
      'slot_hold',
    ])
      expect(tables).not.toContain(gone);
    expect((await waiting()).map((one: { id: string }) => one.id)).not.toContain(id);
    expect((await app.call('deletionProof', { as: boss, params: { id } })).json()).toMatchObject({
      reachable: false,
    });
    const { data } = (await app.call('deletionRequests', { as: boss, query: { status: 'done' } })).json();
    expect(data.map((one: { id: string }) => one.id)).toContain(id);
  });

  it('asks for a sign-in of the last ten minutes, and of nobody else’s rights', async () => {
    const id = await aWish(1);
    await signedInLongAgo(app, boss);
    const refused = await app.call('carryOutDeletion', { as: boss, params: { id } });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'sign_in_again']);
    const admin = await aPerson(app, 'Admin');
    expect((await app.call('carryOutDeletion', { as: admin, params: { id } })).statusCode).toBe(403);
    expect(
      (await app.call('deletionProof', { as: await aPerson(app, 'Super_Admin'), params: { id } })).statusCode,
    ).toBe(404);
  });

  it('rule 17.3: a demonstration whose wishes were carried out starts again, and brings nobody back', async () => {
    const { db } = app.dependencies;
    boss = await aPerson(app, 'Super_Admin');
    const pending = (await waiting()) as { id: string; clientId: string }[];
    expect(pending.length).toBeGreaterThan(1);
    for (const { id, clientId } of pending) {
      await db
        .updateTable('appointment')
        .set({ status: 'cancelled' })
        .where('person_id', '=', clientId)
        .execute();
      expect((await app.call('carryOutDeletion', { as: boss, params: { id } })).statusCode).toBe(200);
    }
    await fillDemonstration(app.dependencies);
    for (const { id } of pending) {
      const proof = (await app.call('deletionProof', { as: boss, params: { id } })).json();
      expect([id, proof.reachable]).toEqual([id, false]);
    }
  });
});
