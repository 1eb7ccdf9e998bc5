import crypto, { type Argon2Parameters } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Before every file of the API's tests: argon2 is worked out with as little memory as it takes, so that a thousand
// sign-ins do not wait for a minute of sums that protect nobody. What the portal asks of it is kept, for the test of
// rule 8.3; nothing else differs. Made-up referrals come with hashes of their own, which are compared with as they
// were made.
const REFERRALS = readFileSync(new URL('../demo/referrals.ts', import.meta.url), 'utf8');
const comesWithUs = (nonce: Uint8Array) =>
  REFERRALS.includes(`$${Buffer.from(nonce).toString('base64').replace(/=+$/, '')}$`);

interface Hashes {
  /** What was asked for last. */
  asked?: Argon2Parameters;
  /** Until when no hash is handed out; nothing while none is held back. */
  held?: Promise<void>;
}
type Done = (error: Error | null, tag: Buffer) => void;

/** A setup file is read again for each test file, and the process stays the same. */
const KEY = Symbol.for('careway.tests.hashes');
const shared = globalThis as { [KEY]?: Hashes };
shared[KEY] ??= patched();
const hashes = shared[KEY];

function patched(): Hashes {
  const state: Hashes = {};
  const real = crypto.argon2;
  crypto.argon2 = ((algorithm: 'argon2id', asked: Argon2Parameters, done: Done) => {
    state.asked = asked;
    const { held } = state;
    const least = comesWithUs(asked.nonce as Uint8Array) ? {} : { memory: 8, passes: 1 };
    real(algorithm, { ...asked, ...least }, (error, tag) =>
      held ? void held.then(() => done(error, tag)) : done(error, tag),
    );
  }) as typeof real;
  syncBuiltinESMExports();
  return state;
}

/** How costly the last hash was to be. */
export function costAsked(): { memory: number; passes: number; parallelism: number } {
  const { memory = 0, passes = 0, parallelism = 0 } = hashes.asked ?? {};
  return { memory, passes, parallelism };
}

/** From here on every hash takes until it is let go: whoever waits for one waits in line. @returns lets them go */
export function holdHashes(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  hashes.held = promise;
  return () => {
    delete hashes.held;
    resolve();
  };
}
