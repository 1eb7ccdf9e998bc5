import { fitsName, nameWays } from '@careway/core/clients/nameWays';
import { readClientSearch } from '@careway/core/clients/search';
import { folded } from '@careway/core/folded';
import { NAME_PAIRS, PRACTICE_PAIRS } from '@careway/core/testing/searchPairs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gpTable } from '../../adapters/gpDirectory.ts';
import { isNamed } from '../../db/search.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
let superAdmin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  superAdmin = await aPerson(app, 'Super_Admin');
  const names = NAME_PAIRS.map(([, first, last]) => ({ first, last }));
  await sql`insert into person (id, usertype, first_name, last_name, email, date_of_birth, password_hash, created_at)
    select gen_random_uuid(), 'Client', n.first, n.last, gen_random_uuid() || '@example.com', '1990-01-01', 'x', '2026-11-01'
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) n (first text, last text)`.execute(
    app.dependencies.db,
  );
});
afterAll(() => app.close());

const found = async (search: string) => {
  const reply = await app.call('clients', { as: superAdmin, query: { search, limit: 100 } });
  return reply.json().data.map(({ name }: { name: string }) => name);
};

describe('rule 14.23: a search finds names however they are written', () => {
  test.each(NAME_PAIRS)('%s finds %s %s', async (typed, first, last) => {
    expect(await found(typed)).toContain(`${first} ${last}`);
  });

  test('written as it was typed comes first, and the others are there', async () => {
    expect(await found('Sian')).toEqual(expect.arrayContaining(['Sian Abbott', 'Siân Abel']));
    expect((await found('Sian'))[0]).toMatch(/^Sian /);
    expect((await found('Siân'))[0]).toMatch(/^Si(â|a\u0302)n /);
  });

  test('lists that have no index of words find whom core says', async () => {
    const names = NAME_PAIRS.map(([, first, last]) => ({ first, last }));
    const all = sql`jsonb_to_recordset(${JSON.stringify(names)}::jsonb) n (first text, last text)`;
    for (const [typed] of NAME_PAIRS) {
      const ways = nameWays(typed);
      const is = isNamed(sql`(' ' || folded(n.first || ' ' || n.last) || ' ')`, ways);
      const { rows } = await sql`select n.first, n.last from ${all} where ${is}`.execute(app.dependencies.db);
      expect(rows, typed).toEqual(names.filter(({ first, last }) => fitsName(ways, first, last)));
    }
  });

  test('the list of clients finds whom core says, and nobody else', async () => {
    const names = NAME_PAIRS.map(([, first, last]) => [first, last] as const);
    for (const [typed] of NAME_PAIRS) {
      const ways = readClientSearch(typed)?.ways ?? [];
      const meant = names.filter((name) => fitsName(ways, ...name)).map((name) => name.join(' '));
      expect((await found(typed)).toSorted(), typed).toEqual(meant.toSorted());
    }
  });

  test('signs alone find nobody, and break nothing', async () => {
    for (const typed of ['%', '_', "'", '’’', '--', '!?']) expect(await found(typed), typed).toEqual([]);
  });

  test('the database folds as core does', async () => {
    const texts = NAME_PAIRS.flat().concat(PRACTICE_PAIRS.flat(), [
      '  A -- b ',
      '',
      'x`y',
      "'",
      'Ünï 12/3',
      'ŉ',
      'İıIi',
      'Ǆ',
    ]);
    const { rows } = await sql<{ said: string; folded: string }>`
      select said, folded(said) as folded from unnest(${texts}::text[]) said`.execute(app.dependencies.db);
    expect(rows).toEqual(texts.map((said) => ({ said, folded: folded(said) })));
  });
});

describe('rule 14.23: a search finds GP practices however they are written', () => {
  test.each(PRACTICE_PAIRS)('%s finds %s', async (typed, name) => {
    const { db } = app.dependencies;
    await db.deleteFrom('gp_practice').execute();
    const rows = [name, 'ST ANDREWS ROAD CLINIC', 'QUEENSWAY SURGERY', 'MARYLAND PRACTICE'].map(
      (one, at) => ({
        organisation_code: `Z9000${at}`,
        name: one,
        address: '1 HIGH STREET, WESTMERE',
        postcode: 'QP1 1AA',
      }),
    );
    await db.insertInto('gp_practice').values(rows).execute();
    expect((await gpTable(db, '2026-11-20').search(typed)).map((one) => one.name)).toEqual([name]);
  });

  test('one that is written as typed does not hide the others', async () => {
    const { db } = app.dependencies;
    await db.deleteFrom('gp_practice').execute();
    const names = ['QUEENS PARK MEDICAL CENTRE', "QUEEN'S PARK MEDICAL CENTRE", 'QUEEN’S PARK MEDICAL'];
    await db
      .insertInto('gp_practice')
      .values(
        names.map((name, at) => ({
          organisation_code: `Z9000${at}`,
          name,
          address: 'WESTMERE',
          postcode: 'QP1 1AA',
        })),
      )
      .execute();
    const search = async (typed: string) =>
      (await gpTable(db, '2026-11-20').search(typed)).map(({ name }) => name);
    expect(new Set(await search("queen's park medical"))).toEqual(new Set(names));
    expect((await search("queen's park medical"))[0]).toBe(names[1]);
    expect((await search('queens park medical'))[0]).toBe(names[0]);
  });

  test('an index carries it', async () => {
    const plan = await app.dependencies.db.transaction().execute(async (db) => {
      for (const way of ['seqscan', 'indexscan', 'indexonlyscan'])
        await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(db);
      return sql`explain select from gp_practice where looked_for like any (array['%marys%'])`.execute(db);
    });
    expect(JSON.stringify(plan.rows)).toMatch(/gp_practice_search_folded/);
  });
});
