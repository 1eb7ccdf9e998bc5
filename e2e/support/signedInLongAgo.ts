import pg from 'pg';
import type { Portal } from './server.ts';

async function asked({ database }: Portal, query: string, values: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    await client.query(query, values);
  } finally {
    await client.end();
  }
}

/** Lets the sign-ins of somebody be an hour old, for what asks for a fresh one (rule 10.9). */
export const signedInLongAgo = (portal: Portal, email: string): Promise<void> =>
  asked(
    portal,
    "update session s set created_at = s.created_at - interval '1 hour', proven_at = s.proven_at - interval '1 hour' from person p where p.id = s.person_id and p.email = $1",
    [email],
  );

/** Something to read that a colleague wrote, and that waits for a second person (rule 17.32). */
export const aReadingThatWaits = (portal: Portal, title: string): Promise<void> =>
  asked(
    portal,
    `insert into resource (id, title, summary, topic, kind, service, minutes, body, ended_at, waiting, written_by, written_at)
      select gen_random_uuid(), $1, 'A few words.', 'Rest', 'leaflet', null, 1, array['Sit down for a while.'], now(), true, p.id, now()
      from person p where p.email = 'super2@demo.test'`,
    [title],
  );
