import { addDays, londonDay } from '@careway/core/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { aSession } from '../../testing/clinics.ts';
import { aForm, aShare, entry } from '../../testing/forms.ts';
import { aPerson, PASSWORD, signedInAgain, type TestPerson } from '../../testing/people.ts';
import { saysSafe } from '../../testing/saysSafe.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { waits } from '../../testing/waiting.ts';
import { tellOfNeeds } from '../needs/tellOfNeeds.ts';
import { raise } from './service.ts';

let app: TestApp;
let trustId: string;
let staff: TestPerson;
let lead: TestPerson;
let client: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const { db, now } = app.dependencies;
  trustId = newId(now());
  await db.insertInto('trust').values({ id: trustId, name: trustId }).execute();
  staff = await aPerson(app, 'Admin', { trustId });
  client = await aPerson(app, 'Client', { trustId });
  lead = await aPerson(app, 'Internal', { trustId, firstName: 'Amara' });
  const boss = await aPerson(app, 'Super_Admin');
  await app.call('setConcernRoute', { as: boss, body: { kind: 'safeguard', trustId, people: [lead.id] } });
});

const SPOKEN = { outcome: 'safe_spoken', note: 'Spoke with them alone. They stay with a friend.' };
const now = () => app.dependencies.now();
const list = async (query: object = {}, as = staff) =>
  (await app.call('worklist', { as, query: { limit: 50, ...query } })).json().data;
const finish = (id: string, body: object, as = staff) =>
  app.call('finishWorklistItem', { as, params: { id }, body });
const undo = (id: string, as = staff) => app.call('reopenWorklistItem', { as, params: { id } });
const closing = (id: string, as = staff) => app.call('worklistClosing', { as, params: { id } });
const bell = async (as: TestPerson) =>
  (await app.call('notifications', { as, query: {} }))
    .json()
    .data.map(({ words }: { words: string }) => words);
const record = async (as = staff) => (await app.call('client', { as, params: { id: client.id } })).json();

/** A form whose answer is danger, and of which whoever is named was told. */
async function danger(): Promise<string> {
  const { options, ...form } = aForm();
  const set = {
    ...form,
    id: newId(now()),
    name: 'How you feel today',
    isStaticForm: false,
    options: (options ?? []).map((one) => (one.id === 'yes' ? { ...one, keywords: ['Risk of harm'] } : one)),
  };
  const share = await aShare(app, client, set);
  const answers = [entry('name', '', 'Amira'), entry('pain', 'yes'), entry('more', '', 'Since Monday.')];
  const saved = await app.call('saveAnswers', {
    as: client,
    body: { ...share, status: 'completed', answers },
  });
  expect(saved.statusCode, saved.body).toBe(200);
  await tellOfNeeds(app.dependencies);
  return (await list({ kind: 'safeguarding' }))[0].id;
}

describe('rule 16.44: a danger and a red flag are closed after a second question', () => {
  test('not without it, by the server as well; nothing is closed, told or written by a press that lacks it', async () => {
    const id = await danger();
    const once = await finish(id, { ...SPOKEN, confirmed: false });
    expect([once.statusCode, once.json().fields]).toEqual([
      400,
      [expect.objectContaining({ field: 'confirmed' })],
    ]);
    expect((await finish(id, SPOKEN)).statusCode).toBe(400);
    expect((await list())[0]).toMatchObject({ id, doneAt: null, takenBy: null });
    expect((await bell(lead)).join()).not.toContain('has closed');
    expect((await finish(id, { ...SPOKEN, confirmed: true })).statusCode).toBe(200);
  });

  test('what else stands in danger asks too; what does not is done in a press, as before', async () => {
    await sql`update person set date_of_birth = '2010-06-14' where id = ${client.id}`.execute(
      app.dependencies.db,
    );
    await raise(app.dependencies.db, { kind: 'check_flagged', personId: client.id, about: 'x' }, now());
    await raise(app.dependencies.db, { kind: 'message_failed', personId: client.id, about: 'x' }, now());
    const [young, message] = await list();
    expect(young).toMatchObject({ kind: 'check_flagged', priority: { level: 1 } });
    expect((await finish(young.id, {})).statusCode).toBe(400);
    expect((await closing(young.id)).json().asksTwice).toBe(true);
    expect((await closing(message.id)).json().asksTwice).toBe(false);
    expect((await finish(young.id, { confirmed: true })).statusCode).toBe(200);
    expect((await finish(message.id, {})).statusCode).toBe(200);
  });

  test('it says whom that reaches: the record, the form, who is named; and those are told, and told that it is open again', async () => {
    const id = await danger();
    expect((await closing(id)).json()).toEqual({
      asksTwice: true,
      reaches: [
        'Colleagues who open the record read it with your name. The client may ask to read it.',
        'The form that it came from says that you reviewed it, and what was done.',
        'Amara Test is told now, by bell, and not what you wrote.',
      ],
    });
    expect((await closing(id, await aPerson(app, 'Admin'))).statusCode).toBe(404);
    expect((await closing(id, await aPerson(app, 'External', { trustId }))).statusCode).toBe(403);
    await finish(id, { ...SPOKEN, confirmed: true });
    expect(await bell(lead)).toContain('Danger: Amira Test has closed one that you were told of.');
    expect((await bell(lead)).join()).not.toContain('friend');
    await undo(id);
    expect(await bell(lead)).toContain('Danger: Amira Test has opened one again that you were told of.');
  });

  test('closed on the page of concerns, those who were told hear it too, and whoever closes it does not', async () => {
    const other = await aPerson(app, 'Internal', { trustId, firstName: 'Beth' });
    const boss = await aPerson(app, 'Super_Admin');
    const people = [lead.id, other.id];
    await app.call('setConcernRoute', { as: boss, body: { kind: 'safeguard', trustId, people } });
    const about = 'Somebody stood behind them.';
    await app.call('safeguardClient', { as: staff, params: { id: client.id }, body: { about } });
    // Once somebody had their time to take it, and has not.
    app.advance(16 * 60_000);
    await tellOfNeeds(app.dependencies);
    const asLead = await signedInAgain(app, lead);
    const [concern] = (await app.call('concerns', { as: asLead, query: {} })).json().data;
    const body = { outcome: 'Spoke with them alone.', confirmed: true };
    const closed = await app.call('closeConcern', { as: asLead, params: { id: concern.id }, body });
    expect([closed.statusCode, closed.body]).toEqual([204, '']);
    const words = 'Danger: Amara Test has closed one that you were told of.';
    expect(await bell(await signedInAgain(app, other))).toContain(words);
    expect(await bell(asLead)).not.toContain(words);
  });

  test('whoever is named and closes it themselves is not told of it; whoever gave it is named', async () => {
    const id = await danger();
    expect((await closing(id, lead)).json().reaches.join()).not.toContain('by bell');
    const colleague = await aPerson(app, 'Admin', { trustId });
    await app.call('takeWorklistItem', { as: staff, params: { id } });
    const body = { to: colleague.id, note: 'I go home now.' };
    expect((await app.call('giveWorklistItem', { as: staff, params: { id }, body })).statusCode).toBe(200);
    expect((await closing(id, colleague)).json().reaches).toContain(
      'Amira Test, who gave it to you, is told now, by bell.',
    );
  });
});

describe('rule 16.45: who takes an outcome back takes back the lasting alert that was written with it', () => {
  const alert = () => ({ text: 'Never ring the house', until: addDays(londonDay(now()), 30) });

  test('it leaves the top of the record, and what it said is read by nobody; closed again it is written anew', async () => {
    const id = await danger();
    await finish(id, { ...SPOKEN, alert: alert(), confirmed: true });
    expect((await record()).notes.important).toMatchObject([{ text: 'Never ring the house' }]);
    app.advance(30_000);
    expect((await undo(id)).statusCode).toBe(200);
    const { notes } = await record();
    expect(notes.important).toEqual([]);
    expect(notes.page.data).toMatchObject([{ text: '', takenBack: true }]);
    await finish(id, { ...SPOKEN, alert: alert(), confirmed: true });
    expect((await record()).notes.important).toHaveLength(1);
  });

  test('too late, by a colleague, or twenty at once: an alert that stands stays, and one is taken back once', async () => {
    const id = await danger();
    await finish(id, { ...SPOKEN, alert: alert(), confirmed: true });
    expect((await undo(id, await aPerson(app, 'Admin', { trustId }))).statusCode).toBe(409);
    expect((await record()).notes.important).toHaveLength(1);
    const replies = await Promise.all(Array.from({ length: 20 }, () => undo(id)));
    expect(
      replies.map(({ statusCode }) => statusCode).filter((code) => code !== 200 && code !== 409),
    ).toEqual([]);
    expect((await record()).notes.important).toEqual([]);
    await finish(id, { ...SPOKEN, alert: alert(), confirmed: true });
    app.advance(61_000);
    expect((await undo(id)).json().code).toBe('too_late_to_undo');
    expect((await record()).notes.important).toHaveLength(1);
  });

  test('one that was ended or taken back meanwhile keeps nobody from undoing; a note of before stays', async () => {
    const id = await danger();
    await app.call('noteClient', { as: staff, params: { id: client.id }, body: { text: 'Moved in June.' } });
    await finish(id, { ...SPOKEN, alert: alert(), confirmed: true });
    const [{ id: note }] = (await record()).notes.important;
    expect((await app.call('takeBackClientNote', { as: staff, params: { id: note } })).statusCode).toBe(204);
    expect((await undo(id)).statusCode).toBe(200);
    const texts = (await record()).notes.page.data.map(({ text }: { text: string }) => text);
    expect(texts.toSorted()).toEqual(['', 'Moved in June.']);
  });
});

describe('rule 16.53: nothing is taken back whose reason is gone', () => {
  const closed = async (kind: string) => {
    const { id } = (await list()).find((one: { kind: string }) => one.kind === kind);
    expect((await finish(id, {})).statusCode).toBe(200);
    return id;
  };

  test('a wish to be deleted that they took back meanwhile', async () => {
    const asked = await app.call('askDeletion', { as: client, body: { password: PASSWORD } });
    expect(asked.statusCode).toBe(201);
    const id = await closed('deletion_asked');
    expect((await app.call('withdrawDeletion', { as: client })).statusCode).toBe(204);
    expect((await undo(id)).json().code).toBe('too_late_to_undo');
    expect(await list()).toEqual([]);
  });

  test('a time kept for them that they said no to meanwhile', async () => {
    await saysSafe(app, client, { channels: ['phone'] });
    const entry = await waits(app, client);
    const { slotIds } = await aSession(app, { startsAt: '2026-11-27T10:00:00Z' });
    const body = { slotId: slotIds[0], reason: 'They cannot wait' };
    const boss = await aPerson(app, 'Super_Admin');
    const offered = await app.call('offerByHand', { as: boss, params: { id: entry }, body });
    const id = await closed('waitlist_offer');
    const params = { id: offered.json().offer.id };
    expect((await app.call('declineOffer', { as: client, params })).statusCode).toBe(204);
    expect((await undo(id)).json().code).toBe('too_late_to_undo');
  });
});
