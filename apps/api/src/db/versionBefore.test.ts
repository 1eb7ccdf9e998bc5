import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { ownFile } from '../places.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { unbearable } from '../testing/versionBefore.ts';
import { everyStep } from './migrate.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
/** From this number on, steps are taken while the version before goes on working. */
const FIRST = '0070';
/** What the version before asks of the database (docs/decisions/0071 says how it is written down). */
const BEFORE = JSON.parse(readFileSync(ownFile('assets/versionBefore.json'), 'utf8')) as {
  step: string;
  statements: string[];
};

describe('rule 17.13: what a step may not do while the version before is at work', () => {
  it.each([
    'drop table message',
    'alter table person drop column mobile',
    'alter table person drop mobile',
    'alter table person rename column mobile to phone',
    'alter table person alter column mobile type bigint using mobile::bigint',
    'alter table person alter mobile set not null',
    'alter table person add column nickname text not null',
    'alter table person add constraint grown check (date_of_birth is not null) not valid',
    'alter table person add column clinic uuid references clinic',
    'create index person_name on person (last_name)',
    'create unique index concurrently if not exists person_name on person (last_name)',
    `update person set first_name = 'drop it; where'`,
    'lock table person',
    'revoke select on person from careway_app',
    'alter table person enable row level security',
    'create index concurrently if not exists person_name on person (last_name)',
    '-- outside a transaction\ncreate index concurrently if not exists a on person (id); select 1',
    '-- version before: yes\nalter table person drop column mobile',
    `-- A client's own; nobody else's\nalter table person drop column mobile;\n-- It's gone`,
  ])('%s', (step) => {
    expect(unbearable(step)).not.toEqual([]);
  });

  it.each([
    'alter table person add column nickname text',
    `alter table person add column nickname text not null default ''`,
    `create table pet (\n  -- Whose it is; nobody's at first.\n  id uuid primary key\n); create index pet_id on pet (id)`,
    'create table pet (id uuid primary key, of uuid not null references person); create index pet_of on pet (of); alter table pet enable row level security',
    '-- outside a transaction\ncreate index concurrently if not exists person_name on person (last_name)',
    `update person set nickname = '' where nickname is null and id < ''`,
    '-- version before: has not read the column since 0065, and writes none\nalter table person drop column mobile',
    `create function f() returns text language sql as $$ drop table person; select 'x' $$`,
    'alter table person alter column mobile drop not null',
  ])('may be done: %s', (step) => {
    expect(unbearable(step)).toEqual([]);
  });

  /**
   * Taken before comments were read for what they are, and looked at since: its columns have defaults that pass their
   * checks, nobody of the version before writes what its constraint is of, and its policy shows more rows and hides
   * none.
   */
  const LOOKED_AT = ['0097_call_attempts'];

  it('every step from the marked one on keeps to it', async () => {
    const names = (await everyStep()).filter((name) => name >= FIRST && !LOOKED_AT.includes(name));
    const wrong = names.map((name) => [
      name,
      unbearable(readFileSync(join(MIGRATIONS, `${name}.sql`), 'utf8')),
    ]);
    expect(wrong.filter(([, faults]) => faults?.length)).toEqual([]);
  });
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/**
 * What PostgreSQL says against a statement, before it would run: a table, a column or a type that is not there any
 * more.
 */
async function refusalOf(statement: string): Promise<string | undefined> {
  const { db } = app.dependencies;
  try {
    await sql.raw(`prepare careway_asked as ${statement}`).execute(db);
    await sql.raw('deallocate careway_asked').execute(db);
    return undefined;
  } catch (error) {
    return `${statement.slice(0, 120)}: ${(error as Error).message}`;
  }
}

/** Columns that must be given, and that a statement which writes into the table leaves out. */
async function leftOut(statement: string): Promise<string[]> {
  const [, table, columns] = /insert into "?(\w+)"? \(([^)]*)\)/.exec(statement) ?? [];
  if (!table || !columns) return [];
  const given = columns.split(',').map((column) => column.trim().replaceAll('"', ''));
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = to_regclass(${`public.${table}`}) and attnum > 0
      and attnotnull and not atthasdef and attidentity = '' and not attisdropped`.execute(
    app.dependencies.db,
  );
  return rows.flatMap(({ name }) => (given.includes(name) ? [] : [`${table}.${name}`]));
}

async function refused(): Promise<string[]> {
  const found: string[] = [];
  for (const statement of BEFORE.statements) {
    const why = await refusalOf(statement);
    if (why) found.push(why);
    found.push(...(await leftOut(statement)));
  }
  return [...new Set(found)];
}

test('rule 17.13: every statement of the version before still runs on the tables as they are now', async () => {
  expect(BEFORE.statements.length).toBeGreaterThan(200);
  expect(await refused()).toEqual([]);
}, 60_000);

test('rule 17.13: …and it would be seen where one did not', async () => {
  const { db } = app.dependencies;
  await sql`alter table callback add column urgency text not null`.execute(db);
  await sql`alter table message rename column recipient to addressee`.execute(db);
  const found = await refused();
  expect(found).toContain('callback.urgency');
  expect(found).toContainEqual(expect.stringContaining('"recipient" does not exist'));
}, 60_000);
