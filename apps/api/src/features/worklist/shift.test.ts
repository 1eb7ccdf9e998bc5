import type { WorklistKind } from '@careway/core/worklist/worklistKinds';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { raise, releaseLapsedItems } from './service.ts';

let app: TestApp;
let trustId: string;
let early: TestPerson;
let late: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const { db, now } = app.dependencies;
  trustId = newId(now());
  await db.insertInto('trust').values({ id: trustId, name: trustId }).execute();
  early = await aPerson(app, 'Admin', { trustId, firstName: 'Owen' });
  late = await aPerson(app, 'Admin', { trustId, firstName: 'Anjali' });
});

const now = () => app.dependencies.now();
async function waits(kind: WorklistKind): Promise<string> {
  const client = await aPerson(app, 'Client', { trustId });
  await raise(app.dependencies.db, { kind, personId: client.id, about: kind }, now());
  const { data } = (await app.call('worklist', { as: late, query: { limit: 50, kind } })).json();
  return data.find((one: { client: { id: string } }) => one.client.id === client.id).id;
}
const take = async (id: string, as = early) =>
  expect((await app.call('takeWorklistItem', { as, params: { id } })).statusCode).toBe(200);
type Query = Record<string, string>;
const shift = async (as = late, query: Query = {}) => (await app.call('startOfShift', { as, query })).json();
type Part = { part: string; data: { id: string; takenBy: string | null; left: object | null }[] };
const parts = async (as = late, query: Query = {}) =>
  Object.fromEntries((await shift(as, query)).parts.map(({ part, data }: Part) => [part, data]));
const ids = (data: Part['data']) => data.map(({ id }) => id);
const HOUR = 3_600_000;

describe('rule 16.47: whoever begins work finds what was left, by whom, with their words', () => {
  test('handed back, no answer, left lying and signed out: each names who left it and what they wrote', async () => {
    const [back, rang, lying, off] = [
      await waits('check_flagged'),
      await waits('call_not_reached'),
      await waits('client_answered'),
      await waits('locked_out'),
    ];
    for (const id of [back, rang, lying, off]) await take(id);
    const note = (id: string, text: string) =>
      app.call('noteClient', { as: early, params: { id }, body: { text } });
    const before = await app.call('worklist', { as: late, query: { limit: 50 } });
    const clientOf = (id: string): string =>
      before.json().data.find((one: { id: string }) => one.id === id).client.id;
    await note(clientOf(back), 'Two agencies rung for Polish.');
    await note(clientOf(off), 'They ring back at five.');
    await app.call('handBackWorklistItem', { as: early, params: { id: back } });
    const tried = {
      what: 'later',
      note: 'Their mother answered.',
      at: new Date(now().getTime() + HOUR).toISOString(),
    };
    expect(
      (await app.call('tryWorklistItem', { as: early, params: { id: rang }, body: tried })).statusCode,
    ).toBe(200);
    // A colleague who is signed in has what they have.
    expect(ids((await parts()).left).toSorted()).toEqual([back, rang].toSorted());
    await app.call('logout', { body: {}, as: early });
    const { left } = await parts();
    expect(ids(left).toSorted()).toEqual([back, rang, lying, off].toSorted());
    const of = (id: string) => left.find((one: { id: string }) => one.id === id).left;
    expect(of(back)).toMatchObject({ by: 'Owen Test', byMe: false, note: 'Two agencies rung for Polish.' });
    expect(of(rang)).toMatchObject({ by: 'Owen Test', note: 'Their mother answered.' });
    expect(of(lying)).toMatchObject({ by: 'Owen Test', note: null });
    expect(of(off)).toMatchObject({ note: 'They ring back at five.' });
    // Put back by the sweep it is still known whose it was.
    app.advance(25 * 60_000);
    await releaseLapsedItems(app.dependencies.db, now());
    const next = await aPerson(app, 'Admin', { trustId });
    expect(ids((await parts(next)).left)).toContain(lying);
    await take(lying, next);
    expect(ids((await parts(next)).left)).not.toContain(lying);
    app.advance(-25 * 60_000);
  });

  test('late first and by level, then what is due in two hours, then what nobody has; each once', async () => {
    const slow = await waits('message_failed');
    app.advance(-2 * HOUR);
    const [urgent, danger] = [await waits('urgent_call'), await waits('safeguarding')];
    app.advance(2 * HOUR);
    const soon = await waits('red_flag');
    const theirs = await waits('deletion_asked');
    await take(theirs, late);
    const { counts, parts: all, more } = await shift();
    expect(Object.fromEntries(all.map(({ part, data }: Part) => [part, ids(data)]))).toEqual({
      late: [danger, urgent],
      left: [],
      soon: [soon],
      free: [slow],
    });
    expect([counts, more]).toEqual([{ late: 2, left: 0, soon: 1, free: 4 }, false]);
    // A clinician's has what their desk has.
    const nurse = await aPerson(app, 'Internal', { trustId });
    const desk = await parts(nurse, { desk: 'clinician' });
    expect([ids(desk.late), ids(desk.soon), ids(desk.free)]).toEqual([[danger], [soon], []]);
  });

  test('rule 10.3: nothing of another organisation, whoever left it; clients and partners not at all', async () => {
    const id = await waits('red_flag');
    await take(id);
    await app.call('handBackWorklistItem', { as: early, params: { id } });
    const elsewhere = await aPerson(app, 'Admin');
    expect(JSON.stringify(await shift(elsewhere))).not.toContain(id);
    for (const as of [await aPerson(app, 'External', { trustId }), await aPerson(app, 'Client', { trustId })])
      expect((await app.call('startOfShift', { as, query: {} })).statusCode).toBe(403);
  });
});
