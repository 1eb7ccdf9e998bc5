import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aSession } from '../../testing/clinics.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { saysSafe } from '../../testing/saysSafe.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { templates } from './service.ts';
import { notTold, toldByStaff, wordsOver } from './untold.ts';

let app: TestApp;
let staff: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
});
// The clock goes on for days: nobody stays signed in.
beforeEach(async () => {
  staff = await aPerson(app, 'Super_Admin');
});
afterAll(() => app.close());

const items = (of: TestPerson) =>
  app.dependencies.db
    .selectFrom('worklist_item')
    .select(['id', 'kind', 'about', 'event_at', 'ended_words', 'done_by'])
    .where('person_id', '=', of.id)
    .where('kind', 'in', ['message_not_allowed', 'message_failed'])
    .orderBy('id')
    .execute();
const open = async (of: TestPerson) =>
  (await items(of)).filter(({ ended_words, done_by }) => ended_words === null && done_by === null);
const bookFor = async (client: TestPerson, slotId: string | undefined) => {
  const body = { slotId, reason: 'They rang' };
  const reply = await app.call('bookFor', { as: staff, params: { id: client.id }, body });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json().id as string;
};
const moveFor = (client: TestPerson, appointmentId: string, slotId: string | undefined) =>
  app.call('moveFor', {
    as: staff,
    params: { id: client.id, appointmentId },
    body: { slotId, reason: 'They rang' },
  });

test('rule 16.24: of one appointment one thing is to be told: where it moved to, and not where it was', async () => {
  const client = await aPerson(app);
  await saysSafe(app, client, { channels: ['phone'] });
  const there = await aSession(app, { startsAt: '2026-12-01T10:00:00Z', times: 3 });
  const later = await aSession(app, { startsAt: '2026-12-02T15:00:00Z', times: 3 });
  const before = (await open(client)).length;
  const id = await bookFor(client, there.slotIds[0]);
  expect((await open(client)).at(-1)).toMatchObject({ event_at: new Date('2026-12-01T10:00:00Z') });
  app.advance(1_000);
  expect((await moveFor(client, id, later.slotIds[0])).statusCode).toBe(200);
  const now = await open(client);
  expect(now).toHaveLength(before + 1);
  expect(now.at(-1)?.about).toContain('Wednesday 2 December');
  expect(now.at(-1)?.about).not.toContain('1 December');
  expect(now.at(-1)?.event_at).toEqual(new Date('2026-12-02T15:00:00Z'));
});

test('rule 16.24: told by a message after all, there is nothing to tell, and it says so; nor once it has begun', async () => {
  const client = await aPerson(app);
  await saysSafe(app, client, { channels: ['phone'] });
  const there = await aSession(app, { startsAt: '2026-12-03T10:00:00Z', times: 3 });
  const later = await aSession(app, { startsAt: '2026-12-04T15:00:00Z', times: 3 });
  const id = await bookFor(client, there.slotIds[0]);
  expect(await open(client)).toHaveLength(1);
  app.advance(1_000);
  await saysSafe(app, client, { channels: ['email'] });
  await moveFor(client, id, later.slotIds[0]);
  expect(await open(client)).toEqual([]);
  expect((await items(client)).at(-1)?.ended_words).toBe('No longer: it has changed since');

  const other = await aPerson(app);
  await saysSafe(app, other, { channels: ['phone'] });
  await bookFor(other, later.slotIds[1]);
  expect(await open(other)).toHaveLength(1);
  app.advance(Date.parse('2026-12-04T16:30:00Z') - app.dependencies.now().getTime());
  await app.sweep();
  expect(await open(other)).toEqual([]);
  expect((await items(other)).at(-1)?.ended_words).toBe('No longer: what it was about is over');
});

test('rule 16.24: what a person told is not to be told again; what is new is', async () => {
  const client = await aPerson(app);
  await saysSafe(app, client, { channels: ['phone'] });
  const there = await aSession(app, { startsAt: '2026-12-14T10:00:00Z', times: 3 });
  const later = await aSession(app, { startsAt: '2026-12-15T10:00:00Z', times: 3 });
  const id = await bookFor(client, there.slotIds[0]);
  const [first] = await open(client);
  await app.call('finishWorklistItem', { as: staff, params: { id: first?.id ?? '' }, body: {} });
  expect(await open(client)).toEqual([]);
  app.advance(1_000);
  await moveFor(client, id, later.slotIds[0]);
  expect(await open(client)).toMatchObject([{ about: expect.stringContaining('15 December') }]);
});

test('rule 17.37: a message in the provider’s own words is one need with the same in the portal’s, and ends with it', async () => {
  const { db, now } = app.dependencies;
  const client = await aPerson(app);
  const before = (await open(client)).length;
  const words = templates.recordsTogether();
  const own = { kind: 'message_not_allowed', says: 'Two of you are one now', of: words.of } as const;
  await notTold(db, client.id, own, now());
  expect(await open(client)).toHaveLength(before + 1);
  await wordsOver(db, client.id, { words, because: 'No longer' }, now());
  expect(await open(client)).toHaveLength(before);
});

test('no link that opens something for its owner stands on the list of staff', () => {
  const plain = templates.recordsTogether();
  expect(toldByStaff(plain)).toBe(plain.sms);
  const here = { words: 'A time is free for you.', leadsTo: null };
  expect(toldByStaff({ ...plain, here, sms: 'A time is free: https://careway.example/o/secret' })).toBe(
    here.words,
  );
});
