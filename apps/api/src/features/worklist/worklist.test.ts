import type { WorklistKind } from '@careway/core/worklist/worklistKinds';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { callInCrowd } from '../../testing/crowd.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { sweepItems } from './raisedRows.ts';
import { raise } from './service.ts';

let app: TestApp;
let north: string;
let admin: TestPerson;
let other: TestPerson;
let superAdmin: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  const trusts = ['North', 'South'].map((name) => ({ id: newId(app.dependencies.now()), name }));
  await app.dependencies.db.insertInto('trust').values(trusts).execute();
  north = trusts[0]?.id ?? '';
  admin = await aPerson(app, 'Admin', { trustId: north });
  other = await aPerson(app, 'Admin', { trustId: trusts[1]?.id ?? '' });
  superAdmin = await aPerson(app, 'Super_Admin');
});
afterAll(() => app.close());

const raiseFor = async (client: { id: string } | null, about: string) => {
  const personId = client?.id ?? null;
  await raise(app.dependencies.db, { kind: 'message_failed', personId, about }, app.dependencies.now());
  const [item] = await app.dependencies.db
    .selectFrom('worklist_item')
    .select('id')
    .where('about', '=', about)
    .execute();
  return item?.id ?? '';
};
const listed = async (as: TestPerson, state?: string) => {
  const all: string[] = [];
  let cursor: string | undefined;
  do {
    const page = (await app.call('worklist', { as, query: { state, limit: 2, cursor } })).json();
    all.push(...page.data.map((item: { about: string }) => item.about));
    cursor = page.next ?? undefined;
  } while (cursor);
  return all;
};
const take = (as: TestPerson, id: string) => app.call('takeWorklistItem', { as, params: { id } });
const finish = (as: TestPerson, id: string) => app.call('finishWorklistItem', { as, params: { id } });

describe('the worklist (rule 10.3, 13.9, 1.1)', () => {
  test('rule 10.3: each trust sees its own clients’ things, page by page, oldest first', async () => {
    const mine = await aPerson(app, 'Client', { trustId: north });
    for (const about of ['first', 'second', 'third']) {
      await raiseFor(mine, about);
      app.advance(1000);
    }
    const id = await raiseFor(null, 'nobody we know');
    expect(await listed(admin)).toEqual(['first', 'second', 'third']);
    expect(await listed(other)).toEqual([]);
    expect(await listed(superAdmin)).toEqual(['first', 'second', 'third', 'nobody we know']);
    expect((await take(admin, id)).statusCode).toBe(404);
    expect((await take(other, await raiseFor(mine, 'first'))).statusCode).toBe(404);
    expect((await finish(other, await raiseFor(mine, 'first'))).statusCode).toBe(404);
  });

  test('a person takes a thing, and no two can; done, it leaves the list and is audited', async () => {
    const client = await aPerson(app, 'Client', { trustId: north });
    const colleague = await aPerson(app, 'Admin', { trustId: north });
    const id = await raiseFor(client, 'call them');
    const replies = await Promise.all([admin, colleague, superAdmin].map((as) => take(as, id)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    const winner = [admin, colleague, superAdmin][replies.findIndex(({ statusCode }) => statusCode === 200)];
    const loser = [admin, colleague, superAdmin].find((one) => one !== winner) as TestPerson;
    // rule 16.8: the second is told who has it; of Super_Admin and Admin the names are alike, so not whose it is not.
    expect((await finish(loser, id)).json()).toMatchObject({
      code: 'taken_by_colleague',
      message: 'Amira Test has taken this.',
    });
    expect((await app.call('client', { as: winner, params: { id: client.id } })).json().toDo).toMatchObject([
      { id, about: 'call them', mine: true, title: 'Message not delivered' },
    ]);
    const done = await finish(winner as TestPerson, id);
    expect(done.json()).toMatchObject({ mine: true, doneAt: app.dependencies.now().toISOString() });
    expect((await finish(winner as TestPerson, id)).statusCode).toBe(200);
    expect(await listed(superAdmin)).not.toContain('call them');
    expect((await listed(superAdmin, 'done'))[0]).toBe('call them');
    const audit = await app.dependencies.db
      .selectFrom('audit')
      .select('action_type')
      .where('module', '=', 'Worklist')
      .where('user_id', '=', client.id)
      .execute();
    expect(audit.map((row) => row.action_type)).toEqual(['Taken', 'Done']);
  });

  test('the same thing for the same person stands there once until it is done', async () => {
    const client = await aPerson(app);
    const id = await raiseFor(client, 'once');
    await Promise.all([raiseFor(client, 'once'), raiseFor(client, 'once')]);
    expect((await listed(superAdmin)).filter((about) => about === 'once')).toHaveLength(1);
    await finish(superAdmin, id);
    await raiseFor(client, 'once');
    expect((await listed(superAdmin)).filter((about) => about === 'once')).toHaveLength(1);
  });

  describe('rule 16.7: the order of triage', () => {
    const kinds = async (as: TestPerson, query: object = {}) =>
      (await app.call('worklist', { as, query: { limit: 100, ...query } }))
        .json()
        .data.map(({ kind }: { kind: string }) => kind);
    const put = async (kind: WorklistKind, client: { id: string }, more: object = {}) => {
      const now = app.dependencies.now();
      await raise(app.dependencies.db, { kind, personId: client.id, about: kind, ...more }, now);
    };
    let trustId: string;
    let as: TestPerson;
    beforeEach(async () => {
      trustId = newId(app.dependencies.now());
      await app.dependencies.db.insertInto('trust').values({ id: trustId, name: trustId }).execute();
      as = await aPerson(app, 'Admin', { trustId });
    });

    test('danger first, then level by level; each says why it stands where it stands', async () => {
      const [one, two, young] = [
        await aPerson(app, 'Client', { trustId }),
        await aPerson(app, 'Client', { trustId }),
        await aPerson(app, 'Client', { trustId }),
      ];
      await app.dependencies.db
        .updateTable('person')
        .set({ date_of_birth: '2009-06-14' })
        .where('id', '=', young.id)
        .execute();
      await put('message_failed', one);
      await put('red_flag', two);
      await put('urgent_call', one);
      await put('check_flagged', two, { lastPeriod: '2026-07-01' });
      await put('check_flagged', young);
      await put('safeguarding', two);
      expect(await kinds(as)).toEqual([
        'check_flagged',
        'safeguarding',
        'red_flag',
        'urgent_call',
        'check_flagged',
        'message_failed',
      ]);
      const [first, , , , fifth] = (await app.call('worklist', { as })).json().data;
      const { at } = first;
      expect(first.priority).toEqual({
        level: 1,
        words: 'Danger',
        due: new Date(Date.parse(at) + 30 * 60_000).toISOString(),
        why: 'Danger: Look at a check, under 18; by Fri 20 Nov, 10:30, our target.',
      });
      expect(fifth.priority.why).toContain('20 weeks and 2 days, to be seen soon');
      expect(await kinds(as, { lane: 'safety' })).toEqual(['check_flagged', 'safeguarding']);
      expect(await kinds(as, { kind: 'red_flag' })).toEqual(['red_flag']);
    });

    test('what a version before raised is placed by the next sweep, and whose weeks go on moves up', async () => {
      const client = await aPerson(app, 'Client', { trustId });
      await put('red_flag', client);
      await put('check_flagged', client, { lastPeriod: '2026-07-01' });
      const { db } = app.dependencies;
      await sql`insert into worklist_item (id, kind, person_id, about, created_at)
        values (${newId(app.dependencies.now())}, 'safeguarding', ${client.id}, 'of a version before', ${app.dependencies.now()})`.execute(
        db,
      );
      expect((await kinds(as)).at(0)).not.toBe('red_flag');
      app.advance(14 * 24 * 3_600_000);
      await sweepItems(db, app.dependencies.now());
      app.advance(-14 * 24 * 3_600_000);
      expect(await kinds(as)).toEqual(['safeguarding', 'red_flag', 'check_flagged']);
      const placed = await db
        .selectFrom('worklist_item')
        .select(['kind', 'lane', 'placed'])
        .where('person_id', '=', client.id)
        .orderBy('lane')
        .orderBy('kind')
        .execute();
      expect(placed).toEqual([
        { kind: 'safeguarding', lane: 0, placed: true },
        { kind: 'check_flagged', lane: 1, placed: true },
        { kind: 'red_flag', lane: 1, placed: true },
      ]);
    });

    test('rule 16.8: twenty who ask for the next one get the first twenty, each another; the counts say so', async () => {
      for (let n = 0; n < 20; n += 1) await put('red_flag', await aPerson(app, 'Client', { trustId }));
      const twenty = await Promise.all(Array.from({ length: 20 }, () => aPerson(app, 'Admin', { trustId })));
      const call = callInCrowd(app);
      const replies = await Promise.all(twenty.map((one) => call('takeNextWorklistItem', { as: one })));
      expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(20);
      expect((await app.call('takeNextWorklistItem', { as })).json().code).toBe('nothing_waits');
      expect((await app.call('worklistCount', { as: twenty[0] as TestPerson })).json().triage).toMatchObject({
        open: 20,
        urgent: 0,
        free: 0,
        mine: 1,
      });
      expect((await app.call('worklistCount', { as: other })).json().triage.open).toBe(0);
    });

    test('rule 16.9: handed back it is free; left lying it comes back', async () => {
      const client = await aPerson(app, 'Client', { trustId });
      const colleague = await aPerson(app, 'Admin', { trustId });
      await put('red_flag', client);
      const [{ id }] = (await app.call('worklist', { as })).json().data;
      await take(as, id);
      expect((await take(colleague, id)).statusCode).toBe(409);
      expect((await app.call('handBackWorklistItem', { as: colleague, params: { id } })).json().mine).toBe(
        false,
      );
      expect((await app.call('handBackWorklistItem', { as, params: { id } })).json().takenBy).toBeNull();
      await take(colleague, id);
      await app.sweep();
      expect((await app.call('worklist', { as: colleague })).json().data[0].mine).toBe(true);
      await sql`update worklist_item set worked_at = worked_at - interval '20 minutes' where id = ${id}`.execute(
        app.dependencies.db,
      );
      expect((await app.call('worklist', { as })).json().data[0].takenBy).toBeNull();
      expect((await take(as, id)).statusCode).toBe(200);
    });
  });
});
