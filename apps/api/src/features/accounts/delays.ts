import { delayAfter } from '@careway/core/accounts/delay';
import { Refusal } from '@careway/core/errors';
import { SIGN_IN_DELAY } from '@careway/core/limits';
import type { Db } from '../../db/pool.ts';
import { keyed, visitorKey } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { tidyMobile } from './contactDetails.ts';

/**
 * security 4: wrong passwords make the next try wait. What is counted is the name as it was typed, whether or not it
 * is anybody's: counting by person would tell a stranger that an email and a mobile belong together (security 1).
 */
export function nameKey(services: Services, username: string): string {
  const name = username.trim().toLowerCase();
  return keyed(services, `name ${name.includes('@') ? name : (tidyMobile(name) ?? name)}`);
}

/** What a signed-in person confirms with her password is counted for itself: it never delays her sign-in. */
export const personKey = (services: Services, personId: string) => keyed(services, `person ${personId}`);
const visitor = (services: Services, ip: string) => `visitor ${visitorKey(services, ip)}`;

/**
 * Takes one try before anything is compared, so that fifty at once are no more than four free ones and one more.
 * Refusing is quick: nobody is made to wait with a connection open.
 * @returns seconds to wait if this try turns out wrong; 0 for none
 * @throws Refusal `too_many_tries` while a wait is on
 */
export function takeTry(services: Services, key: string, from: number = SIGN_IN_DELAY.from): Promise<number> {
  const now = services.now();
  return services.db.transaction().execute(async (db) => {
    await db
      .insertInto('sign_in_delay')
      .values({ key, failures: 0, last_at: now, blocked_until: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await db
      .selectFrom('sign_in_delay')
      .selectAll()
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirstOrThrow();
    refuseUntil(row.blocked_until, now);
    const over = now.getTime() - row.last_at.getTime() >= SIGN_IN_DELAY.remembered;
    const failures = over ? 1 : row.failures + 1;
    const delay = delayAfter(failures, from);
    await db
      .updateTable('sign_in_delay')
      .set({ failures, last_at: now, blocked_until: new Date(now.getTime() + delay) })
      .where('key', '=', key)
      .execute();
    return delay / 1000;
  });
}

/** The right password: what was counted against these names is forgotten. */
export async function forgive(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('sign_in_delay').where('key', 'in', keys).execute();
}

/** The names one person may sign in with. */
export function namesOf(services: Services, person: { email: string; mobile: string | null }): string[] {
  return [person.email, ...(person.mobile ? [person.mobile] : [])].map((name) => nameKey(services, name));
}

/**
 * Many names tried from one network wait too. Only wrong ones count, and a right one takes nothing back: whoever has an
 * account of her own could otherwise go on guessing those of others.
 * @throws Refusal `too_many_tries`
 */
export async function refuseBusyVisitor(services: Services, ip: string): Promise<void> {
  const row = await services.db
    .selectFrom('sign_in_delay')
    .select('blocked_until')
    .where('key', '=', visitor(services, ip))
    .executeTakeFirst();
  if (row) refuseUntil(row.blocked_until, services.now());
}

/** Counts a wrong password against the network it came from. @returns seconds to wait */
export function countVisitor(services: Services, ip: string): Promise<number> {
  return takeTry(services, visitor(services, ip), SIGN_IN_DELAY.fromOneVisitor).catch((thrown: unknown) => {
    if (thrown instanceof Refusal) return thrown.retryAfter ?? 0;
    throw thrown;
  });
}

/** What nobody will be held to any more. */
export async function sweepDelays(db: Db, now: Date): Promise<void> {
  const over = new Date(now.getTime() - SIGN_IN_DELAY.remembered);
  await db.deleteFrom('sign_in_delay').where('last_at', '<=', over).execute();
}

function refuseUntil(until: Date, now: Date): void {
  const wait = Math.ceil((until.getTime() - now.getTime()) / 1000);
  if (wait > 0) throw new Refusal('too_many_tries', { retryAfter: wait });
}
