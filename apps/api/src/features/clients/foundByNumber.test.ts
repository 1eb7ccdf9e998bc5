import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
let superAdmin: TestPerson;
let own: TestPerson;
const trustId = newId(new Date('2026-11-20T10:00:00Z'));
beforeAll(async () => {
  app = await startTestApp();
  await app.dependencies.db.insertInto('trust').values({ id: trustId, name: 'Marrow Trust' }).execute();
  superAdmin = await aPerson(app, 'Super_Admin');
  own = await aPerson(app, 'Admin', { trustId });
});
afterAll(() => app.close());

/** So many more clients whose numbers begin in the same way. */
const make = (count: number, of: string | null) =>
  sql`insert into person (id, usertype, first_name, last_name, email, date_of_birth, password_hash, mobile, trust_id, created_at)
    select gen_random_uuid(), 'Client', 'Number', 'Marrowfield', gen_random_uuid() || '@example.com', '1990-01-01', 'x',
      '+4473219' || lpad(n::text, 5, '0'), ${of}::uuid, timestamptz '2026-11-01' - n * interval '1 second'
    from generate_series(1, ${count}::int) n`.execute(app.dependencies.db);
const found = async (as: TestPerson, search: string, limit: number, cursor?: string) =>
  (await app.call('clients', { as, query: { search, limit, ...(cursor ? { cursor } : {}) } })).json();
const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);

describe('decision 0050: clients by the beginning of a number', () => {
  // Up to 3,000 are looked up for the page, up to 10,000 for the count, and of more those are met who joined last.
  test.each([
    ['few', 110, 105],
    ['more than are looked up for a page', 3_000, 0],
    ['more than are looked up for a count', 0, 8_000],
  ])(
    '%s have it: newest first, each once, a hundred counted, and no other trust’s',
    async (_, none, ours) => {
      await make(none, null);
      await make(ours, trustId);
      for (const as of [superAdmin, own]) {
        const first = await found(as, '0732 19', 2);
        const second = await found(as, '0732 19', 3, first.next);
        const { rows } = await sql<{ id: string }>`select id from person
        where mobile like '+4473219%' and (trust_id = ${trustId}::uuid or ${as === superAdmin})
        order by created_at desc, id desc limit 5`.execute(app.dependencies.db);
        expect([...idsOf(first), ...idsOf(second)]).toEqual(rows.map(({ id }) => id));
        expect([first, second]).toMatchObject([
          { total: 100, more: true },
          { total: 100, more: true },
        ]);
      }
    },
  );

  test('more digits leave those who have them all, the end of a number too', async () => {
    expect(await found(own, '0732190000', 25)).toMatchObject({ total: 18, more: false });
    expect(await found(own, '0732190000', 25)).toHaveProperty('data.length', 18);
    const { total } = await found(own, '07321 99999', 25);
    expect(total).toBe(0);
    const { rows: moved } = await sql<{ id: string }>`
      update person set mobile = '+447073219001', created_at = timestamptz '2026-11-02' where trust_id = ${trustId}::uuid and mobile = '+447321900105'
      returning id`.execute(app.dependencies.db);
    expect(await found(own, '0732190010', 25)).toHaveProperty('total', 16 - moved.length);
    expect(idsOf(await found(own, '073219001', moved.length)).toSorted()).toEqual(
      moved.map(({ id }) => id).toSorted(),
    );
  });
});
