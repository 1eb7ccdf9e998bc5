import type { Scope } from '@careway/core/access/scopes';
import { addDays, londonDay, longDate } from '@careway/core/dates';
import { CLIENT_NOTE } from '@careway/core/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityOf, withIdentity } from '../../db/databaseIdentity.ts';
import { newId } from '../../db/ids.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
let staff: TestPerson;
let colleague: TestPerson;
let far: string;
beforeAll(async () => {
  app = await startTestApp();
  [staff, colleague] = await Promise.all([aPerson(app, 'Admin'), aPerson(app, 'Super_Admin')]);
  far = newId(app.dependencies.now());
  await app.dependencies.db.insertInto('trust').values({ id: far, name: 'Far Trust' }).execute();
});
afterAll(() => app.close());

const write = (as: TestPerson, client: { id: string }, text: string) =>
  app.call('noteClient', { as, params: { id: client.id }, body: { text } });
const made = async (as: TestPerson, client: { id: string }, text: string) =>
  (await write(as, client, text)).json() as { id: string };
const change = (as: TestPerson, id: string, text: string) =>
  app.call('changeClientNote', { as, params: { id }, body: { text } });
const mark = (as: TestPerson, id: string, important = true) =>
  app.call('markClientNote', { as, params: { id }, body: { important } });
const takeBack = (as: TestPerson, id: string) => app.call('takeBackClientNote', { as, params: { id } });
const notes = async (as: TestPerson, client: { id: string }) =>
  (await app.call('client', { as, params: { id: client.id } })).json().notes;

describe('rule 16.18: notes in a client’s record', () => {
  it('are read newest first, a page at a time, by whoever may read the record; they go out in no message', async () => {
    const client = await aPerson(app);
    for (const text of ['First', 'Second', '=cmd|" /C calc"!A0 <script>alert(1)</script>']) {
      app.advance(1000);
      expect((await write(staff, client, text)).statusCode).toBe(201);
    }
    const all = await notes(colleague, client);
    expect(all).toMatchObject({ mayWrite: true, count: 3, important: [] });
    expect(all.page.data.map(({ text }: { text: string }) => text)).toEqual([
      '=cmd|" /C calc"!A0 <script>alert(1)</script>',
      'Second',
      'First',
    ]);
    expect(all.page.data[0]).toMatchObject({ by: 'Amira Test', mine: false, changedAt: null });
    const read = (query: Record<string, string | number>) =>
      app.call('clientNotes', { as: staff, params: { id: client.id }, query });
    const first = (await read({ limit: 2 })).json();
    const rest = (await read({ limit: 2, cursor: first.next })).json();
    expect([first.data.length, rest.data.map(({ text }: { text: string }) => text), rest.next]).toEqual([
      2,
      ['First'],
      null,
    ]);
    expect(first.data[0].mine).toBe(true);
    expect(await app.outbox(client.email)).toEqual([]);
    for (const text of ['', '  ', 'x'.repeat(CLIENT_NOTE.most + 1)])
      expect((await write(staff, client, text)).json()).toMatchObject({
        code: 'bad_request',
        fields: [{ field: 'text' }],
      });
    expect((await write(staff, client, '😀'.repeat(CLIENT_NOTE.most / 2))).statusCode).toBe(201);
  });

  it('are written by whoever may read the record, who answers the phone too: no client, no clinician, nobody without the right', async () => {
    const client = await aPerson(app);
    const withScopes = async (scopes: Scope[]) => {
      const person = await aPerson(app, 'Admin');
      await app.dependencies.db
        .updateTable('role')
        .set({ scopes })
        .where('id', 'in', (row) => row.selectFrom('person').select('role_id').where('id', '=', person.id))
        .execute();
      return person;
    };
    const [reader, blind] = [await withScopes(['clients:read']), await withScopes(['clients:write'])];
    const { id } = await made(staff, client, 'Written');
    app.advance(1000);
    for (const as of [client, blind, await aPerson(app, 'External')])
      for (const reply of [
        await write(as, client, 'Mine'),
        await change(as, id, 'Mine'),
        await mark(as, id),
        await takeBack(as, id),
      ])
        expect(reply.statusCode).toBe(403);
    expect((await write(reader, client, 'By phone')).statusCode).toBe(201);
    expect(await notes(reader, client)).toMatchObject({
      mayWrite: true,
      page: { data: [{ text: 'By phone', mine: true }, { text: 'Written' }] },
    });
    expect((await write(staff, staff, 'About staff')).statusCode).toBe(404);
  });

  it('are changed and taken back by whoever wrote them alone; a record loses nothing without a trace', async () => {
    const client = await aPerson(app);
    const { id } = await made(staff, client, 'Rang bcak');
    for (const reply of [await change(colleague, id, 'Mine'), await takeBack(colleague, id)])
      expect(reply.json().code).toBe('comment_not_yours');
    await change(staff, id, 'Rang back');
    expect((await change(staff, id, 'Rang back')).json()).toMatchObject({
      text: 'Rang back',
      changedAt: expect.any(String),
      before: [{ text: 'Rang bcak' }],
    });
    const own = async () => (await app.call('myData', { as: client })).json().recordNotes;
    expect(await own()).toMatchObject([{ text: 'Rang back', before: ['Rang bcak'] }]);
    await mark(colleague, id);
    expect((await takeBack(staff, id)).statusCode).toBe(204);
    expect((await takeBack(staff, id)).statusCode).toBe(204);
    const read = await app.call('client', { as: colleague, params: { id: client.id } });
    expect(read.json().notes).toMatchObject({
      count: 0,
      important: [],
      page: { data: [{ text: '', takenBack: true, before: [], importantBy: null }] },
    });
    expect(read.body).not.toContain('Rang');
    // That there was one is said, and that it can be asked for.
    expect(await own()).toEqual([
      expect.objectContaining({ text: expect.stringContaining('Ask us'), before: [] }),
    ]);
    for (const reply of [await change(staff, id, 'Again'), await mark(staff, id)])
      expect(reply.json().code).toBe('comment_taken_back');
    const kept = await app.dependencies.db
      .selectFrom('client_note_before')
      .select('text')
      .where('note_id', '=', id)
      .orderBy('id')
      .execute();
    expect(kept.map(({ text }) => text)).toEqual(['Rang bcak', 'Rang back']);
  });

  it('stand at the top where they are important, five at most, twenty at once as well', async () => {
    const client = await aPerson(app);
    const ids: string[] = [];
    for (let n = 0; n < 8; n += 1) ids.push((await made(staff, client, `Note ${n}`)).id);
    const replies = await Promise.all([...ids, ...ids, ...ids.slice(0, 4)].map((id) => mark(colleague, id)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]));
    const top = async () => (await notes(staff, client)).important as { id: string; importantBy: string }[];
    expect(await top()).toHaveLength(CLIENT_NOTE.important);
    expect((await top())[0]?.importantBy).toBe('Amira Test');
    const [one = { id: '' }] = await top();
    const left = ids.find((id) => replies[ids.indexOf(id)]?.statusCode === 422) ?? '';
    expect((await mark(staff, left)).json().code).toBe('notes_at_the_top');
    expect((await mark(staff, one.id, false)).json().importantBy).toBeNull();
    app.advance(1000);
    expect((await mark(staff, left)).statusCode).toBe(200);
    expect((await top()).map(({ id }) => id).at(-1)).toBe(left);
  });

  it('stand in what has happened, in their own words; every step of them in who has read', async () => {
    const client = await aPerson(app);
    const { id } = await made(staff, client, 'Speaks slowly');
    const other = await made(staff, client, 'In the wrong record');
    await change(staff, id, 'Speak slowly');
    await mark(staff, id);
    await takeBack(staff, other.id);
    const history = async (kind?: string) =>
      (await app.call('clientHistory', { as: staff, params: { id: client.id }, query: { kind } })).json()
        .data;
    const noted = [
      expect.objectContaining({ what: 'A note that was taken back', more: null, by: 'Amira Test' }),
      expect.objectContaining({ what: 'Note', more: 'Speak slowly', kind: 'note' }),
    ];
    expect(await history('note')).toEqual(expect.arrayContaining(noted));
    expect(await history('happened')).toEqual(expect.arrayContaining(noted));
    const steps = (await history('staff')).map(({ what }: { what: string }) => what);
    for (const step of [
      'Note written',
      'Note changed',
      'Note marked as important, or not any more',
      'Note taken back',
    ])
      expect(steps).toContain(step);
    const { body } = await app.call('accountHistory', { as: client });
    expect(body).toContain('Our team wrote a note in your record');
    expect(body).not.toContain('slowly');
  });

  it('rule 10.8: in a look beyond the own trust they are read, and nobody writes', async () => {
    const client = await aPerson(app, 'Client', { trustId: far });
    const writer = await aPerson(app, 'Admin', { trustId: far });
    const { id } = await made(writer, client, 'Do not ring: not alone');
    await mark(writer, id);
    const tries = () =>
      Promise.all([
        write(staff, client, 'From beyond'),
        change(staff, id, 'From beyond'),
        mark(staff, id, false),
        takeBack(staff, id),
        app.call('clientNotes', { as: staff, params: { id: client.id } }),
      ]);
    expect((await tries()).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    const { reference } = await app.dependencies.db
      .selectFrom('person')
      .select('reference')
      .where('id', '=', client.id)
      .executeTakeFirstOrThrow();
    const looked = await app.call('lookBeyond', {
      as: staff,
      body: { reference: `CW-${reference}`, dateOfBirth: '1997-06-14', reason: 'On the phone with them' },
    });
    expect(looked.statusCode).toBe(200);
    expect(await notes(staff, client)).toMatchObject({
      mayWrite: false,
      important: [{ text: 'Do not ring: not alone' }],
    });
    expect((await tries()).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 200]);
  });

  it('rule 10.7: the database keeps them apart, by a look beyond too; none writes in another’s name, and none deletes', async () => {
    const { db, now } = app.dependencies;
    const client = await aPerson(app, 'Client', { trustId: far });
    const writer = await aPerson(app, 'Admin', { trustId: far });
    const { id } = await made(writer, client, 'Of Far Trust');
    await change(writer, id, 'Of Far Trust alone');
    const own = await aPerson(app);
    const mine = await made(colleague, own, 'Of a colleague');
    const looker = await aPerson(app, 'Admin');
    const as = identityOf(
      {
        usertype: 'Admin',
        personId: looker.id,
        trustId: (
          await db
            .selectFrom('person')
            .select('trust_id')
            .where('id', '=', looker.id)
            .executeTakeFirstOrThrow()
        ).trust_id,
      },
      now(),
    );
    const by = (statement: ReturnType<typeof sql>) => withIdentity(as, () => statement.execute(db));
    const insert = (about: string, name: string) =>
      by(
        sql`insert into client_note (id, client_id, by, at, text) values (gen_random_uuid(), ${about}, ${name}, now(), 'Forged')`,
      );
    const seen = async () =>
      (await by(sql`select from client_note where client_id = ${client.id}`)).rows.length;
    expect(await seen()).toBe(0);
    expect((await by(sql`select from client_note_before where note_id = ${id}`)).rows).toEqual([]);
    await sql`insert into look_beyond (id, client_id, staff_id, reason, at, ends_at)
      values (${newId(now())}, ${client.id}, ${looker.id}, 'On the phone with them', ${now()}, ${new Date(now().getTime() + 60_000)})`.execute(
      db,
    );
    expect(await seen()).toBe(1);
    expect((await by(sql`update client_note set text = 'X' where id = ${id} returning 1`)).rows).toEqual([]);
    await expect(insert(client.id, looker.id)).rejects.toThrow(/row-level security/);
    await expect(insert(own.id, colleague.id)).rejects.toThrow(/row-level security/);
    for (const note of [id, mine.id]) {
      expect((await by(sql`delete from client_note where id = ${note} returning 1`)).rows).toEqual([]);
      await expect(
        by(sql`insert into client_note_before values (gen_random_uuid(), ${note}, now(), 'Forged')`),
      ).rejects.toThrow(/row-level security/);
    }
    await expect(
      by(sql`update client_note set client_id = ${client.id} where id = ${mine.id}`),
    ).rejects.toThrow(/row-level security/);
    const themselves = identityOf({ usertype: 'Client', personId: own.id, trustId: null }, now());
    const forged = withIdentity(themselves, () =>
      sql`insert into client_note (id, client_id, by, at, text) values (gen_random_uuid(), ${own.id}, ${own.id}, now(), 'Mine')`.execute(
        db,
      ),
    );
    await expect(forged).rejects.toThrow(/row-level security/);
  });
});

describe('rule 16.40: a lasting alert stands in sight until its day', () => {
  const until = (as: TestPerson, id: string, body: object) =>
    app.call('markClientNote', { as, params: { id }, body });
  const today = () => londonDay(app.dependencies.now());

  it('stands on its last day, is gone on the next by itself, and may be put up again', async () => {
    const client = await aPerson(app);
    const note = await made(staff, client, 'Partner must not answer');
    const last = addDays(today(), 7);
    expect((await until(staff, note.id, { important: true, until: last })).json()).toMatchObject({
      importantBy: 'Amira Test',
      importantUntil: last,
    });
    const at = app.dependencies.now();
    app.advance(7 * 86_400_000);
    const then = await aPerson(app, 'Admin');
    expect((await notes(then, client)).important).toMatchObject([{ text: 'Partner must not answer' }]);
    app.advance(86_400_000);
    const after = await aPerson(app, 'Admin');
    const { important, page } = await notes(after, client);
    expect([important, page.data[0].importantBy, page.data[0].importantUntil]).toEqual([[], null, null]);
    expect((await until(after, note.id, { important: true, until: addDays(today(), 1) })).statusCode).toBe(
      200,
    );
    expect((await notes(after, client)).important).toHaveLength(1);
    app.advance(at.getTime() - app.dependencies.now().getTime());
  });

  it('rule 16.50: says what it is about, from a list alone; one without it says nothing, and one that ends neither', async () => {
    const client = await aPerson(app);
    const note = await made(staff, client, 'Ring the work number');
    const last = addDays(today(), 7);
    const kinds = async () =>
      (await notes(staff, client)).page.data.map(
        (one: { importantKind: string | null }) => one.importantKind,
      );
    const refused = await until(staff, note.id, { important: true, until: last, kind: 'gossip' });
    expect([refused.statusCode, await kinds()]).toEqual([400, [null]]);
    await until(staff, note.id, { important: true, until: last, kind: 'contact' });
    expect(await kinds()).toEqual(['contact']);
    await until(staff, note.id, { important: false, why: 'It was wrong' });
    expect(await kinds()).toEqual([null, null]);
    await until(staff, note.id, { important: true, until: last });
    expect(await kinds()).toEqual([null, null]);
  });

  it('refuses a day that is over, further than a year or none; before its day it ends with why, which stands on the record', async () => {
    const client = await aPerson(app);
    const note = await made(staff, client, 'Deaf: write, do not ring');
    for (const day of [addDays(today(), -1), addDays(today(), 366), '2026-02-30', ''])
      expect((await until(staff, note.id, { important: true, until: day })).json()).toMatchObject({
        fields: [{ field: 'until' }],
      });
    await until(staff, note.id, { important: true, until: addDays(today(), 30) });
    expect((await until(colleague, note.id, { important: false })).json()).toMatchObject({
      fields: [{ field: 'why' }],
    });
    expect((await notes(staff, client)).important).toHaveLength(1);
    expect((await until(colleague, note.id, { important: false, why: 'They hear again.' })).statusCode).toBe(
      200,
    );
    const { important, page } = await notes(staff, client);
    expect(important).toEqual([]);
    expect(page.data[0].text).toBe(
      `The note of ${longDate(today())} by Amira Test is not important any more. They hear again.`,
    );
  });
});
