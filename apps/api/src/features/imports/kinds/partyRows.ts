import type { Db } from '../../../db/pool.ts';

/** Everybody whom a contract may name. */
export async function knownParties(db: Db) {
  const partners = await db.selectFrom('care_partner').select(['id', 'name']).execute();
  const trusts = await db.selectFrom('trust').select(['id', 'name']).execute();
  const commissioners = await db
    .selectFrom('commissioning_body')
    .select(['code as id', 'code as name'])
    .execute();
  return { partners, trusts, commissioners };
}
