import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { RowProblem } from './problemRows.ts';

/**
 * How many rows are handed to the database at once: few enough to be gone before the engine thinks that they are here
 * to stay (decision 0243).
 */
export const BATCH = 250;

export interface StagedRow {
  number: number;
  key: string;
  said: object;
}

/**
 * The rows of a file while it is worked on: in a table of this transaction alone, of which nothing is left
 * afterwards.
 */
export async function openStaging(db: Db): Promise<void> {
  await sql`create temporary table import_row (number integer primary key, key text not null, said jsonb not null) on commit drop`.execute(
    db,
  );
}

export async function stage(db: Db, rows: readonly StagedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into import_row (number, key, said)
    select * from unnest(${rows.map(({ number }) => number)}::int[], ${rows.map(({ key }) => key)}::text[],
      ${rows.map(({ said }) => JSON.stringify(said))}::text[]::jsonb[])`.execute(db);
}

/** All rows are there: what follows is planned by how many they are. */
export async function closeStaging(db: Db): Promise<void> {
  await sql`create index on import_row (key)`.execute(db);
  await sql`analyze import_row`.execute(db);
}

/** Rows that say of themselves that they are another row of the same file. */
export async function alikeRows(
  db: Db,
  column: string,
  most: number,
): Promise<{ problems: RowProblem[]; wrong: number }> {
  const { rows } = await sql<{ number: number; first: number; wrong: number }>`
    select number, first, count(*) over ()::int as wrong from (
      select number, min(number) over (partition by key) as first from import_row
    ) r where number > first order by number limit ${most}`.execute(db);
  return {
    problems: rows.map(({ number, first }) => ({
      row: number,
      column,
      value: `as row ${first}`,
      wrong: `says again what row ${first} says`,
      mend: 'Take one of the two rows out',
    })),
    wrong: rows[0]?.wrong ?? 0,
  };
}
