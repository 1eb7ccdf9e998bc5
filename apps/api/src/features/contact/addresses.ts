import type { Db } from '../../db/pool.ts';

/** The clients who have proven this address or number: a decision about it is theirs (rule 8.17, 1.4). */
export async function ownersOf(db: Db, at: { channel: 'sms' | 'email'; to: string }): Promise<string[]> {
  const clients = db
    .selectFrom('person')
    .select('id')
    .where('usertype', '=', 'Client')
    .where('active', '=', true);
  const owners =
    at.channel === 'email'
      ? clients.where('email', '=', at.to)
      : clients.where('mobile', '=', at.to).where('mobile_proven_at', 'is not', null);
  return (await owners.execute()).map(({ id }) => id);
}

/** Where a person was ever written to, proven or not: for what goes with them. */
export async function addressesOf(db: Db, personId: string): Promise<string[]> {
  const person = await db
    .selectFrom('person')
    .select(['email', 'mobile'])
    .where('id', '=', personId)
    .executeTakeFirst();
  return person ? [person.email, person.mobile].filter((to) => to !== null) : [];
}
