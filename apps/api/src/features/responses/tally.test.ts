import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withIdentity } from '../../db/databaseIdentity.ts';
import { newId } from '../../db/ids.ts';
import { aForm, aShare, entry, WHOLE } from '../../testing/forms.ts';
import { aPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { FORMS } from '../../upkeep/invariants/forms.ts';
import { isDeadlock } from '../clinics/refuse.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** What `npm run verify` finds wrong of what is tallied. */
async function wrong(): Promise<string[]> {
  const client = new pg.Client({ connectionString: app.url });
  await client.connect();
  try {
    const looked = [await FORMS.tally.look(client), await FORMS.answerTally.look(client)];
    expect(looked.every(({ checked }) => checked > 0)).toBe(true);
    return looked.flatMap(({ examples }) => examples);
  } finally {
    await client.end();
  }
}

test('rule 7.24: what is tallied is what there is, whoever begins, sends, changes, moves, is taken back and goes at once, and added up as well', async () => {
  const { db, now } = app.dependencies;
  const trusts = [newId(now()), newId(now()), null];
  for (const id of trusts)
    if (id)
      await db
        .insertInto('trust')
        .values({ id, name: `Of ${id}` })
        .execute();
  const admin = await aPerson(app, 'Super_Admin');
  const form = () => aForm({ id: '0190aaaa-0009-7000-8000-000000000000', isStaticForm: false });
  const people = await Promise.all(
    Array.from({ length: 9 }, (_, at) => aPerson(app, 'Client', { trustId: trusts[at % 3] ?? null })),
  );
  const shares: Awaited<ReturnType<typeof aShare>>[] = [];
  for (const one of people) shares.push(await aShare(app, one, form()));
  const save = (at: number, status: string, answers: readonly object[] = WHOLE) =>
    app.call('saveAnswers', { as: people[at], body: { ...shares[at], status, answers } });
  // No call moves anybody: this is a hand at the database, which tries again where PostgreSQL ends one of two that
  // wait for each other.
  const move = async (at: number, tries = 5): Promise<void> => {
    try {
      await sql`update person set trust_id = ${trusts[(at + 1) % 3] ?? null} where id = ${people[at]?.id}`.execute(
        db,
      );
    } catch (error) {
      if (!isDeadlock(error) || tries === 0) throw error;
      await move(at, tries - 1);
    }
  };
  await Promise.all(
    people.flatMap((_, at) => [
      save(at, at % 4 === 0 ? 'draft' : at % 4 === 1 ? 'hold' : 'completed', [
        ...WHOLE,
        entry('likes', 'tea'),
        entry('likes', 'cake'),
      ]),
      move(at),
      sql`select add_up_shares()`.execute(db),
    ]),
  );
  expect(await wrong()).toEqual([]);
  // What was sent in is mended by staff, a draft is taken back, somebody goes, an id is forgotten.
  await sql`update question_share set answers = '[{"questionId":"pain","optionId":"yes","answer":""}]'
    where id = ${shares[2]?.shareId}`.execute(db);
  await app.call('withdrawForm', { as: admin, params: { id: shares[0]?.shareId ?? '' } });
  await sql`delete from question_share where id = ${shares[3]?.shareId}`.execute(db);
  expect(await wrong()).toEqual([]);
  await app.sweep();
  await app.sweep();
  expect(await wrong()).toEqual([]);
  const { rows: apart } = await sql`select from share_tally where not summed
    union all select from answer_tally where not summed or n = 0`.execute(db);
  expect(apart).toEqual([]);
  const before = await sql`select * from answer_tally order by 1, 2, 3, 4`.execute(db);
  await sql`select tally_all_shares()`.execute(db);
  expect((await sql`select * from answer_tally order by 1, 2, 3, 4`.execute(db)).rows).toEqual(before.rows);
});

test('rule 7.24: a draft that is saved tallies nothing more', async () => {
  const client = await aPerson(app);
  const share = await aShare(app, client, aForm());
  const save = (answer: string) =>
    app.call('saveAnswers', {
      as: client,
      body: { ...share, status: 'draft', answers: [entry('name', '', answer)] },
    });
  await save('A');
  const { rows: before } = await sql`select from share_tally union all select from answer_tally`.execute(
    app.dependencies.db,
  );
  await save('Am');
  const { rows: after } = await sql`select from share_tally union all select from answer_tally`.execute(
    app.dependencies.db,
  );
  expect(after.length).toBe(before.length);
});

test('rule 10.7: nobody reads a tally of another trust', async () => {
  const { db, now } = app.dependencies;
  const as = { role: 'careway_app', personId: null, trustId: newId(now()), now: now() } as const;
  for (const from of ['share_tally', 'answer_tally']) {
    const { rows } = await withIdentity(as, () => sql`select * from ${sql.table(from)}`.execute(db));
    expect([from, rows]).toEqual([from, []]);
  }
});
