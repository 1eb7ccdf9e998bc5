import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './pool.ts';

/**
 * How long a step waits for a table. Everybody who comes after it waits behind it, so it is short; then those go
 * first, and it is tried again.
 */
const LOCK_TIMEOUT = '2s';
/** How often, and how long is waited between, in milliseconds: some five minutes in all. */
const TRIES = 100;
const PAUSE = 1_000;
/** No lock in time, or a ring of two who waited for each other, of which this one was ended. */
const TRY_AGAIN: readonly unknown[] = ['55P03', '40P01'];

/** The first line of a file whose one statement cannot stand in a transaction: an index that is built concurrently. */
const ALONE = '-- outside a transaction';

/** The names of the steps that the database has taken, whoever took them. */
export async function doneSteps(db: Db): Promise<Set<string>> {
  // As Kysely made them, which took the steps of earlier versions and reads what is noted here.
  await sql`create table if not exists kysely_migration
    (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db);
  return doneOf(db);
}

/** The same where the table of steps is there, by whoever may read it. */
export async function doneOf(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/**
 * Takes one step and notes it, both or neither; outside a transaction a step that was cut off is begun anew.
 * @throws the database's own error, with the name of the file in its message
 */
export async function takeStep(db: Db, folder: string, name: string): Promise<void> {
  const text = await readFile(join(folder, `${name}.sql`), 'utf8');
  try {
    if (text.startsWith(ALONE)) await alone(db, name, text);
    else await inTransaction(db, name, text);
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

async function inTransaction(db: Db, name: string, text: string): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      return await db.transaction().execute(async (within) => {
        await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(within);
        await sql.raw(text).execute(within);
        await note(within, name);
      });
    } catch (error) {
      if (!TRY_AGAIN.includes((error as { code?: string }).code) || tries === TRIES) throw error;
      await wait(PAUSE);
    }
}

async function alone(db: Db, name: string, text: string): Promise<void> {
  const index = /\bindex\s+concurrently\s+if\s+not\s+exists\s+(\w+)/i.exec(text)?.[1];
  // One that was cut off is there, is written to, and is never read.
  if (index && (await isInvalid(db, index))) await sql`drop index concurrently ${sql.id(index)}`.execute(db);
  await sql.raw(text).execute(db);
  await note(db, name);
}

async function isInvalid(db: Db, index: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`.execute(db);
  return rows.length > 0;
}

async function note(db: Db, name: string): Promise<void> {
  const at = new Date().toISOString();
  await sql`insert into kysely_migration (name, timestamp) values (${name}, ${at}) on conflict (name) do nothing`.execute(
    db,
  );
}
