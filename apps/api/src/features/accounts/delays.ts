import { delayAfter } from '@careway/core/accounts/delay';
import { Refusal } from '@careway/core/errors';
import { SIGN_IN_DELAY } from '@careway/core/limits';
import { sql } from 'kysely';
import { anyOf } from '../../db/anyOf.ts';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import { proveWork } from '../../http/botCheck.ts';
import { countUse, usesOf } from '../../http/quota.ts';
import { keyed, visitorKey } from '../../http/visitor.ts';
import { tidyMobile } from './contactDetails.ts';
import { type Person, provenWays } from './people.ts';

/**
 * rule 8.4: wrong passwords make the next try wait. What is counted is the name as it was typed, whether or not it
 * is anybody's: counting by person would tell a stranger that an email and a mobile belong together (rule 8.1).
 */
export function nameKey(dependencies: Dependencies, username: string): string {
  const name = username.trim().toLowerCase();
  return keyed(dependencies, `name ${name.includes('@') ? name : (tidyMobile(name) ?? name)}`);
}

/** What a signed-in person confirms with their password is counted for itself: it never delays their sign-in. */
export const personKey = (dependencies: Dependencies, personId: string) =>
  keyed(dependencies, `person ${personId}`);
const visitor = (dependencies: Dependencies, ip: string) =>
  `wrong passwords from ${visitorKey(dependencies, ip)}`;

/**
 * Takes one try before anything is compared, right or wrong, for what is asked of one signed-in person at a time.
 * Refusing is quick: nobody is made to wait with a connection open.
 * @returns seconds to wait if this try turns out wrong; 0 for none
 * @throws Refusal `too_many_tries` while a wait is on
 */
export async function takeTry(dependencies: Dependencies, key: string): Promise<number> {
  const wait = await countOne(dependencies, key, SIGN_IN_DELAY.from);
  if (wait !== undefined) return wait;
  await refuseWhileWaiting(dependencies, key);
  return 0;
}

/**
 * Looks at a name.
 * @returns whether anything is counted against it
 * @throws Refusal `too_many_tries` while a wait is on
 */
export async function refuseWhileWaiting(dependencies: Dependencies, key: string): Promise<boolean> {
  const row = await dependencies.db
    .selectFrom('sign_in_delay')
    .select('blocked_until')
    .where('key', '=', key)
    .executeTakeFirst();
  const wait = Math.ceil(((row?.blocked_until.getTime() ?? 0) - dependencies.now().getTime()) / 1000);
  if (wait > 0) throw new Refusal('too_many_tries', { retryAfter: wait });
  return row !== undefined;
}

/**
 * Looks at the network a try comes from. Where many names were tried in this hour, each try brings a proof of work; nobody
 * is made to wait for what others got wrong, for a clinic, a phone network or everybody behind a balancer is one network
 * (rule 12.2, 8.19). A right password takes nothing back: whoever has an account could otherwise go on guessing others'.
 * @throws Refusal `bot_check_needed` or `bot_check_failed`
 */
export async function askProofWhereManyFailed(
  dependencies: Dependencies,
  { ip, proof }: { ip: string; proof: string | undefined },
): Promise<void> {
  const { fromOneVisitor, visitorWindow } = SIGN_IN_DELAY;
  const used = await usesOf(dependencies.db, visitor(dependencies, ip), visitorWindow, dependencies.now());
  if (used >= fromOneVisitor) await proveWork(dependencies, proof);
}

/** Counts a wrong password against its name and its network. @returns seconds until the next try; 0 for none */
export async function countWrong(dependencies: Dependencies, key: string, ip: string): Promise<number> {
  const wait = await countOne(dependencies, key, SIGN_IN_DELAY.from);
  await countUse(dependencies.db, visitor(dependencies, ip), SIGN_IN_DELAY.visitorWindow, dependencies.now());
  return wait ?? 0;
}

/** From so many failures on the wait grows no more. */
const GROWS_UNTIL = 32;

/** One statement, so that of two at once none is lost. @returns seconds to wait, or undefined while a wait is on */
async function countOne(dependencies: Dependencies, key: string, from: number): Promise<number | undefined> {
  const now = dependencies.now();
  const forgotten = new Date(now.getTime() - SIGN_IN_DELAY.remembered);
  const waits = Array.from({ length: from + GROWS_UNTIL }, (_, at) => delayAfter(at + 1, from));
  const failures = sql<number>`case when sign_in_delay.last_at <= ${forgotten} then 1 else sign_in_delay.failures + 1 end`;
  const wait = sql<number>`(${waits}::bigint[])[least(${failures}, ${waits.length})]`;
  const row = await dependencies.db
    .insertInto('sign_in_delay')
    .values({ key, failures: 1, last_at: now, blocked_until: new Date(now.getTime() + (waits[0] ?? 0)) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          failures,
          last_at: now,
          blocked_until: sql<Date>`${now}::timestamptz + ${wait} * interval '1 millisecond'`,
        })
        .where('sign_in_delay.blocked_until', '<=', now),
    )
    .returning('blocked_until')
    .executeTakeFirst();
  return row && (row.blocked_until.getTime() - now.getTime()) / 1000;
}

/** The right password: what was counted against these names is forgotten. */
export async function forgive(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('sign_in_delay').where('key', '=', anyOf(keys)).execute();
}

/** The names one person may sign in with: an unproven number is none (rule 8.17). */
export function namesOf(
  dependencies: Dependencies,
  person: Pick<Person, 'email' | 'mobile' | 'mobile_proven_at'>,
): string[] {
  const { email, mobile } = provenWays(person);
  return [email, ...(mobile ? [mobile] : [])].map((name) => nameKey(dependencies, name));
}

/** What nobody will be held to any more. */
export async function sweepDelays(db: Db, now: Date): Promise<void> {
  const over = new Date(now.getTime() - SIGN_IN_DELAY.remembered);
  await db.deleteFrom('sign_in_delay').where('last_at', '<=', over).execute();
}
