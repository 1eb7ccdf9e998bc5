import { glob, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { at } from '../machine/places.mjs';

const FEATURES = 'apps/api/src/features';

/** What writes SQL: a query of Kysely's, text of its `sql`, or a statement that is kept prepared. */
const SQL = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql[`<.]|\bprepared[<(]/;

/** A feature's SQL stands in its `repository.ts`, or in a file of its own beside it where there is much of one kind. */
const HOLDS_SQL = /(^|\/)(repository|\w+Rows)\.ts$/;

it('rule 17.5: a feature’s SQL stands in its repository.ts and …Rows.ts, and nowhere else', async () => {
  const elsewhere: string[] = [];
  let holding = 0;
  for await (const path of glob('**/*.ts', { cwd: at(FEATURES) })) {
    if (path.endsWith('.test.ts') || !SQL.test(await readFile(at(FEATURES, path), 'utf8'))) continue;
    if (HOLDS_SQL.test(path)) holding += 1;
    else elsewhere.push(path);
  }
  expect(elsewhere).toEqual([]);
  expect(holding).toBeGreaterThan(40);
});

it('the look for SQL sees every way that is used', () => {
  for (const text of [
    "await db.selectFrom('person')",
    'db\n    .insertInto(',
    'sql`select 1`',
    'sql<boolean>`true`',
    'sql.raw(text)',
    "prepared('name', (db) => db)",
    'prepared<Values, Row>(',
  ])
    expect(text).toMatch(SQL);
  expect("import { selectFrom } from './lists.ts';").not.toMatch(SQL);
});
