import type { SecurityFactorKind } from '@careway/core/accounts/securityFactor';
import { asNobody } from '../../../db/databaseIdentity.ts';
import type { Db } from '../../../db/pool.ts';

/** A PIN or word that is hashed and may be kept. */
export interface HashedFactor {
  kind: SecurityFactorKind;
  hash: string;
}

/** Which of the two somebody has, and since when. */
export function findFactor(db: Db, personId: string) {
  return db
    .selectFrom('security_factor')
    .select(['kind', 'set_at as setAt'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

/**
 * The hash of it, to be compared with: no role of staff reads it (rule 12.27), so whoever asks has found it by their
 * own before.
 */
export async function hashOfFactor(db: Db, personId: string, now: Date): Promise<string | null> {
  const found = await asNobody(now, () =>
    db.selectFrom('security_factor').select('hash').where('person_id', '=', personId).executeTakeFirst(),
  );
  return found?.hash ?? null;
}

/** Keeps one in the place of the one before. */
export async function putFactor(db: Db, personId: string, given: HashedFactor, now: Date): Promise<void> {
  const row = { ...given, set_at: now };
  await db
    .insertInto('security_factor')
    .values({ person_id: personId, ...row })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
    .execute();
}

/** One that was chosen after a reset would be no second way: whoever reset the password chose it. */
export async function factorBefore(db: Db, personId: string, at: Date | null) {
  if (!at) return undefined;
  return db
    .selectFrom('security_factor')
    .select('kind')
    .where('person_id', '=', personId)
    .where('set_at', '<=', at)
    .executeTakeFirst();
}
