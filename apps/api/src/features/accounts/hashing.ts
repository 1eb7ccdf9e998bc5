import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { Refusal } from '@careway/core/errors';
import { HASHING } from '@careway/core/limits';
import { asker } from '../../http/asker.ts';
import { FairLine } from '../../http/fairLine.ts';

const run = promisify(argon2);

/** OWASP's least setting for argon2id; node works it out on its thread pool, so other calls go on meanwhile. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_LENGTH = 32;

/**
 * Hashing leaves one processor to everything else: on two of them, four hashes at once would make every other call wait
 * for a turn. Whoever hashes waits in line instead, and networks take turns in it (rule 12.19).
 */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
const busy = () => new Refusal('busy', { retryAfter: HASHING.retryAfter });
const line = new FairLine(AT_ONCE, HASHING.waiting, busy);
/**
 * A try of a password asks the database before and after its hash. Hundreds that do so at once stand before its
 * connections, where nobody takes turns: so few more of them are under way than hashes, and the rest wait in a line
 * of the same kind.
 */
const tries = new FairLine(AT_ONCE + 1, HASHING.waiting, busy);
const told = { refused: 0, gone: 0 };

/**
 * How many hashes wait, or what leads to one, and how many were turned away or given up since the start, for whoever
 * watches.
 */
export const hashingLine = () => ({ waiting: line.waiting + tries.waiting, ...told });

/**
 * Does the work of a try of a password, of which a hash is a part, when its network has its turn.
 * @throws Refusal `busy` as hashing does: nothing was asked or counted then
 */
export const tryInTurn = <Result>(work: () => Promise<Result>): Promise<Result> => inTurn(tries, work);

/**
 * @throws Refusal `busy` where the line is full, or nobody waits for the reply any more: nothing was begun then
 */
async function inTurn<Result>(where: FairLine, work: () => Promise<Result>): Promise<Result> {
  const by = asker();
  let begun = false;
  try {
    if (by?.gone()) throw busy();
    return await where.run(() => {
      begun = true;
      return work();
    }, by);
  } catch (error) {
    if (!begun) told[by?.gone() ? 'gone' : 'refused'] += 1;
    throw error;
  }
}

/** @throws Refusal `busy`: nothing was compared then */
const derive = (secret: string, nonce: Buffer): Promise<Buffer> => inTurn(line, () => hashNow(secret, nonce));

function hashNow(secret: string, nonce: Buffer): Promise<Buffer> {
  return run('argon2id', {
    message: Buffer.from(secret.normalize('NFKC')),
    nonce,
    tagLength: TAG_LENGTH,
    ...COST,
  }) as Promise<Buffer>;
}

/** argon2id in the PHC text form (rule 8.3, 8.6). */
export async function hash(secret: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive(secret, nonce);
  const b64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${b64(nonce)}$${b64(tag)}`;
}

/** Nobody's hash: compared against when there is no such person, so that both ways cost one hash (rule 8.1). */
const NOBODY = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/**
 * Compares in constant time. Without a stored hash the same work is done and the answer is no.
 * @param stored the PHC text, or null when there is nothing to compare with
 */
export async function matches(secret: string, stored: string | null): Promise<boolean> {
  const [, , , , nonce = '', tag = ''] = (stored ?? NOBODY).split('$');
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive(secret, Buffer.from(nonce, 'base64'));
  return timingSafeEqual(actual, expected) && stored !== null;
}

/** A hash that no secret has, in the same form: for somebody who never signs in again. Nothing is worked out for it. */
export function unusableHash(): string {
  const b64 = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${b64(16)}$${b64(TAG_LENGTH)}`;
}
