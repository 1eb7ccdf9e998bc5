import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSession } from '../../testing/clinics.ts';
import { aForm, aShare, entry, WHOLE } from '../../testing/forms.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { FIRST_FORMS } from './repository.ts';

let app: TestApp;
let superAdmin: TestPerson;
let client: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  superAdmin = await aPerson(app, 'Super_Admin');
  client = await aPerson(app);
});
afterAll(() => app.close());

/** How everybody stands, looked up from nothing. */
const looked = async () =>
  (
    await sql`
      select p.id,
        (select s.status from question_share s where s.shared_to = p.id and s.question_set_id = any(${FIRST_FORMS})
          and s.withdrawn_at is null order by s.id desc limit 1) as form_status,
        (select max(a.ends_at) from appointment a where a.person_id = p.id and a.status = 'booked') as booked_until,
        (select count(*)::int from question_share s where s.shared_to = p.id and s.status = 'hold') as forms_on_hold,
        p.first_said_birth is not null or coalesce(jsonb_array_length(p.eligibility -> 'flags'), 0) > 0
          or exists (select from question_share s where s.shared_to = p.id and s.flags <> '{}') as flagged
      from person p where p.usertype = 'Client' order by p.id`.execute(app.dependencies.db)
  ).rows;
/** What the first page counts of all clients, by trust: from nothing, and as it was tallied. */
const counted = async () =>
  (
    await sql`
      select trust_id, count(*)::int as clients, sum(forms_on_hold)::int as forms_on_hold,
        (count(*) filter (where form_status in ('shared', 'draft')))::int as forms_unfinished,
        (count(*) filter (where form_status = 'completed'))::int as first_forms_sent_in
      from person where usertype = 'Client' group by trust_id order by trust_id`.execute(app.dependencies.db)
  ).rows;
const tallied = async () =>
  (
    await sql`
      select trust_id, sum(clients)::int as clients, sum(forms_on_hold)::int as forms_on_hold,
        sum(forms_unfinished)::int as forms_unfinished, sum(first_forms_sent_in)::int as first_forms_sent_in
      from client_tally group by trust_id
      having (sum(clients), sum(forms_on_hold), sum(forms_unfinished), sum(first_forms_sent_in)) <> (0, 0, 0, 0)
      order by trust_id`.execute(app.dependencies.db)
  ).rows;
/** How many who sent in their first form have their last booking on which day: from nothing, and as it was tallied. */
const bookedDays = async (from: 'person' | 'tally') =>
  (
    await (from === 'person'
      ? sql`select trust_id, day_of(booked_until)::text as day, count(*)::int as n from person
          where usertype = 'Client' and form_status = 'completed' and booked_until is not null group by 1, 2 order by 1, 2`
      : sql`select trust_id, day::text as day, sum(n)::int as n from booked_tally group by 1, 2 having sum(n) <> 0 order by 1, 2`
    ).execute(app.dependencies.db)
  ).rows;
/** Bookings that say another trust than their client's. */
const astray = async () =>
  (
    await sql`select a.id from appointment a join person p on p.id = a.person_id
      where a.trust_id is distinct from p.trust_id`.execute(app.dependencies.db)
  ).rows;

const kept = async () =>
  (
    await sql`select id, form_status, booked_until, forms_on_hold, flagged from person where usertype = 'Client'
      order by id`.execute(app.dependencies.db)
  ).rows;

const save = (ids: object, status: string, answers = WHOLE, as = client) =>
  app.call('saveAnswers', { body: { ...ids, status, answers }, as });

test('decision 0050: the forms that count as first are those of the product', async () => {
  const { rows } = await sql<{ yes: boolean }>`
    select is_first_form(id) as yes from unnest(${[...FIRST_FORMS, '0190aaaa-0004-7000-8000-000000000000']}::uuid[]) as one (id)`.execute(
    app.dependencies.db,
  );
  expect(rows.map(({ yes }) => yes)).toEqual([...FIRST_FORMS.map(() => true), false]);
});

test('decision 0050: how a client stands is what their forms and bookings say, after each step', async () => {
  const { slotIds } = await aSession(app, { times: 2 });
  const [older, newer] = [await aShare(app, client), await aShare(app, client)];
  const other = await aShare(app, client, aForm({ id: '0190aaaa-0006-7000-8000-000000000000' }));
  let appointmentId = '';
  const steps = [
    () => save(older, 'draft', [entry('pain', 'yes')]),
    () => save(newer, 'draft'),
    () => save(older, 'completed'),
    () => save(other, 'hold'),
    () => save(newer, 'completed'),
    async () => {
      const reply = await app.call('book', { as: client, body: { slotId: slotIds[0] } });
      appointmentId = reply.json().id;
      return reply;
    },
    () => app.call('cancelAppointment', { as: client, params: { id: appointmentId }, body: {} }),
    () => app.call('book', { as: client, body: { slotId: slotIds[1] } }),
    async () => save(await aShare(app, client), 'hold'),
  ];
  for (const [at, step] of steps.entries()) {
    expect([at, (await step()).statusCode]).toEqual([at, expect.toBeOneOf([200, 201, 204])]);
    expect([at, await kept()]).toEqual([at, await looked()]);
    expect([at, await tallied(), await astray()]).toEqual([at, await counted(), []]);
  }
  const withdrawn = await aShare(app, client);
  expect(await kept()).toEqual(await looked());
  const taken = await app.call('withdrawForm', { as: superAdmin, params: { id: withdrawn.shareId } });
  expect(taken.statusCode).toBeLessThan(300);
  expect(await kept()).toEqual(await looked());
  await app.dependencies.db
    .updateTable('person')
    .set({ first_said_birth: '2012-01-01' })
    .where('id', '=', client.id)
    .execute();
  await app.dependencies.db.deleteFrom('question_share').where('id', '=', older.shareId).execute();
  expect(await kept()).toEqual(await looked());
});

test('decision 0050: two forms of one client that are saved at the same moment leave the newest', async () => {
  const person = await aPerson(app);
  for (let again = 0; again < 8; again += 1) {
    const shares = await Promise.all(Array.from({ length: 4 }, () => aShare(app, person)));
    const statuses = ['draft', 'hold', 'completed', 'draft'];
    await Promise.all(shares.map((ids, at) => save(ids, statuses[at] ?? 'draft', WHOLE, person)));
    expect([again, await kept()]).toEqual([again, await looked()]);
  }
});

test('decision 0050: figures are a minute old at the most, of the same day, and each trust’s own', async () => {
  const figures = async (as = superAdmin) => (await app.call('clientsOverview', { as })).json().figures;
  const staff = await aPerson(app, 'Admin');
  app.advance(60_000);
  const [before, own] = [await figures(), await figures(staff)];
  const { trust_id } = await app.dependencies.db
    .selectFrom('person')
    .select('trust_id')
    .where('id', '=', staff.id)
    .executeTakeFirstOrThrow();
  await aPerson(app, 'Client', { trustId: trust_id });
  app.advance(59_000);
  expect((await figures()).clients).toBe(before.clients);
  app.advance(1000);
  expect((await figures()).clients).toBe(before.clients + 1);
  expect((await figures(staff)).clients).toBe(own.clients + 1);
  // Ten at once count the same.
  app.advance(60_000);
  const all = await Promise.all(Array.from({ length: 10 }, () => figures(staff)));
  expect(new Set(all.map(({ clients }) => clients)).size).toBe(1);
});

test('decision 0050: what is tallied is what there is, whoever comes, goes, moves to a trust and books at once, and added up as well', async () => {
  const { db } = app.dependencies;
  const { rows: trusts } = await sql<{ id: string }>`
    insert into trust (id, name, created_at) select gen_random_uuid(), 'Of tallies ' || n, now() from generate_series(1, 3) n
    returning id`.execute(db);
  // A talk, which waits for no form (rule 8.38): so booking and saving stay free to overtake each other.
  const { slotIds } = await aSession(app, { times: 12, counselling: true });
  const people = await Promise.all(
    Array.from({ length: 12 }, (_, at) => aPerson(app, 'Client', { trustId: trusts[at % 4]?.id ?? null })),
  );
  const forms = await Promise.all(people.map((one) => aShare(app, one)));
  const move = (at: number, to: number) =>
    sql`update person set trust_id = ${trusts[to % 4]?.id ?? null} where id = ${people[at]?.id}`.execute(db);
  await Promise.all(
    people.flatMap((one, at) => [
      app.call('book', { as: one, body: { slotId: slotIds[at] } }),
      move(at, at + 1),
      save(forms[at] ?? {}, at % 2 ? 'completed' : 'draft', WHOLE, one),
      move(at, at + 2),
      sql`select add_up_tally()`.execute(db),
    ]),
  );
  expect([await tallied(), await astray()]).toEqual([await counted(), []]);
  const days = await bookedDays('person');
  expect(days.length).toBeGreaterThan(0);
  expect(await bookedDays('tally')).toEqual(days);
  await app.sweep();
  expect(await bookedDays('tally')).toEqual(days);
  await sql`delete from person where id = ${(await aPerson(app, 'Client')).id}`.execute(db);
  expect(await tallied()).toEqual(await counted());
  await app.sweep();
  const { rows } = await sql`select from client_tally group by trust_id having count(*) > 1`.execute(db);
  expect(rows).toEqual([]);
  expect(await tallied()).toEqual(await counted());
  await sql`select tally_all_clients(), tally_all_booked()`.execute(db);
  expect(await tallied()).toEqual(await counted());
  expect(await bookedDays('tally')).toEqual(await bookedDays('person'));
});

test('rule 10.7: the views show nobody where nobody was named, and names are nobody’s to list', async () => {
  const { withIdentity } = await import('../../db/databaseIdentity.ts');
  const nobody = { role: 'careway_app', personId: null, trustId: null, now: app.dependencies.now() } as const;
  for (const from of [
    'client_of_trust',
    'client_unplaced',
    'booked_times_of_trust',
    'booked_times_unplaced',
    'client_tally',
    'booked_tally',
    'name_near',
    'name_word',
    'overview_figures',
  ]) {
    const { rows } = await withIdentity(nobody, () =>
      sql`select 1 from ${sql.table(from)}`.execute(app.dependencies.db),
    );
    expect([from, rows]).toEqual([from, []]);
  }
  const open = { ...nobody, role: 'careway_open' } as const;
  const { rows } = await withIdentity(open, () => sql`select 1 from name_word`.execute(app.dependencies.db));
  expect(rows).toEqual([]);
});
