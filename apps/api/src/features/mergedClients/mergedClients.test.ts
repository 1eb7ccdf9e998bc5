import { PARTED_WITHIN } from '@careway/core/clients/oneRecord';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identityOf, withIdentity } from '../../db/databaseIdentity.ts';
import { newId } from '../../db/ids.ts';
import { A_CALL, A_WISH } from '../../testing/audited/madeClients.ts';
import { ASKED, twoRecords } from '../../testing/audited/mergedClients.ts';
import { aSession } from '../../testing/clinics.ts';
import { aPerson, PASSWORD, signedInAgain, signedInLongAgo, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { noteMatch } from '../accounts/service.ts';
import { notTold } from '../messages/service.ts';
import { publishStaticForms } from '../questionnaires/service.ts';
import { emptyMerged } from './mergeRows.ts';

let app: TestApp;
let staff: TestPerson;
let second: TestPerson;
let far: TestPerson;
beforeAll(async () => {
  app = await startTestApp({
    fill: (dependencies) => publishStaticForms(dependencies.db, dependencies.now()),
  });
  const id = '0190de41-0901-7000-8000-00000000000a';
  await app.dependencies.db.insertInto('trust').values({ id, name: 'Far Trust' }).execute();
  staff = await aPerson(app, 'Admin');
  second = await aPerson(app, 'Admin');
  far = await aPerson(app, 'Admin', { trustId: id });
  // Whom concerns go to.
  await aPerson(app, 'Super_Admin');
});
afterAll(() => app.close());

type Two = Awaited<ReturnType<typeof twoRecords>>;
const asks = ({ stays, goes }: Two, said: object = {}, as = staff) =>
  app.call('askMerge', { as, params: { id: stays.id }, body: { goes: goes.id, ...ASKED, ...said } });
const decides = (id: string, as = second, yes = true) =>
  app.call('decideMerge', { as, params: { id }, body: { yes } });
const undoes = (id: string, as = staff) =>
  app.call('undoMerge', { as, params: { id }, body: { reason: 'Two sisters' } });
const previews = ({ stays, goes }: Two, as = staff) =>
  app.call('mergePreview', { as, params: { id: stays.id, otherId: goes.id } });
const open = (id: string, as = staff) => app.call('client', { as, params: { id } });

/** Something of every kind that staff can write for a record. */
async function fullOf(id: string, startsAt: string): Promise<void> {
  const { slotIds } = await aSession(app, { startsAt, service: 'larc' });
  const params = { id };
  const replies = [
    await app.call('bookFor', { as: staff, params, body: { slotId: slotIds[0], reason: 'They rang' } }),
    await app.call('askForCallFor', { as: staff, params, body: A_CALL }),
    await app.call('noteClient', { as: staff, params, body: { text: 'Likes to be called Wren' } }),
    await app.call('safeguardClient', {
      as: staff,
      params,
      body: { about: 'They are afraid of somebody at home' },
    }),
  ];
  expect(replies.map(({ statusCode, body }) => (statusCode < 300 ? '' : body)).filter(Boolean)).toEqual([]);
}

/** Every row that says something of somebody, table by table. */
async function rowsOf(id: string): Promise<Record<string, unknown>> {
  const { db } = app.dependencies;
  const { rows: tables } = await sql<{
    tab: string;
    col: string;
  }>`select tab, col from merged_tables()`.execute(db);
  const own = ['contact_preference', 'message_preference', 'security_factor', 'nhs_login', 'made_client'];
  const all = [
    ...tables.filter(({ tab }) => tab !== 'message' && tab !== 'notification'),
    ...own.map((tab) => ({ tab, col: 'person_id' })),
    { tab: 'person', col: 'id' },
  ];
  const found: Record<string, unknown> = {};
  for (const { tab, col } of all) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from ${sql.table(tab)} t where ${sql.ref(`t.${col}`)} = ${id} order by to_jsonb(t)::text`.execute(
      db,
    );
    found[tab] = rows.map(({ row }) => row);
  }
  return found;
}

describe('rule 16.54: two records of one person are looked at beside each other', () => {
  test('how much of each there is, who signs in then, and nothing is changed by looking', async () => {
    const two = await twoRecords(app, staff);
    await fullOf(two.goes.id, '2026-12-02T09:00:00Z');
    const before = await rowsOf(two.goes.id);
    const { parts, signIn, keptApart, stays, goes, deciders } = (await previews(two)).json();
    expect({ signIn, keptApart }).toEqual({
      signIn: 'They sign in as before. The record that goes had no account.',
      keptApart: [],
    });
    expect([stays.hasAccount, goes.hasAccount]).toEqual([true, false]);
    expect(deciders.length).toBeGreaterThan(0);
    expect(parts).toContainEqual({ what: 'appointments', stays: 0, goes: 1 });
    expect(parts).toContainEqual({ what: 'notes', stays: 0, goes: 1 });
    expect(await rowsOf(two.goes.id)).toEqual(before);
  });

  test('rule 10.3: nobody of another organisation looks, asks or decides, and a client least of all', async () => {
    const two = await twoRecords(app, staff);
    expect((await previews(two, far)).statusCode).toBe(404);
    expect((await asks(two, {}, far)).statusCode).toBe(404);
    const theirs = await aPerson(app, 'Client', { trustId: '0190de41-0901-7000-8000-00000000000a' });
    expect((await asks({ ...two, goes: { id: theirs.id, reference: '' } })).statusCode).toBe(404);
    const { id } = (await asks(two)).json();
    expect((await decides(id, far)).statusCode).toBe(404);
    expect((await decides(id, two.stays)).statusCode).toBe(403);
    const reader = await aPerson(app, 'Admin', { scopes: ['clients:read'] });
    expect((await decides(id, reader)).statusCode).toBe(403);
  });

  test('a system administrator does not put a client of another organisation into one of ours', async () => {
    const boss = await aPerson(app, 'Super_Admin');
    const two = await twoRecords(app, staff);
    const theirs = await aPerson(app, 'Client', { trustId: '0190de41-0901-7000-8000-00000000000a' });
    const reply = await asks({ ...two, goes: { id: theirs.id, reference: '' } }, {}, boss);
    expect(reply.json()).toMatchObject({ code: 'merge_kept_apart' });
    expect(reply.json().keptApart[0]).toMatch(/different organisations/);
  });

  test('of two accounts it takes a sure proof', async () => {
    const { stays } = await twoRecords(app, staff);
    const other = await aPerson(app, 'Client');
    await sql`update person set trust_id = (select trust_id from person where id = ${stays.id}) where id = ${other.id}`.execute(
      app.dependencies.db,
    );
    const two = { stays, goes: { id: other.id, reference: '' } };
    expect((await asks(two, { sureBy: 'answers' })).json().code).toBe('stronger_proof');
    // Whoever knows the PIN of one has shown nothing of the other.
    for (const one of [null, stays, other]) {
      if (one) await noteMatch(app.dependencies.db, { personId: staff.id }, one.id, app.dependencies.now());
      const reply = await asks(two, { sureBy: 'pin' });
      if (one === other) expect(reply.statusCode).toBe(201);
      else expect(reply.json().code).toBe('stronger_proof');
    }
  });
});

describe('rule 16.55: what cannot stand in one record is said before, and kept out at the end', () => {
  const apart = async (two: Two) => (await previews(two)).json().keptApart as string[];

  test('times of both that cannot stand beside each other', async () => {
    const two = await twoRecords(app, staff);
    const { slotIds } = await aSession(app, { startsAt: '2026-12-03T09:00:00Z', capacity: 2 });
    const { id } = (await asks(two)).json();
    for (const one of [two.stays, two.goes])
      await app.call('bookFor', {
        as: staff,
        params: { id: one.id },
        body: { slotId: slotIds[0], reason: 'They rang' },
      });
    expect(await apart(two)).toEqual([expect.stringMatching(/Cancel one of them first/)]);
    // It came between asking and deciding.
    const reply = await decides(id);
    expect(reply.json()).toMatchObject({
      code: 'merge_kept_apart',
      message: expect.stringMatching(/Cancel one/),
    });
    expect((await open(two.goes.id)).statusCode).toBe(200);
  });

  test('another date of birth; the only account; a wish to be deleted; the same call', async () => {
    const { db, now } = app.dependencies;
    const two = await twoRecords(app, staff);
    expect(
      await apart({ stays: { ...two.stays, id: two.goes.id }, goes: { ...two.goes, id: two.stays.id } }),
    ).toEqual([expect.stringMatching(/Begin at that record/)]);
    for (const one of [two.stays, two.goes])
      await app.call('askForCallFor', { as: staff, params: { id: one.id }, body: A_CALL });
    await sql`insert into deletion_request (id, person_id, asked_at) values (gen_random_uuid(), ${two.stays.id}, ${now()})`.execute(
      db,
    );
    await sql`update person set date_of_birth = '1980-01-01' where id = ${two.goes.id}`.execute(db);
    const said = (await apart(two)).join(' ');
    for (const words of [/different dates of birth/, /asked us to delete/, /call at the same time|same time/])
      expect(said).toMatch(words);
    expect((await asks(two)).json().code).toBe('merge_kept_apart');
  });
});

describe('rule 16.56: a second person puts them together, once', () => {
  test('not whoever asked, nor whom they invited, and not after a sign-in of long ago', async () => {
    const two = await twoRecords(app, staff);
    const { id } = (await asks(two)).json();
    expect((await decides(id, staff)).json().code).toBe('own_draft');
    const invited = await aPerson(app, 'Admin');
    await sql`insert into audit (id, at, module, action_type, user_id, created_by, action)
      values (gen_random_uuid(), ${app.dependencies.now()}, 'People', 'Invited', ${invited.id}, ${staff.id}, 'Invited')`.execute(
      app.dependencies.db,
    );
    expect((await decides(id, invited)).json().code).toBe('rights_too_new');
    const { data } = (await app.call('clientMerges', { as: invited, params: { id: two.stays.id } })).json();
    expect(data[0]).toMatchObject({ state: 'asked', whyNot: expect.stringMatching(/invited you/) });
    await signedInLongAgo(app, second);
    expect((await decides(id)).json().code).toBe('sign_in_again');
    second = await signedInAgain(app, second);
    expect((await decides(id)).statusCode).toBe(204);
    expect((await decides(id)).json().code).toBe('merge_decided');
  });

  test('the database holds it below the program: nobody decides alone, nor for another organisation', async () => {
    const { db, now } = app.dependencies;
    const two = await twoRecords(app, staff);
    const { id } = (await asks(two)).json();
    const { trust_id } = await db
      .selectFrom('person')
      .select('trust_id')
      .where('id', '=', staff.id)
      .executeTakeFirstOrThrow();
    const as = (who: TestPerson, trustId: string | null) =>
      withIdentity(identityOf({ personId: who.id, usertype: who.usertype, trustId }, now()), () =>
        sql<{ done: boolean }>`select put_together(${id}) as done`.execute(db),
      );
    await expect(as(staff, trust_id)).rejects.toThrow(/no_one_alone_merges/);
    expect((await as(far, '0190de41-0901-7000-8000-00000000000a')).rows[0]?.done).toBe(false);
    expect((await open(two.goes.id)).statusCode).toBe(200);
  });

  test('of twenty who ask at once one does, of twenty who decide at once one does', async () => {
    const two = await twoRecords(app, staff);
    const asked = await Promise.all(Array.from({ length: 20 }, () => asks(two)));
    const ids = asked.filter(({ statusCode }) => statusCode === 201);
    expect(ids).toHaveLength(1);
    const others = await Promise.all(Array.from({ length: 20 }, () => aPerson(app, 'Admin')));
    const replies = await Promise.all(others.map((one) => decides(ids[0]?.json().id, one)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, ...Array(19).fill(409)]);
  });

  test('all of it is in one record then; the other is found nowhere, and whoever reads has one history', async () => {
    const two = await twoRecords(app, staff);
    await fullOf(two.goes.id, '2026-12-04T09:00:00Z');
    const gone = (await open(two.goes.id)).json();
    const { id } = (await asks(two)).json();
    expect((await decides(id)).statusCode).toBe(204);
    const record = (await open(two.stays.id)).json();
    for (const part of ['appointments', 'callbacks', 'toDo'] as const)
      expect(record[part].map((one: { id: string }) => one.id)).toEqual(
        expect.arrayContaining(gone[part].map((one: { id: string }) => one.id)),
      );
    expect(record.notes.count).toBe(1);
    expect((await open(two.goes.id)).statusCode).toBe(404);
    const list = await app.call('clients', { as: staff, query: { search: 'Ines Calder' } });
    expect(list.json().data.map((one: { id: string }) => one.id)).not.toContain(two.goes.id);
    // rule 16.58: the trail keeps both.
    const { data } = (
      await app.call('clientHistory', { as: staff, params: { id: two.stays.id }, query: { limit: 50 } })
    ).json();
    const said = data.map((one: { what: string }) => one.what).join('\n');
    for (const words of [
      /Record made for somebody who rang/,
      /Two records put together/,
      /Asked to put this record together/,
    ])
      expect(said).toMatch(words);
  });

  test('rule 1.16: what is safe is the strictest of both, and she is told by that alone', async () => {
    const { db, now } = app.dependencies;
    const two = await twoRecords(app, staff);
    await sql`insert into contact_preference (person_id, channels, hours, voicemail, ask_for, said_at)
      values (${two.stays.id}, array['sms', 'phone', 'email'], null, true, '', ${now()})`.execute(db);
    const { contact } = (await previews(two)).json();
    expect(contact.goes).toMatchObject({ channels: ['phone'], hours: ['evening'], voicemail: false });
    expect(contact.holds).toMatchObject({ channels: ['phone'], hours: ['evening'], voicemail: false });
    const { id } = (await asks(two)).json();
    await decides(id);
    expect((await open(two.stays.id)).json().safeContact).toMatchObject({
      call: true,
      text: false,
      email: false,
      voicemail: false,
    });
    expect(await app.outbox(two.stays.email)).toEqual([]);
    expect((await app.call('notifications', { as: two.stays })).json().data[0]).toMatchObject({
      words: 'We had your details twice, and have put them together.',
    });
  });

  test('the account that goes opens nothing, and whoever is signed in there is out', async () => {
    const { stays } = await twoRecords(app, staff);
    const other = await aPerson(app, 'Client');
    await sql`update person set trust_id = (select trust_id from person where id = ${stays.id}) where id = ${other.id}`.execute(
      app.dependencies.db,
    );
    const { id } = (await asks({ stays, goes: { id: other.id, reference: '' } })).json();
    expect((await decides(id)).statusCode).toBe(204);
    expect((await app.call('session', { as: other })).statusCode).toBe(401);
    const tried = await app.call('signin', { body: { username: other.email, password: PASSWORD } });
    const nobody = await app.call('signin', { body: { username: 'nobody@example.com', password: PASSWORD } });
    expect([tried.statusCode, tried.json().code]).toEqual([nobody.statusCode, nobody.json().code]);
    expect((await app.call('session', { as: stays })).statusCode).toBe(200);
    expect((await undoes(id)).statusCode).toBe(204);
    const again = await app.call('signin', { body: { username: other.email, password: PASSWORD } });
    expect(again.statusCode).toBe(200);
  });
});

describe('rule 16.57: they are taken apart within a day, exactly', () => {
  test('every row of both is as it was, and what was written since stays where it belongs', async () => {
    const two = await twoRecords(app, staff);
    await fullOf(two.stays.id, '2026-12-07T09:00:00Z');
    await sql`update appointment set service = 'vas' where person_id = ${two.stays.id}`.execute(
      app.dependencies.db,
    );
    await sql`update callback set day = '2026-11-25' where person_id = ${two.stays.id}`.execute(
      app.dependencies.db,
    );
    await fullOf(two.goes.id, '2026-12-08T09:00:00Z');
    const before = { stays: await rowsOf(two.stays.id), goes: await rowsOf(two.goes.id) };
    const { id } = (await asks(two)).json();
    expect((await decides(id)).body).toBe('');
    expect((await undoes(id)).statusCode).toBe(204);
    type Item = { about: string; ended_words: string | null };
    const { worklist_item: list, ...rest } = await rowsOf(two.stays.id);
    const { worklist_item: listBefore, ...restBefore } = before.stays;
    expect(rest).toEqual(restBefore);
    // What a colleague was to tell them, since no way is safe, ended with it.
    const [own, told] = [false, true].map((said) =>
      (list as Item[]).filter(({ about }) => about.startsWith('We had your details twice') === said),
    );
    expect(own).toEqual(listBefore);
    expect(told?.map((one) => one.ended_words)).toEqual(['No longer: they were taken apart again']);
    expect(await rowsOf(two.goes.id)).toEqual(before.goes);
    expect((await undoes(id)).json().code).toBe('merge_stands');

    const again = (await asks(two)).json();
    await decides(again.id);
    const since = await app.call('noteClient', {
      as: staff,
      params: { id: two.stays.id },
      body: { text: 'Rang about tomorrow' },
    });
    expect(since.statusCode).toBeLessThan(300);
    const booked = (await rowsOf(two.stays.id)).appointment as { id: string; service: string }[];
    const moved = booked.find(({ service }) => service === 'larc');
    const arrived = { as: staff, params: { id: moved?.id ?? '' } };
    expect(arrived.params.id).not.toBe('');
    await sql`insert into visit_event (id, appointment_id, person_id, nth, step, at, by_id)
      values (gen_random_uuid(), ${moved?.id}, ${two.stays.id}, 1, 'missed', ${app.dependencies.now()}, ${staff.id})`.execute(
      app.dependencies.db,
    );
    expect((await undoes(again.id)).statusCode).toBe(204);
    expect((await open(two.stays.id)).json().notes.count).toBe(2);
    expect((await open(two.goes.id)).json().notes.count).toBe(1);
    // It belongs to the booking that went back.
    expect((await rowsOf(two.goes.id)).visit_event).toHaveLength(1);
  });

  test('what was safe comes back though no two moments of a call are the same', async () => {
    const { db } = app.dependencies;
    const two = await twoRecords(app, staff);
    const said = { channels: ['sms', 'phone', 'email'], hours: 'any', voicemail: true, askFor: 'Wren' };
    await app.call('setContact', { as: two.stays, body: said });
    await app.call('setMessages', {
      as: two.stays,
      body: { on: true, way: 'sms', reminders: { appointment: 'sms', form: null } },
    });
    const before = await rowsOf(two.stays.id);
    const { id } = (await asks(two)).json();
    const stood = app.dependencies.now;
    let ticks = 0;
    Object.assign(app.dependencies, {
      now: () => {
        ticks += 1;
        return new Date(stood().getTime() + ticks);
      },
    });
    try {
      expect((await decides(id)).statusCode).toBe(204);
      expect((await rowsOf(two.stays.id)).contact_preference).not.toEqual(before.contact_preference);
      expect((await undoes(id)).statusCode).toBe(204);
    } finally {
      Object.assign(app.dependencies, { now: stood });
    }
    const after = await rowsOf(two.stays.id);
    expect(after.contact_preference).toEqual(before.contact_preference);
    expect(after.message_preference).toEqual(before.message_preference);
    expect(before.message_preference).toHaveLength(1);
    const { rows } = await sql`select id from client_merge where id = ${id} and state = 'undone'`.execute(db);
    expect(rows).toHaveLength(1);
  });

  test('a need whose key names whose it is follows, is one where both had it, and goes back', async () => {
    const { db, now } = app.dependencies;
    const two = await twoRecords(app, staff);
    const told = (of: string, says: string) =>
      notTold(
        db,
        of,
        { kind: 'message_not_allowed', says, about: { kind: 'form', id: says, mark: '' } },
        now(),
      );
    await told(two.goes.id, 'only');
    await told(two.goes.id, 'both');
    await told(two.stays.id, 'both');
    const keys = async (of: string) =>
      ((await rowsOf(of)).worklist_item as { need: string | null; done_at: string | null }[])
        .filter(({ need, done_at }) => need?.startsWith('tell:') && done_at === null)
        .map(({ need }) => need);
    const before = { stays: await rowsOf(two.stays.id), goes: await rowsOf(two.goes.id) };
    const { id } = (await asks(two)).json();
    expect((await decides(id)).statusCode).toBe(204);
    const of = (one: string) => `tell:${two.stays.id}:form:${one}`;
    expect(await keys(two.stays.id)).toEqual(expect.arrayContaining([of('only'), of('both')]));
    expect((await undoes(id)).statusCode).toBe(204);
    expect((await rowsOf(two.goes.id)).worklist_item).toEqual(before.goes.worklist_item);
    expect(await keys(two.stays.id)).toEqual([of('both')]);
  });

  test('a message and news of the day about what goes back go back, and to no address of the other', async () => {
    const { db, now } = app.dependencies;
    const two = await twoRecords(app, staff);
    await fullOf(two.goes.id, '2026-12-09T09:00:00Z');
    const { id } = (await asks(two)).json();
    expect((await decides(id)).statusCode).toBe(204);
    const about = ((await rowsOf(two.stays.id)).appointment as { id: string }[])[0]?.id ?? '';
    const message = newId(now());
    await sql`insert into message (id, person_id, channel, recipient, subject, body, kind, fixed, about_kind, about_id, about_mark, created_at)
      values (${message}, ${two.stays.id}, 'email', ${two.stays.email}, '', '', 'happened', true, 'appointment', ${about}, '', ${now()})`.execute(
      db,
    );
    await sql`insert into notification (id, person_id, words, made_at, about)
      values (${message}, ${two.stays.id}, 'Moved', ${now()}, ${about})`.execute(db);
    expect((await undoes(id)).statusCode).toBe(204);
    const { rows } = await sql`select m.person_id as message, m.fixed, n.person_id as news
      from message m join notification n on n.id = m.id where m.id = ${message}`.execute(db);
    expect(rows).toEqual([{ message: two.goes.id, fixed: false, news: two.goes.id }]);
  });

  test('while a time is offered for a place in the line that would go back, it says what comes first', async () => {
    const { db, now } = app.dependencies;
    const two = await twoRecords(app, staff);
    const wish = { as: staff, params: { id: two.goes.id }, body: A_WISH };
    expect((await app.call('joinWaitlistFor', wish)).statusCode).toBeLessThan(300);
    const { id } = (await asks(two)).json();
    expect((await decides(id)).statusCode).toBe(204);
    const offer = newId(now());
    await sql`insert into waitlist_offer (id, entry_id, person_id, clinic_id, kind, starts_at, ends_at, hold_id, way, offered_at, expires_at)
      select ${offer}, e.id, e.person_id, c.id, 'clinic', ${now()}, ${now()}::timestamptz + interval '1 hour', ${offer}, 'call', ${now()}, ${now()}::timestamptz + interval '1 hour'
      from waitlist_entry e, (select id from clinic limit 1) c where e.person_id = ${two.stays.id}`.execute(
      db,
    );
    expect((await undoes(id)).json()).toMatchObject({
      code: 'merge_stands',
      message: expect.stringMatching(/A free time is offered/),
    });
    await sql`update waitlist_offer set status = 'withdrawn', ended_at = ${now()} where id = ${offer}`.execute(
      db,
    );
    expect((await undoes(id)).statusCode).toBe(204);
  });

  test('rule 11.7: whoever asked to be deleted within the day is deleted, with the record that went', async () => {
    const { db, now } = app.dependencies;
    const two = await twoRecords(app, staff);
    const { id } = (await asks(two)).json();
    expect((await decides(id)).statusCode).toBe(204);
    const { trust_id } = await db
      .selectFrom('person')
      .select('trust_id')
      .where('id', '=', staff.id)
      .executeTakeFirstOrThrow();
    const as = { personId: staff.id, usertype: staff.usertype, trustId: trust_id };
    await withIdentity(identityOf(as, now()), () => emptyMerged(db, { keptId: two.stays.id }));
    const { rows } = await sql`select email from person where id = ${two.goes.id}`.execute(db);
    expect(rows).toEqual([{ email: `${two.goes.id}@merged.invalid` }]);
  });

  test('what is written for one that went twice goes to the one that stays at last', async () => {
    const { db, now } = app.dependencies;
    const [first, next] = [await twoRecords(app, staff), await twoRecords(app, staff)];
    for (const [gone, into] of [
      [first.goes.id, first.stays.id],
      [first.stays.id, next.stays.id],
    ])
      await sql`update person set usertype = 'Merged', active = false, merged_into = ${into} where id = ${gone}`.execute(
        db,
      );
    await sql`insert into client_note (id, client_id, at, text) values (gen_random_uuid(), ${first.goes.id}, ${now()}, 'Late')`.execute(
      db,
    );
    expect((await open(next.stays.id)).json().notes.count).toBe(1);
  });

  test('not after the day: what signed the other in is emptied, and its link still leads to the one that stays', async () => {
    const two = await twoRecords(app, staff);
    const { id } = (await asks(two)).json();
    await decides(id);
    app.advance(PARTED_WITHIN);
    await app.sweep();
    staff = await signedInAgain(app, staff);
    second = await signedInAgain(app, second);
    expect((await undoes(id)).json().code).toBe('merge_stands');
    const { rows } = await sql`select email, mobile, address from person where id = ${two.goes.id}`.execute(
      app.dependencies.db,
    );
    expect(rows).toEqual([{ email: `${two.goes.id}@merged.invalid`, mobile: null, address: null }]);
    const where = await app.call('whereIsClient', { as: staff, params: { id: two.goes.id } });
    expect(where.json()).toEqual({ id: two.stays.id });
  });

  test('what a page or a job writes for the one that went goes to the one that stays', async () => {
    const { db, now } = app.dependencies;
    const two = await twoRecords(app, staff);
    const { id } = (await asks(two)).json();
    await decides(id);
    await sql`insert into client_note (id, client_id, at, text) values (gen_random_uuid(), ${two.goes.id}, ${now()}, 'Late')`.execute(
      db,
    );
    expect((await open(two.stays.id)).json().notes.count).toBe(1);
  });
});

describe('rule 16.58: an old link leads to the record that stays', () => {
  test('for whoever may see it, and for nobody else', async () => {
    const two = await twoRecords(app, staff);
    const { id } = (await asks(two)).json();
    await decides(id);
    const where = (as: TestPerson, of: string) => app.call('whereIsClient', { as, params: { id: of } });
    expect((await where(staff, two.goes.id)).json()).toEqual({ id: two.stays.id });
    expect((await where(await signedInAgain(app, far), two.goes.id)).statusCode).toBe(404);
    expect((await where(staff, two.stays.id)).statusCode).toBe(404);
  });

  test('rule 10.7: no role of the database finds it, and no table that names a client is forgotten', async () => {
    const { db, now } = app.dependencies;
    const two = await twoRecords(app, staff);
    const { id } = (await asks(two)).json();
    await decides(id);
    const { trust_id } = await db
      .selectFrom('person')
      .select('trust_id')
      .where('id', '=', staff.id)
      .executeTakeFirstOrThrow();
    for (const who of [staff, two.stays]) {
      const seen = await withIdentity(
        identityOf({ personId: who.id, usertype: who.usertype, trustId: trust_id }, now()),
        () => sql`select from person where id = ${two.goes.id}`.execute(db),
      );
      expect(seen.rows).toEqual([]);
    }
    const { rows } = await sql<{ at: string }>`
      select c.relname || '.' || a.attname as at from pg_constraint f join pg_class c on c.oid = f.conrelid
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
      where f.contype = 'f' and f.confrelid = 'person'::regclass
        and a.attname in ('person_id', 'client_id', 'shared_to', 'held_by')
        and not exists (select from merged_tables() t where t.tab = c.relname and t.col = a.attname)
      order by 1`.execute(db);
    expect(rows.map(({ at }) => at)).toEqual(STAYS_WHERE_IT_IS);
  });
});

/** What is of the account, of staff, or over in minutes: it stays with the record that goes, and ends with it. */
const STAYS_WHERE_IT_IS = [
  'account_link.person_id',
  'answer_key.person_id',
  'clinical_appointments.person_id',
  'concern_route.person_id',
  'contact_preference.person_id',
  'deletion_request.person_id',
  'look_beyond.client_id',
  'made_client.person_id',
  'message_preference.person_id',
  'nhs_login.person_id',
  'otp_challenge.person_id',
  'question_set_favourite.person_id',
  'question_set_pin.person_id',
  'question_set_pin_change.person_id',
  'referral_try.person_id',
  'response_view.person_id',
  'security_event.person_id',
  'security_factor.person_id',
  'session.person_id',
  'session_use.person_id',
  'slot_hold.person_id',
  'slot_place.held_by',
  'terms_decision.person_id',
];
