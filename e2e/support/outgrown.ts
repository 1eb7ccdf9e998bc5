import { randomUUID } from 'node:crypto';
import type { Change } from '@careway/core/pathways/pathwayChange';
import pg from 'pg';
import type { Portal } from './server.ts';

/**
 * A version of vas that two colleagues approved under an older release: its changes were sound then, and a release
 * may have outgrown them. No call can make one now, so it is written as the calls of that time wrote it.
 */
export async function approvedLongAgo({ database, now }: Portal, changes: readonly Change[]): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      "select id from person where email in ('admin@demo.test', 'internal@demo.test') order by email",
    );
    const [author, approver] = rows.map(({ id }) => id);
    const id = randomUUID();
    await client.query(
      `insert into pathway_version (id, service, question_set_id, number, begun_at, saved_at, changes, authors, saved_by)
       values ($1, 'vas', '0190aaaa-0015-7000-8000-000000000000', 2, $4, $4, $2, array[$3::uuid], $3)`,
      [id, JSON.stringify(changes), author, now()],
    );
    await client.query("update pathway_version set state = 'sent', sent_at = $2 where id = $1", [id, now()]);
    await client.query(
      "update pathway_version set state = 'approved', decided_at = $3, decided_by = $2 where id = $1",
      [id, approver, now()],
    );
  } finally {
    await client.end();
  }
}
