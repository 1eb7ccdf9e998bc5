import pg from 'pg';

/** What waits in a portal's queue comes due so many milliseconds sooner: the queue keeps the database's time. */
export async function jobsSooner(database: string, ms: number): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    await client.query(
      `update jobs.job_common set start_after = start_after - $1 * interval '1 millisecond'
       where state in ('created', 'retry') and start_after > now()`,
      [ms],
    );
  } finally {
    await client.end();
  }
}
