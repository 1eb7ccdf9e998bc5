import type { ClientBase } from 'pg';
import { StartFault } from '../startFault.ts';
import { INVARIANTS } from './invariants/all.ts';
import type { Invariant, Known, Looked } from './invariants/invariant.ts';

export interface Verified extends Looked {
  heading: string;
  /** `Bookings.onePlace`. */
  name: string;
  rule: string;
  says: string;
}

/**
 * Looks at every invariant, all of them at one moment, while others go on writing. Nothing is changed.
 * @param client as the owner, with nothing open
 * @param steps that this Careway knows
 * @param known what the database does not know of itself
 * @throws StartFault where there are no tables of this Careway, or older ones
 */
export async function verifyDatabase(
  client: ClientBase,
  steps: readonly string[],
  known: Known = {},
): Promise<Verified[]> {
  await client.query('begin isolation level repeatable read, read only');
  try {
    await tablesAre(client, steps);
    // A key that is broken must not be looked for by way of itself.
    await client.query('set local enable_indexonlyscan = off; set local statement_timeout = 0');
    return await lookAtAll(client, known);
  } finally {
    await client.query('rollback');
  }
}

/** The same inside whatever transaction is open. */
export async function lookAtAll(client: ClientBase, known: Known = {}): Promise<Verified[]> {
  const found: Verified[] = [];
  for (const [heading, group] of Object.entries(INVARIANTS))
    for (const [name, one] of Object.entries<Invariant>(group)) {
      const { rule, says, look } = one;
      found.push({ heading, name: `${heading}.${name}`, rule, says, ...(await look(client, known)) });
    }
  return found;
}

async function tablesAre(client: ClientBase, known: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.kysely_migration') is not null and to_regclass('jobs.job') is not null as there`,
  );
  if (!rows[0]?.there)
    throw new StartFault('The database has no tables of Careway. Start the portal on it once, then verify.');
  const done = await client.query<{ name: string }>('select name from kysely_migration');
  const has = new Set(done.rows.map(({ name }) => name));
  const missing = known.filter((name) => !has.has(name));
  if (missing.length > 0)
    throw new StartFault(
      `The tables are older than this Careway (${missing[0]} is missing). Start the portal on it once, then verify.`,
    );
}
