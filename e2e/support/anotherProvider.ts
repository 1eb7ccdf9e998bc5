import pg from 'pg';
import { NORTHGATE } from '../../apps/api/src/testing/audited/provider.ts';
import type { Portal } from './server.ts';

/**
 * Makes a copy of the demonstration another provider's: its record is published, and places, organisations and
 * partners are its own.
 */
export async function anotherProvider({ database }: Portal): Promise<typeof NORTHGATE> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    const at = new Date('2026-11-20T09:00:00Z');
    const { rows } = await client.query<{ id: string }>(
      "select id from person where email in ('super@demo.test', 'super2@demo.test') order by email",
    );
    const [author, other] = rows.map(({ id }) => id);
    await client.query(
      `insert into provider_version (id, number, said, authors, begun_at, saved_by, saved_at)
       values (gen_random_uuid(), 2, $1, array[$2::uuid], $3, $2, $3)`,
      [JSON.stringify(NORTHGATE), author, at],
    );
    await client.query("update provider_version set state = 'sent', sent_by = $1, sent_at = $2", [
      author,
      at,
    ]);
    await client.query("update provider_version set state = 'approved', decided_by = $1, decided_at = $2", [
      other,
      at,
    ]);
    for (const statement of ITS_OWN) await client.query(statement);
  } finally {
    await client.end();
  }
  return NORTHGATE;
}

/** What the demonstration put into the database, said as this provider would. */
const ITS_OWN = [
  `update clinic set name = 'House ' || right(id::text, 4), address = array['14 Mill Lane', 'Northgate'],
    arrival = 'Give your first name only.', directions = 'From the station turn left.'`,
  "update trust set name = 'Northgate ' || right(id::text, 4)",
  "update appointment set reference_prefix = 'NG'",
  "update care_partner set name = 'Partner ' || right(id::text, 4), website = 'https://partner.example'",
  "update local_clinic set name = 'Local ' || id, address = '2 Quay, Northgate'",
  `update person set address = address || '{"line1": "3 Quay", "town": "Northgate"}' where address is not null`,
  "update trust_theme set name = 'Northgate', logo_words = 'Northgate, a gate'",
];
