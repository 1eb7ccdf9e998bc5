import pg from 'pg';
import { expect, test } from 'vitest';
import { newId } from '../db/ids.ts';
import { publishStaticForms } from '../features/questionnaires/service.ts';
import { aPerson } from './people.ts';
import { startTestApp } from './testApp.ts';

/** How much stands in every table but the queue's word of itself, and where each sequence is. */
async function heldIn(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(`
      select c.oid::regclass::text as name from pg_class c where c.relkind = 'r'
        and c.relnamespace in ('public'::regnamespace, 'jobs'::regnamespace) and c.relname not in ('version', 'queue') order by 1`);
    const held: Record<string, unknown> = {};
    for (const { name } of tables)
      held[name] = (
        await client.query(`select coalesce(json_agg(t order by t::text), '[]') as rows from ${name} t`)
      ).rows[0].rows;
    const { rows: sequences } = await client.query(
      'select sequencename, last_value from pg_sequences order by 1',
    );
    return { held, sequences };
  } finally {
    await client.end();
  }
}

test('a test finds nothing of the one before it in its database, nor a table that that one has changed', async () => {
  const first = await startTestApp();
  const asNew = await heldIn(first.url);
  const { db, now } = first.dependencies;
  await publishStaticForms(db, now());
  await aPerson(first);
  await aPerson(first, 'Admin');
  await db.deleteFrom('price_list').execute();
  await first.jobs.send(db, 'message.deliver', { messageId: newId(now()) });
  expect(await heldIn(first.url)).not.toEqual(asNew);
  await first.close();
  const second = await startTestApp();
  expect(second.url).toBe(first.url);
  expect(await heldIn(second.url)).toEqual(asNew);
  const client = new pg.Client({ connectionString: second.url });
  await client.connect();
  await client.query('alter table audit disable trigger audit_stays');
  await client.end();
  await second.close();
  const third = await startTestApp();
  expect(third.url).not.toBe(second.url);
  expect(await heldIn(third.url)).toEqual(asNew);
  await third.close();
});
