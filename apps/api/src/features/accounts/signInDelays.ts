import { tidyEmail } from '@careway/core/accounts/email';
import { Refusal } from '@careway/core/errors';
import { SIGN_IN_DELAY } from '@careway/core/limits';
import type { Dependencies } from '../../dependencies.ts';
import { proveWork } from '../../http/botCheck.ts';
import { countUse, giveBack } from '../../http/quota.ts';
import { keyed, visitorKey } from '../../http/visitor.ts';
import { tidyMobile } from './contactDetails.ts';
import { blockedUntil, countOne } from './delayRows.ts';
import { type Person, provenWays } from './peopleRows.ts';

/**
 * rule 8.4: wrong passwords make the next try wait. What is counted is the name as it was typed, whether or not it
 * is anybody's: counting by person would tell a stranger that an email and a mobile belong together (rule 8.1).
 */
export function nameKey(dependencies: Dependencies, username: string): string {
  const name = tidyEmail(username).toLowerCase();
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
  const wait = await countOne(dependencies.db, key, SIGN_IN_DELAY.from, dependencies.now());
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
  const until = await blockedUntil(dependencies.db, key);
  const wait = Math.ceil(((until?.getTime() ?? 0) - dependencies.now().getTime()) / 1000);
  if (wait > 0) throw new Refusal('too_many_tries', { retryAfter: wait });
  return until !== undefined;
}

/**
 * Counts a try against the network it comes from, before anything is compared: of many at once no more get through
 * than of as many in a row. Where many names were tried in this hour, each try brings a proof of work; nobody is made
 * to wait for what others got wrong, for a clinic, a phone network or everybody behind a balancer is one network
 * (rule 12.2, 8.19).
 * @throws Refusal `bot_check_needed` or `bot_check_failed`
 */
export async function askProofWhereManyFailed(
  dependencies: Dependencies,
  { ip, proof }: { ip: string; proof: string | undefined },
): Promise<void> {
  const { fromOneVisitor, visitorWindow } = SIGN_IN_DELAY;
  const key = visitor(dependencies, ip);
  if ((await countUse(dependencies.db, key, visitorWindow, dependencies.now())) > fromOneVisitor)
    await proveWork(dependencies, proof);
}

/**
 * A right password counts as no try of its network, and takes nothing else back: whoever has an account could
 * otherwise guess others'.
 */
export const giveTryBack = (dependencies: Dependencies, ip: string): Promise<void> =>
  giveBack(dependencies.db, visitor(dependencies, ip));

/** Counts a wrong password against its name. @returns seconds until the next try; 0 for none */
export async function countWrong(dependencies: Dependencies, key: string): Promise<number> {
  return (await countOne(dependencies.db, key, SIGN_IN_DELAY.from, dependencies.now())) ?? 0;
}

/** The names one person may sign in with: an unproven number is none (rule 8.17). */
export function namesOf(
  dependencies: Dependencies,
  person: Pick<Person, 'email' | 'mobile' | 'mobile_proven_at'>,
): string[] {
  const { email, mobile } = provenWays(person);
  return [email, ...(mobile ? [mobile] : [])].map((name) => nameKey(dependencies, name));
}
