import type { Guard } from '@careway/contract/row';
import { Refusal } from '@careway/core/errors';
import { BOT_CHECK } from '@careway/core/limits';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Dependencies } from '../dependencies.ts';
import { type Counted, type Counting, countAlone, takeQuota, type Use } from './quota.ts';
import './tables.ts';

const secretsOf = ({ secrets }: Dependencies) => {
  const secret = Buffer.from(secrets.botCheck).toString('base64url');
  return { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret} key` };
};

/** A sum to work out, signed and good for ten minutes. Nothing is stored until somebody has worked it out. */
export async function newChallenge(dependencies: Dependencies) {
  const { cost, counter, life } = BOT_CHECK;
  const { parameters, signature } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(counter.least, counter.most),
    deriveKey,
    // Signed like the rest, and judged by our own clock.
    data: { until: dependencies.now().getTime() + life },
    ...secretsOf(dependencies),
  });
  return { parameters: { ...parameters }, signature: signature ?? '' };
}

/**
 * Before a call that a machine could abuse (rule 12.5): whoever brings a proof may go on, once with it. Without
 * one a visitor, and all of them together, may make so many in a window; then the proof is asked for. What counts is
 * the other end of the connection, whatever a header says.
 * @param proof the solved challenge, base64 of its JSON
 * @param more what the call counts beside, once it may go on; in the same statement where it can be
 * @param count how `more` is counted, where something is looked up along with it
 * @returns what came of `more`: the place in it of the first that is over its limit
 * @throws Refusal `bot_check_needed`, `bot_check_failed`, or `too_many_tries` beyond what proofs allow
 */
export async function guardAgainstBots(
  dependencies: Dependencies,
  guard: Guard,
  { visitor, proof }: { visitor: string; proof: string | undefined },
  more: readonly Use[] = [],
  count: Counting = countAlone,
): Promise<Counted> {
  const { window, free, freeInTotal, proven } = BOT_CHECK;
  const { db } = dependencies;
  const now = dependencies.now();
  if (proof === undefined) {
    const own: Use[] = [
      { key: `${guard} unproven by ${visitor}`, limit: free[guard], window },
      { key: `${guard} unproven in total`, limit: freeInTotal[guard], window },
    ];
    const { over, ...looked } = await count(db, [...own, ...more], now);
    if (over !== null && over < own.length) throw new Refusal('bot_check_needed');
    return { ...looked, over: over === null ? null : over - own.length };
  }
  await spend(dependencies, proof);
  const limit = proven[guard];
  if (
    limit !== Number.POSITIVE_INFINITY &&
    !(await takeQuota(db, `${guard} proven by ${visitor}`, limit, window, now))
  )
    throw new Refusal('too_many_tries', { retryAfter: window / 1000 });
  return more.length > 0 ? count(db, more, now) : { over: null };
}

/**
 * Asks for a solved bot check, whatever was counted: for what a stranger could otherwise switch off for everybody else
 * (rule 12.2).
 * @throws Refusal `bot_check_needed` or `bot_check_failed`
 */
export async function proveWork(dependencies: Dependencies, proof: string | undefined): Promise<void> {
  if (proof === undefined) throw new Refusal('bot_check_needed');
  await spend(dependencies, proof);
}

const solved = z.object({
  challenge: z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string().max(200) }),
  solution: z.object({
    counter: z.int().min(0),
    derivedKey: z.string().max(200),
    time: z.number().optional(),
  }),
});

async function spend(dependencies: Dependencies, proof: string): Promise<void> {
  const failed = new Refusal('bot_check_failed');
  const { success, data } = solved.safeParse(parsed(proof));
  if (!success) throw failed;
  const { challenge, solution } = data as unknown as Pick<
    Parameters<typeof verifySolution>[0],
    'challenge' | 'solution'
  >;
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    ...secretsOf(dependencies),
  }).catch(() => ({ verified: false }));
  const until = Number(challenge.parameters.data?.until ?? 0);
  if (!verified || until <= dependencies.now().getTime()) throw failed;
  const { numInsertedOrUpdatedRows } = await dependencies.db
    .insertInto('used_bot_check')
    .values({ signature: challenge.signature ?? '', expires_at: new Date(until) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw failed;
}

function parsed(proof: string): unknown {
  try {
    return JSON.parse(Buffer.from(proof, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}
