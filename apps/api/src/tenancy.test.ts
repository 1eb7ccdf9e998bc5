import type { CallName } from '@careway/contract/rows';
import { rows } from '@careway/contract/rows';
import { SCOPES } from '@careway/core/access/scopes';
import { formId, questionId } from '@careway/core/questionnaires/staticForms/idScheme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type DatabaseIdentity, DB_ROLES, identityOf, withIdentity } from './db/databaseIdentity.ts';
import { newId } from './db/ids.ts';
import { publishStaticForms } from './features/questionnaires/service.ts';
import { welcomeClient } from './features/submissions/service.ts';
import * as trusts from './features/trusts/service.ts';
import { raise } from './features/worklist/service.ts';
import { aSession } from './testing/clinics.ts';
import { aPerson, type TestPerson } from './testing/people.ts';
import { entriesByCode, SAFE_ANSWERS } from './testing/safeFirst.ts';
import { startTestApp, type TestApp } from './testing/testApp.ts';

// rule 10.7: the WHERE that keeps trusts apart is taken away here, in every query of every feature. What is left is the
// database's own policy.
const asked = new Set<string>();
const taken = [
  vi.spyOn(trusts, 'visibleTo').mockImplementation(() => {
    asked.add('visibleTo');
    return sql<boolean>`p.usertype = 'Client'`;
  }),
  // The lists' own views stay: they are the database's.
  vi.spyOn(trusts, 'ofOwnTrust').mockImplementation(() => {
    asked.add('ofOwnTrust');
    return sql<boolean>`true`;
  }),
  vi.spyOn(trusts, 'clientSources').mockImplementation((who) => {
    asked.add('clientSources');
    if (who.usertype === 'Super_Admin')
      return [{ from: sql`person p`, where: sql<boolean>`p.usertype = 'Client'` }];
    return ['client_of_trust', 'client_unplaced'].map((view) => ({
      from: sql`${sql.table(view)} p`,
      where: sql<boolean>`true`,
    }));
  }),
];
// Without this a WHERE that still stands would be taken for the policy.
afterAll(() => {
  for (const one of taken) one.mockRestore();
  expect([...asked].sort()).toEqual(['clientSources', 'ofOwnTrust', 'visibleTo']);
});

let app: TestApp;
let staffA: TestPerson;
let staffB: TestPerson;
let partnerA: TestPerson;
let central: TestPerson;
let placeless: TestPerson;
let superAdmin: TestPerson;
let trustA: string;
let ofA: Known;
let ofB: Known;
let unplaced: Known;

/** A client with something in every table, and the ids of all of it. */
interface Known {
  person: TestPerson;
  name: string;
  shareId: string;
  noteId: string;
  recordNoteId: string;
  itemId: string;
  appointmentId: string;
  callbackId: string;
}

async function known(name: string, trustId: string | null): Promise<Known> {
  const { dependencies } = app;
  const { db } = dependencies;
  const now = dependencies.now();
  const email = `${name.toLowerCase()}@example.com`;
  const person = await aPerson(app, 'Client', { trustId, firstName: name, email });
  await db
    .transaction()
    .execute((tx) =>
      welcomeClient(dependencies, tx, { personId: person.id, service: 'top', eligibility: null }),
    );
  const share = await db
    .selectFrom('question_share')
    .select('id')
    .where('shared_to', '=', person.id)
    .executeTakeFirstOrThrow();
  for (const answer of [name, `${name}a`]) {
    await app.call('saveAnswers', {
      as: person,
      body: {
        shareId: share.id,
        questionSetId: formId(1),
        status: 'draft',
        answers: [{ questionId: questionId(1, 101), optionId: '', answer }, ...entriesByCode(SAFE_ANSWERS)],
      },
    });
  }
  const { slotIds } = await aSession(app);
  const booked = await app.call('book', { as: person, body: { slotId: slotIds[0] } });
  // Booked at another trust's clinic: they stay with their own, or with none where the test wants that.
  await db.updateTable('person').set({ trust_id: trustId }).where('id', '=', person.id).execute();
  const called = await app.call('askForCallback', {
    as: person,
    body: {
      reason: 'To talk',
      day: '2026-11-24',
      timeSlot: 'morning',
      phone: '07700 900118',
      voicemail: false,
    },
  });
  await raise(db, { kind: 'message_failed', personId: person.id, about: `Call ${name}` }, now);
  const item = await db
    .selectFrom('worklist_item')
    .select('id')
    .where('person_id', '=', person.id)
    .executeTakeFirstOrThrow();
  return {
    person,
    name,
    shareId: share.id,
    itemId: item.id,
    noteId: await noteBeside(share.id, name),
    recordNoteId: await noteInRecord(person.id, name),
    appointmentId: booked.json().id,
    callbackId: called.json().id,
  };
}

/** A note beside an answered form, which said something else before. */
async function noteBeside(shareId: string, name: string): Promise<string> {
  const { db, now } = app.dependencies;
  const id = newId(now());
  const note = { id, share_id: shareId, by: null, at: now(), text: `${name} rang back` };
  await db.insertInto('response_comment').values(note).execute();
  await db
    .insertInto('response_comment_before')
    .values({ id: newId(now()), comment_id: id, until: now(), text: `${name} will ring` })
    .execute();
  return id;
}

/** A note in a record, which said something else before. */
async function noteInRecord(clientId: string, name: string): Promise<string> {
  const { db, now } = app.dependencies;
  const id = newId(now());
  await db
    .insertInto('client_note')
    .values({ id, client_id: clientId, by: null, at: now(), text: `${name} rang` })
    .execute();
  await db
    .insertInto('client_note_before')
    .values({ id: newId(now()), note_id: id, until: now(), text: `${name} rings` })
    .execute();
  return id;
}

beforeAll(async () => {
  app = await startTestApp({
    fill: (dependencies) => publishStaticForms(dependencies.db, dependencies.now()),
  });
  const now = app.dependencies.now();
  trustA = newId(now);
  const trustB = newId(now);
  const trusts = [
    { id: trustA, name: 'Larkmoor Trust' },
    { id: trustB, name: 'Elmbrook Trust' },
  ];
  await app.dependencies.db.insertInto('trust').values(trusts).execute();
  staffA = await aPerson(app, 'Admin', { trustId: trustA });
  staffB = await aPerson(app, 'Admin', { trustId: trustB });
  partnerA = await aPerson(app, 'External', { trustId: trustA });
  central = await aPerson(app, 'Admin');
  placeless = await aPerson(app, 'Admin', { trustId: null });
  superAdmin = await aPerson(app, 'Super_Admin');
  ofA = await known('Alphonsine', trustA);
  ofB = await known('Zephyrine', trustB);
  unplaced = await known('Nobuko', null);
});
afterAll(() => app.close());

const asking = (who: TestPerson, trustId: string | null): DatabaseIdentity =>
  identityOf({ personId: who.id, usertype: who.usertype, trustId }, app.dependencies.now());

/** What says that somebody's row came back. */
const marks = ({ person, name, ...ids }: Known) => [person.id, name, person.email, ...Object.values(ids)];
const betrays = (text: string, whom: Known) => marks(whom).filter((mark) => text.includes(mark));

/** Every call about one client, as staff make it. */
const about = (whom: Known): [CallName, object, 'reads' | 'writes'][] => {
  const { shareId, itemId, noteId, recordNoteId, callbackId, person } = whom;
  const saved = { shareId, questionSetId: formId(1), status: 'draft', answers: [], version: 2 };
  return [
    ['client', { params: { id: person.id } }, 'reads'],
    ['clientHistory', { params: { id: person.id } }, 'reads'],
    ['clientForm', { params: { id: person.id, shareId } }, 'reads'],
    ['sharedForm', { query: { shareId } }, 'reads'],
    ['readResponse', { params: { id: shareId } }, 'reads'],
    ['noteResponse', { params: { id: shareId }, body: { text: 'Rang back' } }, 'writes'],
    ['noteResponse', { params: { id: shareId }, body: { text: 'Rang back', answers: noteId } }, 'writes'],
    ['settleNote', { params: { id: noteId }, body: { settled: true } }, 'writes'],
    ['changeNote', { params: { id: noteId }, body: { text: 'Did not ring' } }, 'writes'],
    ['takeBackNote', { params: { id: noteId } }, 'writes'],
    ['clientNotes', { params: { id: person.id } }, 'reads'],
    ['noteClient', { params: { id: person.id }, body: { text: 'Rang back' } }, 'writes'],
    ['changeClientNote', { params: { id: recordNoteId }, body: { text: 'Did not ring' } }, 'writes'],
    ['markClientNote', { params: { id: recordNoteId }, body: { important: true } }, 'writes'],
    ['takeBackClientNote', { params: { id: recordNoteId } }, 'writes'],
    ['answersAsFhir', { query: { shareId } }, 'reads'],
    ['editHistory', { query: { userId: person.id, questionId: questionId(1, 101) } }, 'reads'],
    ['saveAnswersForClient', { body: saved }, 'writes'],
    ['startFormForClient', { body: { kind: 'counselling', clientId: person.id } }, 'writes'],
    ['withdrawForm', { params: { id: shareId } }, 'writes'],
    ['takeWorklistItem', { params: { id: itemId } }, 'writes'],
    ['finishWorklistItem', { params: { id: itemId } }, 'writes'],
    [
      'giveWorklistItem',
      { params: { id: itemId }, body: { to: person.id, note: 'They know them' } },
      'writes',
    ],
    ['worklistColleagues', { params: { id: itemId } }, 'writes'],
    ['worklistClosing', { params: { id: itemId } }, 'writes'],
    ['handBackWorklistItem', { params: { id: itemId } }, 'writes'],
    ['takeCall', { params: { id: callbackId } }, 'writes'],
    ['openCall', { params: { id: callbackId } }, 'writes'],
    ['handBackCall', { params: { id: callbackId } }, 'writes'],
    ['recordAttempt', { params: { id: callbackId }, body: { nth: 1, outcome: 'spoke' } }, 'writes'],
    ['checkClientSecurity', { params: { id: person.id }, body: { kind: 'pin', value: '1234' } }, 'writes'],
  ];
};

/** Every row of every table that policies hold, as one role sees it. */
async function everyRow(who: DatabaseIdentity): Promise<Map<string, string>> {
  const { db } = app.dependencies;
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace
    order by relname`.execute(db);
  const found = new Map<string, string>();
  for (const { name } of tables.rows) {
    // Every column that the role may read: hashes are withheld from it (rule 12.27).
    const { rows: columns } = await sql<{ name: string }>`
      select attname as name from pg_attribute where attrelid = ${name}::regclass and attnum > 0 and not attisdropped
        and has_column_privilege(${who.role}, attrelid, attnum, 'select') order by attnum`.execute(db);
    const given = sql.join(columns.map((column) => sql.ref(column.name)));
    const read = () => sql`select ${given} from ${sql.table(name)}`.execute(db);
    found.set(name, JSON.stringify((await withIdentity(who, read)).rows));
  }
  return found;
}

describe('rule 10.7: with the WHERE taken away, the database alone keeps trusts apart', () => {
  test('every list: nothing of another trust’s client, nor of nobody’s; the own ones are there', async () => {
    const lists = Object.entries(rows).filter(
      ([, row]) =>
        row.method === 'GET' &&
        row.access !== 'none' &&
        !('params' in row && row.params) &&
        row.access.includes('Admin'),
    );
    const read: string[] = [];
    for (const [name] of lists) {
      for (const query of [
        {},
        { limit: 100 },
        { state: 'done' },
        { state: 'draft' },
        { search: 'Zephyrine' },
        { userId: ofB.person.id },
      ]) {
        const reply = await app.call(name as CallName, { as: staffA, query });
        expect(reply.statusCode, name).toBeLessThan(500);
        expect(betrays(reply.body, ofB), name).toEqual([]);
        expect(betrays(reply.body, unplaced), name).toEqual([]);
        if (betrays(reply.body, ofA).length > 0) read.push(name);
      }
    }
    expect([...new Set(read)]).toEqual(
      expect.arrayContaining(['clients', 'clientsOverview', 'worklist', 'staffCalls', 'responses']),
    );
    const figures = (await app.call('clientsOverview', { as: staffA })).json().figures;
    expect(figures.clients).toBe(1);
  });

  test('every id: 404, as for a number that nobody has, and nothing has changed', async () => {
    const nobody: Known = {
      ...ofB,
      person: { ...ofB.person, id: newId(app.dependencies.now()) },
      shareId: newId(app.dependencies.now()),
      itemId: newId(app.dependencies.now()),
      noteId: newId(app.dependencies.now()),
      recordNoteId: newId(app.dependencies.now()),
      callbackId: newId(app.dependencies.now()),
    };
    const before = await everyRow(asking(ofB.person, null));
    for (const [index, [name, input]] of about(ofB).entries()) {
      const reply = await app.call(name, { ...input, as: staffA });
      const none = await app.call(name, { ...about(nobody)[index]?.[1], as: staffA });
      expect([name, reply.statusCode]).toEqual([name, 404]);
      expect({ ...reply.json(), requestId: '' }).toEqual({ ...none.json(), requestId: '' });
    }
    expect(await everyRow(asking(ofB.person, null))).toEqual(before);
  });

  test('the same calls answer the own trust’s staff', async () => {
    for (const [name, input, what] of about(ofB)) {
      if (what === 'writes') continue;
      const reply = await app.call(name, { ...input, as: staffB });
      expect([name, reply.statusCode]).toEqual([name, 200]);
    }
  });

  test('who has no trust yet is seen by the contact centre and by a Super_Admin, by nobody else', async () => {
    const sees = async (as: TestPerson) =>
      (await app.call('client', { as, params: { id: unplaced.person.id } })).statusCode;
    expect([await sees(central), await sees(superAdmin)]).toEqual([200, 200]);
    expect([await sees(staffA), await sees(staffB), await sees(placeless)]).toEqual([404, 404, 404]);
  });
});

test('rule 10.15: a role without the right to clients reads nothing of one, by whatever call and with whatever id', async () => {
  const scopes = SCOPES.filter((scope) => !scope.startsWith('clients:'));
  const nosy = await aPerson(app, 'Admin', { trustId: trustA, scopes });
  const ids = marks(ofA).filter((mark) => /^[0-9a-f-]{36}$/.test(mark));
  const made = Object.entries(rows).filter(
    ([, row]) => row.method === 'GET' && row.access !== 'none' && row.access.includes('Admin'),
  );
  let answered = 0;
  for (const [name, row] of made) {
    const named = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, one]) => one as string);
    for (const id of [...ids, formId(1)]) {
      const params = Object.fromEntries(named.map((one) => [one, one === 'service' ? 'top' : id]));
      const query = {
        shareId: id,
        userId: id,
        clientId: id,
        questionId: questionId(1, 101),
        search: ofA.name,
      };
      for (const asked of named.length > 0 ? [{}, query] : [query]) {
        const reply = await app.call(name as CallName, { as: nosy, params, query: asked });
        expect(reply.statusCode, name).toBeLessThan(500);
        if (reply.statusCode < 300) answered += 1;
        // That an appointment is there is no word of whose it is; what they are called, say or can be reached by is.
        const told = [ofA.name, ofA.person.email].filter((mark) => reply.body.includes(mark));
        expect([name, told]).toEqual([name, []]);
      }
    }
  }
  expect(answered).toBeGreaterThan(30);
});

describe('rule 10.7: every table, asked without any condition', () => {
  test('a trust’s staff and partners find nothing of another trust’s client, in any table', async () => {
    for (const who of [asking(staffA, trustA), asking(partnerA, trustA)]) {
      const seen = await everyRow(who);
      for (const [name, text] of seen)
        expect([name, betrays(text, ofB), betrays(text, unplaced)]).toEqual([name, [], []]);
      const full = [...seen].flatMap(([name, text]) => (betrays(text, ofA).length > 0 ? [name] : []));
      expect(full).toEqual(
        expect.arrayContaining([
          'answer_change',
          'appointment',
          'audit',
          'callback',
          'client_note',
          'client_note_before',
          'message',
          'person',
          'question_share',
          'worklist_item',
        ]),
      );
    }
  });

  test('a client finds themselves alone, also among the clients of their own trust', async () => {
    const other = await known('Ottoline', trustA);
    const seen = await everyRow(asking(ofA.person, trustA));
    for (const [name, text] of seen) {
      for (const whom of [other, ofB, unplaced]) expect([name, betrays(text, whom)]).toEqual([name, []]);
    }
    expect(betrays(seen.get('person') ?? '', ofA)).not.toEqual([]);
  });

  test('where nobody has been named nothing is found: a forgotten word is no open door', async () => {
    const now = app.dependencies.now();
    for (const role of ['careway_app', 'careway_client'] as const) {
      for (const [name, text] of await everyRow({ role, personId: null, trustId: null, now })) {
        for (const whom of [ofA, ofB, unplaced]) expect([name, betrays(text, whom)]).toEqual([name, []]);
      }
    }
  });

  test('rule 10.3: a client can change, delete, make or take over nothing of anybody else’s, in any table', async () => {
    const { db } = app.dependencies;
    const other = await known('Perpetua', trustA);
    const { rows: owned } = await sql<{ table: string; column: string }>`
      select c.relname as table, a.attname as column from pg_constraint f join pg_class c on c.oid = f.conrelid
        join pg_attribute a on a.attrelid = c.oid and a.attnum = f.conkey[1]
      where f.contype = 'f' and f.confrelid = 'person'::regclass and c.relrowsecurity
        and a.attname in ('person_id', 'shared_to')`.execute(db);
    expect(owned.length).toBeGreaterThan(10);
    const by = (statement: ReturnType<typeof sql>) =>
      withIdentity(asking(ofA.person, trustA), () => statement.execute(db));
    const [own, theirs] = [ofA.person.id, other.person.id];
    let taken = 0;
    for (const { table, column } of owned) {
      const [t, c] = [sql.table(table), sql.ref(column)];
      expect((await by(sql`update ${t} set ${c} = ${own} where ${c} = ${theirs} returning 1`)).rows).toEqual(
        [],
      );
      expect((await by(sql`delete from ${t} where ${c} = ${theirs} returning 1`)).rows).toEqual([]);
      const { rows: has } = await by(sql`select from ${t} where ${c} = ${own}`);
      if (has.length === 0) continue;
      taken += 1;
      await expect(by(sql`update ${t} set ${c} = ${theirs} where ${c} = ${own}`), table).rejects.toThrow(
        /row-level security/,
      );
    }
    expect(taken).toBeGreaterThan(4);
    await expect(
      by(
        sql`insert into answer_change (share_id, version, at, status, changes) values (${other.shareId}, 99, now(), 'draft', '{}')`,
      ),
    ).rejects.toThrow(/row-level security/);
    expect(
      (await by(sql`update person set first_name = 'X' where id = ${theirs} returning id`)).rows,
    ).toEqual([]);
    expect((await by(sql`select from look_beyond`)).rows).toEqual([]);
    await expect(
      by(sql`insert into look_beyond (id, client_id, staff_id, reason, at, ends_at)
        values (gen_random_uuid(), ${theirs}, ${own}, 'A reason that is long enough', now(), now() + interval '1 hour')`),
    ).rejects.toThrow(/row-level security/);
  });

  test('nor can another trust’s rows be changed, deleted or taken over', async () => {
    const { db } = app.dependencies;
    const write = (statement: ReturnType<typeof sql>) =>
      withIdentity(asking(staffA, trustA), () => statement.execute(db));
    const id = ofB.person.id;
    for (const statement of [
      sql`update person set trust_id = ${trustA} where id = ${id} returning id`,
      sql`update question_share set answers = '[]' where shared_to = ${id} returning id`,
      sql`update appointment set status = 'cancelled' where person_id = ${id} returning id`,
      sql`delete from callback where person_id = ${id} returning id`,
      sql`update worklist_item set done_at = now() where person_id = ${id} returning id`,
    ]) {
      expect((await write(statement)).rows).toEqual([]);
    }
    await expect(
      write(sql`update question_share set shared_to = ${id} where shared_to = ${ofA.person.id}`),
    ).rejects.toThrow(/row-level security/);
  });
});

describe('rule 11.1, 10.7: the roles own nothing', () => {
  test('requests run under them, in and out of a transaction, and nothing is left on the connection', async () => {
    const { db } = app.dependencies;
    const role = async (on: typeof db) =>
      (
        await sql<{ role: string; person: string }>`
        select current_user::text as role, current_setting('careway.person', true) as person`.execute(on)
      ).rows[0];
    const who = asking(staffA, trustA);
    const owner = (await role(db))?.role;
    for (let again = 0; again < 25; again += 1) {
      expect(await withIdentity(who, () => role(db))).toEqual({ role: 'careway_app', person: staffA.id });
      expect(await withIdentity(who, () => db.transaction().execute(role))).toEqual({
        role: 'careway_app',
        person: staffA.id,
      });
      expect((await role(db))?.role).toBe(owner);
      expect((await role(db))?.person ?? '').toBe('');
    }
    const both = [asking(staffA, trustA), asking(staffB, null), asking(superAdmin, null)];
    const many = await Promise.all(
      Array.from({ length: 60 }, (_, n) => {
        const one = both[n % 3] as DatabaseIdentity;
        return withIdentity(one, async () => (await role(db))?.person === one.personId);
      }),
    );
    expect(many).not.toContain(false);
  });

  test('a statement that fails leaves the connection as it was; a prepared one still works', async () => {
    const { db } = app.dependencies;
    const who = asking(staffA, trustA);
    for (let again = 0; again < 12; again += 1) {
      await expect(withIdentity(who, () => sql`select 1 / ${0}::int`.execute(db))).rejects.toThrow(
        /division/,
      );
      await expect(withIdentity(who, () => sql`select nothing from nowhere`.execute(db))).rejects.toThrow(
        /nowhere/,
      );
      expect((await app.call('session', { as: staffA })).statusCode).toBe(200);
    }
  });

  test('none owns a table, passes by a policy, or signs in; the audit trail is not theirs to change', async () => {
    const { db } = app.dependencies;
    const { rows: found } = await sql`
      select rolname, rolsuper, rolbypassrls, rolcanlogin, rolcreaterole,
        (select count(*)::int from pg_class where relowner = r.oid) as owned,
        has_table_privilege(r.oid, 'audit', 'insert') as writes,
        has_table_privilege(r.oid, 'audit', 'update') or has_table_privilege(r.oid, 'audit', 'delete')
          or has_table_privilege(r.oid, 'audit', 'truncate') as changes
      from pg_roles r where rolname in ('careway_app', 'careway_client', 'careway_open') order by rolname`.execute(
      db,
    );
    const none = { rolsuper: false, rolbypassrls: false, rolcanlogin: false, rolcreaterole: false, owned: 0 };
    expect(found).toEqual(DB_ROLES.map((rolname) => ({ rolname, ...none, writes: true, changes: false })));
  });

  test('every table that names a person is held by policies, or stands here with its reason', async () => {
    const { rows: free } = await sql<{ name: string }>`
      select distinct c.relname as name from pg_constraint f join pg_class c on c.oid = f.conrelid
      where f.contype = 'f' and f.confrelid = 'person'::regclass and not c.relrowsecurity order by 1`.execute(
      app.dependencies.db,
    );
    expect(free.map(({ name }) => name)).toEqual([
      'price_list', // Of staff.
      'question_set', // Of staff.
      'session_use', // Of staff: who works in which session.
      'slot_place', // That a place is taken is for everybody to know; by whom is behind the booking.
    ]);
  });
});
