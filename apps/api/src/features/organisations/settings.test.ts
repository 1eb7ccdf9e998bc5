import { flagsOf } from '@careway/core/organisations/modules';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identityOf, withIdentity } from '../../db/databaseIdentity.ts';
import { newId } from '../../db/ids.ts';
import { aDraftOf, someContent } from '../../testing/authoredForms.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;
let boss: TestPerson;
let near: TestPerson;
let far: TestPerson;
let id: string;
let other: string;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  const { db, now } = test.dependencies;
  [id, other] = [newId(now()), newId(now())];
  await db
    .insertInto('trust')
    .values([id, other].map((one) => ({ id: one, name: `Organisation ${one}` })))
    .execute();
  boss = await aPerson(test, 'Super_Admin');
  near = await aPerson(test, 'Admin', { trustId: id, firstName: 'Nearby' });
  far = await aPerson(test, 'Admin', { trustId: other });
});

const change = (as: TestPerson, body: object, of = id) =>
  test.call('changeOrganisation', { as, params: { id: of }, body: { version: 0, ...body } });
const read = async (as: TestPerson, of = id) => test.call('organisation', { as, params: { id: of } });
const shownTo = async (as: TestPerson) =>
  (await test.call('organisations', { as })).json().others.find((one: { id: string }) => one.id === id);

describe('rule 16.12: an organisation', () => {
  it('is made by a system administrator, once of each name', async () => {
    const name = `New one ${id}`;
    const reply = await test.call('makeOrganisation', { as: boss, body: { name } });
    expect(reply.statusCode).toBe(201);
    expect((await read(boss, reply.json().id)).json().settings.name).toBe(name);
    const again = await test.call('makeOrganisation', { as: boss, body: { name: name.toUpperCase() } });
    expect([again.statusCode, again.json().fields[0].field]).toEqual([400, 'name']);
    expect((await test.call('makeOrganisation', { as: near, body: { name: 'Mine' } })).statusCode).toBe(403);
  });

  it('rule 17.18: is made once of twenty at once, and the first of all is the contact centre', async () => {
    const name = `Twenty ${id}`;
    const call = (i: number) =>
      test.call('makeOrganisation', { as: boss, body: { name: i % 2 ? name : name.toUpperCase() } });
    const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => call(i)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array(19).fill(400)]);
    const made = replies.find(({ statusCode }) => statusCode === 201)?.json().id;
    expect((await read(boss, made)).json().central).toBe(false);
    const { db } = test.dependencies;
    const { rows } = await sql<{ id: string }>`select id from trust where central`.execute(db);
    await sql`update trust set central = false`.execute(db);
    const first = await test.call('makeOrganisation', { as: boss, body: { name: `First ${id}` } });
    expect((await read(boss, first.json().id)).json().central).toBe(true);
    await sql`update trust set central = false`.execute(db);
    await sql`update trust set central = true where id = ${rows[0]?.id}`.execute(db);
  });

  it('says what it is and has', async () => {
    await aPerson(test, 'Client', { trustId: id });
    const { counts, people, settings, version } = (await read(near)).json();
    expect(counts).toEqual({ people: 1, clinics: 0, contracts: 0, clients: 1 });
    expect(people).toEqual([{ role: expect.any(String), usertype: 'Admin', people: 1 }]);
    expect(version).toBe(0);
    expect(settings.flags).toEqual(flagsOf([]));
    expect(settings.shows).toEqual({ contact: true, clinics: false, people: false });
  });

  it('its settings are changed part by part; of two at once the second is told what is there', async () => {
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, n) => change(n % 2 ? near : boss, { contactPhone: `0${n}` })),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const lost = replies.find(({ statusCode }) => statusCode === 409)?.json();
    expect(lost).toMatchObject({ code: 'trust_changed', stored: { contactPhone: expect.any(String) } });
    expect((await change(near, { version: 1, contactEmail: 'desk@example.com' })).json()).toEqual({
      version: 2,
    });
    // The same again changes nothing.
    expect((await change(near, { version: 2, contactEmail: 'desk@example.com' })).json()).toEqual({
      version: 2,
    });
    expect((await read(near)).json().settings).toMatchObject({ contactEmail: 'desk@example.com' });
  });

  it.each([
    ['contactEmail', { contactEmail: 'nobody' }],
    ['contactPhone', { contactPhone: 'call me' }],
    ['name', { name: 'x' }],
    ['name', { name: 'x'.repeat(81) }],
    [
      'flags.modules.questionnaires',
      { flags: { modules: { card_question: true }, questionTypes: flagsOf([]).questionTypes } },
    ],
  ])('names %s where that is wrong', async (field, body) => {
    const reply = await change(near, body);
    expect([reply.statusCode, reply.json().fields[0].field]).toEqual([400, field]);
  });

  it('rule 10.3, 10.7: another’s is not there, by id or in the database', async () => {
    expect((await read(far)).statusCode).toBe(404);
    expect((await change(far, { contactPhone: '1' })).statusCode).toBe(404);
    await change(near, { contactPhone: '0123' });
    const { db, now } = test.dependencies;
    const asFar = identityOf({ personId: far.id, usertype: 'Admin', trustId: other }, now());
    const by = (statement: ReturnType<typeof sql>) => withIdentity(asFar, () => statement.execute(db));
    expect((await by(sql`select 1 from trust_setting where trust_id = ${id}`)).rows).toEqual([]);
    expect(
      (await by(sql`update trust_setting set version = 9 where trust_id = ${id} returning 1`)).rows,
    ).toEqual([]);
    expect((await by(sql`update trust set name = 'Theirs' where id = ${id} returning 1`)).rows).toEqual([]);
    await expect(by(sql`insert into trust (id, name) values (${newId(now())}, 'Mine')`)).rejects.toThrow(
      /row-level security/,
    );
  });

  it('shows others what it wants, and nothing else leaves the database', async () => {
    await change(near, {
      contactPhone: '01632 960001',
      shows: { contact: false, clinics: false, people: false },
    });
    expect(await shownTo(far)).toMatchObject({ contact: null, clinics: null, people: null });
    await change(near, { version: 1, shows: { contact: true, clinics: true, people: true } });
    expect(await shownTo(far)).toMatchObject({
      contact: { phone: '01632 960001' },
      clinics: [],
      people: ['Nearby Test'],
    });
    expect(await shownTo(near)).toBeUndefined();
  });
});

describe('rule 16.12: a module that is switched off', () => {
  const off = (...names: string[]) => ({ flags: flagsOf(names) });

  it('answers so to the staff of that organisation, and to nobody else', async () => {
    const asked = async (as: TestPerson) => test.call('approvalsSent', { as });
    expect((await asked(near)).statusCode).toBe(200);
    await change(near, off('questionnaires'));
    const reply = await asked(near);
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'module_off']);
    expect([(await asked(far)).statusCode, (await asked(boss)).statusCode]).toEqual([200, 200]);
    await change(near, { version: 1, ...off() });
    expect((await asked(near)).statusCode).toBe(200);
  });

  it('is told to their pages, with the question types', async () => {
    await change(near, off('questionnaires', 'likert'));
    expect((await test.call('myProfile', { as: near })).json().flags).toEqual(
      flagsOf(['questionnaires', 'likert']),
    );
    expect((await test.call('myProfile', { as: boss })).json().flags).toEqual(flagsOf([]));
  });

  it('a question of a kind that is off is not added to a form; one that is there stays', async () => {
    const { id: form, revision } = await aDraftOf(test, near);
    const content = someContent({});
    const [first] = content.questions;
    const more = (type: string) => ({
      ...content,
      questions: [
        ...content.questions,
        { ...first, id: newId(test.dependencies.now()), type, sortOrder: 99 },
      ],
    });
    const save = (body: object, at: number) =>
      test.call('saveQuestionSet', { as: near, params: { id: form }, body: { revision: at, content: body } });
    await change(near, off('likert', 'rating'));
    const refused = await save(more('likert'), revision);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'question_type_off']);
    expect(refused.json().fields[0].message).toBe('Agree or disagree is switched off in your organisation');
    await change(near, { version: 1, ...off() });
    const saved = await save(more('likert'), revision);
    expect(saved.statusCode).toBe(200);
    await change(near, { version: 2, ...off('likert') });
    const mended = await save({ ...more('likert'), name: 'Another name' }, saved.json().revision);
    expect(mended.statusCode).toBe(200);
  });

  it('never keeps a client from their form', async () => {
    await change(near, off('questionnaires'));
    const client = await aPerson(test, 'Client', { trustId: id });
    const reply = await test.call('questionnaire', {
      as: client,
      params: { id: newId(test.dependencies.now()) },
    });
    expect(reply.json().code).not.toBe('module_off');
  });
});
