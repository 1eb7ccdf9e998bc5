import { SECURITY_LIMITS } from '@careway/core/security/eventKinds';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Signs } from '../../http/signs.ts';
import './tables.ts';

/** Writes down what one process counted: one statement, however many refusals there were. */
export async function keepSigns(db: Db, signs: Signs): Promise<void> {
  const taken = signs.take();
  const { counted, places } = taken;
  try {
    if (counted.length > 0)
      await sql`
        insert into security_sign as s (sign, subject, slot, n)
        select * from unnest(${counted.map(({ sign }) => sign)}::text[], ${counted.map(({ subject }) => subject)}::text[],
          ${counted.map(({ slot }) => slot)}::timestamptz[], ${counted.map(({ n }) => n)}::int[])
        on conflict (sign, slot, subject) do update set n = s.n + excluded.n`.execute(db);
  } catch (error) {
    signs.putBack(taken);
    throw error;
  }
  if (places.length > 0)
    await sql`
      insert into program_key_place (key_id, network, first_at)
      select p.* from unnest(${places.map(({ keyId }) => keyId)}::uuid[], ${places.map(({ network }) => network)}::text[],
        ${places.map(({ at }) => at)}::timestamptz[]) as p (key_id, network, first_at)
      where exists (select from program_key k where k.id = p.key_id)
      on conflict do nothing`.execute(db);
}

export async function sweepSecurity(db: Db, now: Date): Promise<void> {
  const over = new Date(now.getTime() - SECURITY_LIMITS.signsKept);
  await db.deleteFrom('security_sign').where('slot', '<', over).execute();
  const kept = new Date(now.getTime() - SECURITY_LIMITS.kept);
  await db
    .deleteFrom('security_event')
    .where('looked_at', 'is not', null)
    .where('last_at', '<', kept)
    .execute();
}
