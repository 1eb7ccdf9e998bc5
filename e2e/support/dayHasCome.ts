import pg from 'pg';
import type { Portal } from './server.ts';

/**
 * What was planned for one form is due now, as on the day it was planned for: the plan and the job that waits for it.
 */
export async function dayHasCome({ database, now }: Portal, form: string): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `update form_schedule set send_at = $2::timestamptz - interval '1 second'
       where status = 'waiting' and question_set_id in (select id from question_set where name = $1)`,
      [form, now()],
    );
    if (rowCount !== 1) throw new Error(`${rowCount} plans of ${form}`);
    await client.query(
      "update jobs.job_common set start_after = now() where name = 'share.scheduled' and state = 'created'",
    );
  } finally {
    await client.end();
  }
}
