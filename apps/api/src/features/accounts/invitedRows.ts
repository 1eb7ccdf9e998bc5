import { Refusal } from '@careway/core/errors';
import type { Vouched } from '../../adapters/identityProvider.ts';
import type { Db } from '../../db/pool.ts';

/** Somebody who was invited and has no way in yet; nobody, once they have one or were suspended. */
export function invitedOf(db: Db, id: string) {
  return db
    .selectFrom('person')
    .select(['id', 'usertype', 'email'])
    .where('id', '=', id)
    .where('active', '=', true)
    .where('password_hash', 'is', null)
    .where('idp_subject', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** @throws Refusal `person_known` where somebody has that account */
export async function giveWorkAccount(db: Db, id: string, { issuer, subject }: Vouched): Promise<void> {
  await db
    .updateTable('person')
    .set({ idp_issuer: issuer, idp_subject: subject })
    .where('id', '=', id)
    .execute()
    .catch((error: { code?: string }) => {
      if (error.code === '23505') throw new Refusal('person_known');
      throw error;
    });
}
