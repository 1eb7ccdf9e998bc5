import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FormStatus } from '@careway/core/submissions/saveStatus';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DB_ROLES } from '../../db/databaseIdentity.ts';
import { aShare, entry, WHOLE } from '../../testing/forms.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
let client: TestPerson;
let staff: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  client = await aPerson(app);
  staff = await aPerson(app, 'Super_Admin');
});
afterAll(() => app.close());

type Ids = { shareId: string; questionSetId: string };
const save = (ids: Ids, status: FormStatus, more: object = {}, as: TestPerson = client) =>
  app.call(as === staff ? 'saveAnswersForClient' : 'saveAnswers', { body: { ...ids, status, ...more }, as });
const typed = (text: string) => ({ answers: [entry('name', '', text)] });
const rowsOf = async ({ shareId }: Ids) =>
  app.dependencies.db
    .selectFrom('answer_change')
    .selectAll()
    .where('share_id', '=', shareId)
    .orderBy('version')
    .execute();
const stored = ({ shareId }: Ids) =>
  app.dependencies.db
    .selectFrom('question_share')
    .select(['version', 'status', 'answers'])
    .where('id', '=', shareId)
    .executeTakeFirstOrThrow();

test('decision 0052: a save leaves one row of history, whatever it changed; one that changes nothing leaves none', async () => {
  const ids = await aShare(app, client);
  await save(ids, 'draft', { answers: [entry('likes', 'tea', 'Tea'), entry('likes', 'cake', 'Cake')] });
  await save(ids, 'draft', { answers: WHOLE });
  await save(ids, 'draft', { answers: WHOLE });
  // Of one text no more is kept than what it was and became (decision 0010).
  expect((await rowsOf(ids)).map(({ version, changes, texts }) => [version, changes, texts])).toEqual([
    [
      1,
      {
        likes: {
          from: [],
          to: expect.arrayContaining([
            ['tea', 'Tea'],
            ['cake', 'Cake'],
          ]),
        },
      },
      null,
    ],
    [
      2,
      {
        likes: {
          from: expect.arrayContaining([
            ['tea', 'Tea'],
            ['cake', 'Cake'],
          ]),
          to: [],
        },
        pain: { from: [], to: [['no', '']] },
      },
      { name: ['', 'Amira'] },
    ],
  ]);
});

test('rule 5.16: what a client changed names nobody beside the form; of what staff changed it says who', async () => {
  const ids = await aShare(app, client);
  await save(ids, 'draft', typed('Amira'));
  await save(ids, 'completed', { answers: WHOLE }, staff);
  expect((await rowsOf(ids)).map(({ own, changed_by }) => [own, changed_by])).toEqual([
    [true, null],
    [false, staff.id],
  ]);
});

test('rule 6.5: what this process remembers of a form is never what counts: another process was quicker', async () => {
  const ids = await aShare(app, client);
  await save(ids, 'draft', { ...typed('Here'), version: 0 });
  const elsewhere = (set: object) =>
    app.dependencies.db.updateTable('question_share').set(set).where('id', '=', ids.shareId).execute();
  await elsewhere({ version: 2, answers: JSON.stringify([entry('name', '', 'There')]) });
  const late = await save(ids, 'draft', { ...typed('Here again'), version: 1 });
  expect([late.statusCode, late.json().code, late.json().stored.version]).toEqual([
    409,
    'version_conflict',
    2,
  ]);
  // The same answers as before, which are not the stored ones any more: said to be saved only once they are.
  const again = await save(ids, 'draft', typed('Here'));
  expect([again.statusCode, again.json().version]).toEqual([200, 3]);
  expect(await stored(ids)).toMatchObject({ version: 3, answers: [entry('name', '', 'Here')] });
  expect((await rowsOf(ids)).at(-1)).toMatchObject({ changes: {}, texts: { name: ['There', 'Here'] } });
  for (const [set, code] of [
    [{ status: 'hold', pending_callback_status: 'pending' }, 'form_on_hold'],
    [{ status: 'end flow', pending_callback_status: null }, 'form_ended'],
    [{ status: 'draft', withdrawn_at: app.dependencies.now() }, 'form_withdrawn'],
  ] as const) {
    await elsewhere({ status: 'draft', withdrawn_at: null, pending_callback_status: null });
    await save(ids, 'draft', typed(`Before ${code}`));
    const before = await stored(ids);
    await elsewhere(set);
    expect((await save(ids, 'draft', typed(`After ${code}`))).json().code).toBe(code);
    expect(await stored(ids)).toMatchObject({ version: before.version, answers: before.answers });
  }
});

describe('rule 6.20: a save that comes late names the save that it goes on from', () => {
  const [first, second, others] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];

  test('it stands on that one wherever it has come in, and where nothing has', async () => {
    for (const cameIn of [true, false]) {
      const ids = await aShare(app, client);
      if (cameIn) await save(ids, 'draft', { ...typed('Am'), version: 0, save: first });
      const behind = { ...typed('Amira'), version: 0, save: second, follows: [first] };
      const reply = await save(ids, 'draft', behind);
      expect([reply.statusCode, reply.json().version]).toEqual([200, cameIn ? 2 : 1]);
      expect(await stored(ids)).toMatchObject({ answers: [entry('name', '', 'Amira')] });
      // The other way round: it was quicker, and the one before it changes nothing any more.
      const before = await save(ids, 'draft', { ...typed('Am'), version: 0, save: first });
      expect([before.statusCode, before.json().code]).toEqual([409, 'version_conflict']);
    }
  });

  test('on the version that it would have made, another device’s answers stay', async () => {
    const ids = await aShare(app, client);
    await save(ids, 'draft', { ...typed('There'), version: 0, save: others });
    const late = await save(ids, 'draft', {
      ...typed('Here'),
      ...{ version: 0, save: second, follows: [first] },
    });
    expect([late.statusCode, late.json().code]).toEqual([409, 'version_conflict']);
    expect(await stored(ids)).toMatchObject({ version: 1, answers: [entry('name', '', 'There')] });
  });

  test('nor does it stand where something else has changed the form since', async () => {
    const ids = await aShare(app, client);
    await save(ids, 'draft', { ...typed('Am'), version: 0, save: first });
    // A process of the version before names no save.
    const now = app.dependencies.now();
    await app.dependencies.db
      .updateTable('question_share')
      .set({ version: 2, answers: JSON.stringify([entry('name', '', 'There')]), saved_at: now })
      .where('id', '=', ids.shareId)
      .execute();
    const late = { ...typed('Amira'), version: 0, save: second, follows: [first] };
    expect((await save(ids, 'draft', late)).json().code).toBe('version_conflict');
    expect(await stored(ids)).toMatchObject({ version: 2, answers: [entry('name', '', 'There')] });
  });

  test('what is typed back to what is stored shuts out what is on its way still, once', async () => {
    const ids = await aShare(app, client);
    await save(ids, 'draft', { ...typed('Am'), version: 0, save: first });
    const back = { ...typed('Am'), version: 1, save: others, follows: [second] };
    for (let time = 0; time < 2; time += 1)
      expect((await save(ids, 'draft', back)).json()).toMatchObject({ version: 2 });
    for (const follows of [[], [first]]) {
      const late = { ...typed('Amira'), version: 1, save: second, follows };
      expect((await save(ids, 'draft', late)).json().code).toBe('version_conflict');
    }
    expect(await stored(ids)).toMatchObject({ version: 2, answers: [entry('name', '', 'Am')] });
    expect(await rowsOf(ids)).toHaveLength(1);
  });
});

test('rule 10.3: what is remembered of one client’s form is nobody else’s', async () => {
  const ids = await aShare(app, client);
  await save(ids, 'draft', typed('Mine'));
  const other = await aPerson(app);
  expect((await save(ids, 'draft', typed('Not mine'), other)).statusCode).toBe(404);
  expect(await stored(ids)).toMatchObject({ version: 1, answers: [entry('name', '', 'Mine')] });
});

test('rule 6.5: twenty saves at once without a version are all stored, one after another, each with its own row', async () => {
  const ids = await aShare(app, client);
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, at) => save(ids, 'draft', typed(`No. ${at}`))),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  expect(new Set(replies.map((reply) => reply.json().version)).size).toBe(20);
  const rows = await rowsOf(ids);
  expect(rows.map(({ version }) => version)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  // Each tells what there was before it: no change is lost between two.
  const said = rows.map(({ texts }) => texts?.['name']);
  expect(said.slice(1).map((one) => one?.[0])).toEqual(said.slice(0, -1).map((one) => one?.[1]));
});

test('rule 6.5, 11.1: of a submit, a late autosave and staff at once, one order holds, with one audit row a change of staff', async () => {
  for (let again = 0; again < 6; again += 1) {
    const ids = await aShare(app, client);
    await save(ids, 'draft', typed('First'));
    await Promise.all([
      save(ids, 'completed', { answers: WHOLE }),
      save(ids, 'draft', typed('Late')),
      save(ids, 'draft', typed('Staff'), staff),
      save(ids, 'draft', { ...typed('Later'), version: 1 }),
    ]);
    const now = await stored(ids);
    expect([again, now.status, now.answers]).toEqual([
      again,
      'completed',
      expect.arrayContaining([...WHOLE]),
    ]);
    expect((await rowsOf(ids)).map(({ version }) => version)).toEqual(
      Array.from({ length: now.version }, (_, at) => at + 1),
    );
  }
});

test('rule 11.1: where the audit row of what staff do cannot be written, neither the answers nor the history are', async () => {
  const ids = await aShare(app, client);
  const { db } = app.dependencies;
  await sql`alter table audit add constraint none_now check (action_type <> 'Submitted') not valid`.execute(
    db,
  );
  try {
    expect((await save(ids, 'completed', { answers: WHOLE }, staff)).statusCode).toBe(500);
  } finally {
    await sql`alter table audit drop constraint none_now`.execute(db);
  }
  expect(await stored(ids)).toMatchObject({ version: 0, status: 'shared', answers: [] });
  expect(await rowsOf(ids)).toEqual([]);
  expect((await save(ids, 'completed', { answers: WHOLE })).json().status).toBe('completed');
});

test('decision 0052: history from before is brought together by its saves, and reads as it did', async () => {
  const { db } = app.dependencies;
  const ids = await aShare(app, client);
  await save(ids, 'draft', typed('Amira'));
  const at = (await rowsOf(ids))[0]?.at as Date;
  await sql`create table kept_meanwhile as select * from answer_change`.execute(db);
  await sql`drop table answer_change`.execute(db);
  const before = await readFile(join(import.meta.dirname, '../../../migrations/0003_forms.sql'), 'utf8');
  await sql.raw(before.slice(before.indexOf('create table answer_change'))).execute(db);
  const said = (question: string, version: number, was: object[], is: object[]) =>
    sql`insert into answer_change values (${ids.shareId}, ${question}, ${version}, ${at}, ${client.id}, 'draft',
      ${JSON.stringify(was)}, ${JSON.stringify(is)})`.execute(db);
  await said('name', 1, [], [entry('name', '', 'Amira')]);
  await said('likes', 1, [], [entry('likes', 'tea', 'Tea'), entry('likes', 'cake', 'Cake')]);
  await said('name', 2, [entry('name', '', 'Amira')], [entry('name', '', "O'Amira")]);
  const migration = (name: string) =>
    readFile(join(import.meta.dirname, '../../../migrations', name), 'utf8');
  await sql.raw(await migration('0047_one_history_row.sql')).execute(db);
  const own = /create policy client_own on answer_change [^;]+;/.exec(
    await migration('0064_clients_by_themselves.sql'),
  );
  await sql.raw(own?.[0] ?? 'no such policy').execute(db);
  await sql.raw(await migration('0185_own_changes.sql')).execute(db);
  await sql.raw(await migration('0186_texts_that_changed.sql')).execute(db);
  await sql`grant select, insert, update, delete on answer_change to ${sql.raw(DB_ROLES.join(', '))}`.execute(
    db,
  );
  expect((await rowsOf(ids)).map(({ version, changes }) => [version, changes])).toEqual([
    [
      1,
      {
        name: { from: [], to: [['', 'Amira']] },
        likes: {
          from: [],
          to: [
            ['tea', 'Tea'],
            ['cake', 'Cake'],
          ],
        },
      },
    ],
    [2, { name: { from: [['', 'Amira']], to: [['', "O'Amira"]] } }],
  ]);
  const read = await app.call('editHistory', {
    as: client,
    query: { userId: client.id, questionId: 'name' },
  });
  expect(read.json().data.slice(0, 2)).toMatchObject([
    { from: 'Amira', to: "O'Amira" },
    { from: null, to: 'Amira' },
  ]);
});
