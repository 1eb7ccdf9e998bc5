import type { WorklistKind } from '@careway/core/worklist/worklistKinds';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { endNeed } from './needRows.ts';
import { sweepItems } from './raisedRows.ts';
import { raise } from './service.ts';

let app: TestApp;
let trustId: string;
let staff: TestPerson;
let colleague: TestPerson;
let client: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const { db, now } = app.dependencies;
  trustId = newId(now());
  await db.insertInto('trust').values({ id: trustId, name: trustId }).execute();
  staff = await aPerson(app, 'Admin', { trustId, firstName: 'Ana' });
  colleague = await aPerson(app, 'Admin', { trustId, firstName: 'Bo' });
  client = await aPerson(app, 'Client', { trustId });
});

const db = () => app.dependencies.db;
const put = async (...kinds: readonly WorklistKind[]): Promise<string> => {
  for (const kind of kinds)
    await raise(db(), { kind, personId: client.id, about: kind }, app.dependencies.now());
  const [first] = await list();
  return first.id;
};
const list = async (query: object = {}, as = staff) =>
  (await app.call('worklist', { as, query: { limit: 50, ...query } })).json().data;
const take = (id: string, as = staff) => app.call('takeWorklistItem', { as, params: { id } });
const back = (id: string, as: TestPerson) => app.call('handBackWorklistItem', { as, params: { id } });
const give = (id: string, to: { id: string }, as = staff, note = 'They know them') =>
  app.call('giveWorklistItem', { as, params: { id }, body: { to: to.id, note } });
const offered = async (id: string, as = staff): Promise<string[]> =>
  (await app.call('worklistColleagues', { as, params: { id } }))
    .json()
    .colleagues.map((one: { id: string }) => one.id);
const bell = async (of: TestPerson): Promise<string[]> => {
  const rows = await db()
    .selectFrom('notification')
    .select('words')
    .where('person_id', '=', of.id)
    .orderBy('id')
    .execute();
  return rows.map(({ words }) => words);
};

describe('rule 16.39: what somebody has taken is given to a colleague', () => {
  test('with all that the client needs; the colleague is told, has it, and reads why; the record says it', async () => {
    const id = await put('red_flag', 'message_failed');
    await take(id);
    expect((await give(id, colleague)).json()).toMatchObject({
      mine: false,
      takenBy: 'Bo Test',
      given: { by: 'Ana Test', to: 'Bo Test', note: 'They know them', byMe: true },
    });
    expect((await list({ taken: 'mine' }, colleague)).length).toBe(2);
    expect(await list({ taken: 'mine' })).toEqual([]);
    expect((await list({ taken: 'given' })).length).toBe(2);
    expect(await list({ taken: 'given' }, colleague)).toEqual([]);
    expect(await bell(colleague)).toEqual(['Ana Test has given you something to do.']);
    expect((await take(id)).json().code).toBe('taken_by_colleague');
    const { data } = (await app.call('clientHistory', { as: staff, params: { id: client.id } })).json();
    const said = data.map(({ what, more }: { what: string; more: string | null }) => `${what} ${more ?? ''}`);
    expect(said).toContainEqual(expect.stringContaining('Given to Bo Test. They know them'));
    expect(said).toContainEqual(expect.stringContaining('to a colleague: Bo Test'));
  });

  test('rule 16.29: what is taken back goes to the colleague who was given the others of this client', async () => {
    await put('message_failed', 'message_unsure');
    const [id, other] = (await list()).map((one: { id: string }) => one.id);
    await take(id);
    const done = { as: staff, params: { id } };
    expect((await app.call('finishWorklistItem', { ...done, body: {} })).statusCode).toBe(200);
    expect((await give(other, colleague)).statusCode).toBe(200);
    expect((await app.call('reopenWorklistItem', done)).json()).toMatchObject({
      mine: false,
      takenBy: 'Bo Test',
    });
    expect((await list({ taken: 'mine' }, colleague)).length).toBe(2);
  });

  test('offered is who may take it, and nobody else; whoever else is named is refused, and so is no reason', async () => {
    const id = await put('message_failed');
    const clinician = await aPerson(app, 'Internal', { trustId });
    const others = [
      staff,
      clinician,
      client,
      await aPerson(app, 'Admin'),
      await aPerson(app, 'External', { trustId }),
      await aPerson(app, 'Admin', { trustId, scopes: ['clients:read'] }),
      { id: newId(app.dependencies.now()) },
    ];
    const left = await aPerson(app, 'Admin', { trustId });
    await db().updateTable('person').set({ active: false }).where('id', '=', left.id).execute();
    expect(await offered(id)).toEqual([colleague.id]);
    for (const to of [...others, left])
      expect((await give(id, to)).json()).toMatchObject({ fields: [{ field: 'to' }] });
    expect((await give(id, colleague, staff, '  a ')).json()).toMatchObject({ fields: [{ field: 'note' }] });
    expect((await give(id, colleague, staff, 'x'.repeat(501))).statusCode).toBe(400);
    expect(await list({ taken: 'free' })).toHaveLength(1);
    await put('safeguarding');
    const danger = (await list()).find(({ kind }: { kind: string }) => kind === 'safeguarding').id;
    expect((await offered(danger)).sort()).toEqual([colleague.id, clinician.id].sort());
  });

  test('of another trust there is nothing to give; without the right nobody gives; what a colleague has is not mine to give', async () => {
    const id = await put('red_flag');
    const far = await aPerson(app, 'Admin');
    const reads = await aPerson(app, 'Internal', { trustId, scopes: ['clients:read'] });
    expect((await give(id, colleague, far)).statusCode).toBe(404);
    expect((await give(id, colleague, reads)).statusCode).toBe(403);
    const third = await aPerson(app, 'Admin', { trustId });
    await take(id, third);
    expect((await give(id, colleague)).json().code).toBe('taken_by_colleague');
    expect(await bell(colleague)).toEqual([]);
  });

  test('handed back, given on, closed: whoever gave hears it each time', async () => {
    const id = await put('message_failed');
    await give(id, colleague);
    await back(id, colleague);
    expect((await list({ taken: 'free' })).length).toBe(1);
    await give(id, colleague);
    const third = await aPerson(app, 'Admin', { trustId, firstName: 'Cy' });
    expect((await give(id, third, colleague)).statusCode).toBe(200);
    await app.call('finishWorklistItem', { as: third, params: { id } });
    expect(await bell(staff)).toEqual([
      'Bo Test has handed back what you gave them. It is on the list again.',
      'Bo Test has given on what you gave them.',
    ]);
    expect((await bell(colleague)).at(-1)).toBe('Cy Test has closed what you gave them.');
  });

  test('left lying it goes back to the list, and whoever gave hears it once', async () => {
    const id = await put('red_flag');
    await give(id, colleague);
    app.advance(20 * 60_000);
    await Promise.all(Array.from({ length: 5 }, () => sweepItems(db(), app.dependencies.now())));
    expect((await bell(staff)).length).toBe(1);
    // Sessions of before are over by now.
    const later = await aPerson(app, 'Admin', { trustId });
    expect(await list({ taken: 'free' }, later)).toMatchObject([{ id, given: { to: 'Bo Test' } }]);
  });

  test('what has ended meanwhile says so, and is given to nobody', async () => {
    const id = await put('red_flag');
    await take(id);
    await endNeed(db(), id, 'No longer: the answer was changed', app.dependencies.now());
    expect((await give(id, colleague)).json()).toMatchObject({
      ended: 'No longer: the answer was changed',
      given: null,
    });
    expect(await bell(colleague)).toEqual([]);
  });

  test('twenty give it at once to twenty: one has it, and one only is told', async () => {
    const id = await put('red_flag', 'message_failed');
    await take(id);
    const people = await Promise.all(Array.from({ length: 20 }, () => aPerson(app, 'Admin', { trustId })));
    const replies = await Promise.all(people.map((to) => give(id, to)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const rows = await db()
      .selectFrom('worklist_item')
      .select('taken_by')
      .where('person_id', '=', client.id)
      .execute();
    expect(new Set(rows.map(({ taken_by }) => taken_by)).size).toBe(1);
    expect((await Promise.all(people.map(bell))).flat()).toHaveLength(1);
  });
});
