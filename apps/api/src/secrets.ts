import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** Keys of one purpose each, derived from the one secret, so that no key is ever used for two things. */
export interface Secrets {
  accessToken: Uint8Array;
  eligibilityToken: Uint8Array;
  /** Hashes what was sent with an Idempotency-Key: a stolen table must not be a way to guess it. */
  idempotency: Uint8Array;
  /** Signs the sums of the bot check. */
  botCheck: Uint8Array;
  /** Hashes a stranger's network address for a quota, so that it is never kept. */
  visitor: Uint8Array;
  /** Marks the seals of the audit trail: whoever has the database alone cannot make one. */
  auditSeal: Uint8Array;
  /** Makes the keys that lock, on their own devices, what staff have typed and not sent. */
  deviceKeys: Uint8Array;
}

const key = (secret: string, purpose: string) =>
  new Uint8Array(hkdfSync('sha256', secret, '', `careway ${purpose}`, 32));

const keyObjects = new WeakMap<Uint8Array, KeyObject>();

/**
 * A secret as Node's crypto takes it. Made once a secret: from plain bytes it is made anew at every use, which takes
 * five times as long as the use.
 */
export function keyObjectOf(secret: Uint8Array): KeyObject {
  const made = keyObjects.get(secret) ?? createSecretKey(secret);
  keyObjects.set(secret, made);
  return made;
}

/** @param secret the session secret, 32 characters or more */
export function deriveSecrets(secret: string): Secrets {
  return {
    accessToken: key(secret, 'access token'),
    eligibilityToken: key(secret, 'eligibility token'),
    idempotency: key(secret, 'idempotency'),
    botCheck: key(secret, 'bot check'),
    visitor: key(secret, 'visitor'),
    auditSeal: key(secret, 'audit seal'),
    deviceKeys: key(secret, 'device keys'),
  };
}

const fileOf = (config: Pick<Config, 'dataDir'>) => join(config.dataDir, 'session-secret');

/** The secrets that a portal of these settings has, or undefined where none has been started yet: none are made. */
export async function readSecrets(
  config: Pick<Config, 'sessionSecret' | 'dataDir'>,
): Promise<Secrets | undefined> {
  const secret = config.sessionSecret ?? (await readFile(fileOf(config), 'utf8').catch(() => undefined));
  return secret === undefined ? undefined : deriveSecrets(secret);
}

/** The session secret of the settings, or one kept in the data folder so that a restart signs nobody out. */
export async function loadSecrets(config: Config): Promise<Secrets> {
  const found = await readSecrets(config);
  if (found) return found;
  await mkdir(config.dataDir, { recursive: true });
  const secret = randomBytes(32).toString('base64url');
  await writeFile(fileOf(config), secret, { mode: 0o600 });
  return deriveSecrets(secret);
}
