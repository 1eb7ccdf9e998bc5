import pg from 'pg';
import type { Portal } from './server.ts';

/** Somebody with a password who works for the provider, made its second system administrator: what two people publish needs one. */
const SECOND_ADMINISTRATOR = 'ines.marlow@demo.test';

/** Makes them one, as if they had been for long. */
export async function secondAdministrator({ database }: Portal): Promise<string> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    await client.query(
      `update person p set usertype = 'Super_Admin', trust_id = null, role_id = boss.role_id
       from person boss where boss.email = 'super@demo.test' and p.email = $1`,
      [SECOND_ADMINISTRATOR],
    );
  } finally {
    await client.end();
  }
  return SECOND_ADMINISTRATOR;
}
