import { randomBytes } from 'node:crypto';
import type { keys, makeKey } from '@careway/contract/keys';
import type { BodyOf, ReplyOf } from '@careway/contract/row';
import { endingOf, KEY_SCOPE_WORDS, KEY_SCOPES, keyOf } from '@careway/core/access/keyScopes';
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import { KEYS } from '@careway/core/limits';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { freshUntil, needFresh, signsInWith } from '../../sessions/recentSignIn.ts';
import { hashSecret } from '../../sessions/tokens.ts';
import { record } from '../audit/service.ts';
import * as rows from './keyRows.ts';
import { namedTrusts } from './trustRows.ts';

const DAY = 24 * 3_600_000;

interface Asked {
  who: Session;
  now: Date;
}

/** Every key with its last use, and until when the one who asks may give one. */
export async function keysFor(db: Db, { who, now }: Asked): Promise<ReplyOf<typeof keys>> {
  const until = await freshUntil(db, who, now);
  return {
    data: (await rows.listKeys(db, now)).map((key) => ({
      id: key.id,
      name: key.name,
      trust: { id: key.trust_id, name: key.trust },
      scopes: key.scopes,
      ending: key.ending,
      days: key.days,
      madeAt: key.made_at.toISOString(),
      madeBy: key.made_by,
      expiresAt: key.expires_at.toISOString(),
      revokedAt: key.revoked_at?.toISOString() ?? null,
      revokedBy: key.revoked_by,
      lastUsedAt: key.last_used_at?.toISOString() ?? null,
      before:
        key.before_ending !== null && key.before_until !== null
          ? {
              ending: key.before_ending,
              until: key.before_until.toISOString(),
              lastUsedAt: key.before_used_at?.toISOString() ?? null,
            }
          : null,
    })),
    trusts: await namedTrusts(db),
    freshUntil: until?.toISOString() ?? null,
    signsInWith: await signsInWith(db, who),
  };
}

/**
 * A new key (rule 10.10). What is shown is in the reply and nowhere else: a hash is kept.
 * @throws Refusal `bad_request` for a name that is taken, an unknown organisation or one key too many; `sign_in_again`
 */
export async function giveKey(
  db: Db,
  { who, now }: Asked,
  { name, trustId, scopes, days }: BodyOf<typeof makeKey>,
): Promise<{ id: string; secret: string; expiresAt: string }> {
  await needFresh(db, who, now);
  const [trust] = await namedTrusts(db, trustId);
  if (!trust) throw wrong('trustId', 'Choose an organisation');
  if ((await rows.countLiveKeys(db, trustId, now)) >= KEYS.ofOneTrust)
    throw wrong('trustId', `${trust.name} has ${KEYS.ofOneTrust} keys already. Take one back first`);
  if (await rows.keyNamed(db, trustId, name))
    throw wrong('name', 'There is a key of this name already. Take it back first, or choose another name');
  const by = { personId: who.personId, now };
  const id = newId(now);
  const expiresAt = new Date(now.getTime() + days * DAY);
  const held = KEY_SCOPES.filter((scope) => scopes.includes(scope));
  await rows.insertKey(db, { id, trust_id: trustId, name, scopes: held, days, expires_at: expiresAt }, by);
  const secret = await newSecret(db, id, by);
  const may = held.map((scope) => KEY_SCOPE_WORDS[scope]).join(', ');
  await record(db, now, AUDIT.keyMade, {
    userId: null,
    createdBy: who.personId,
    rest: `${name}, ${trust.name}. ${may}. ${days} days`,
  });
  return { id, secret, expiresAt: expiresAt.toISOString() };
}

/**
 * A new secret for a key, for as many days as the key was made for; the one before goes on for a day, so that no
 * program stands still, or ends at once. @throws Refusal `not_found`, `key_changed`, `sign_in_again`
 */
export async function renewKey(
  db: Db,
  { who, now, id, atOnce }: Asked & { id: string; atOnce: boolean },
): Promise<{ id: string; secret: string; expiresAt: string }> {
  await needFresh(db, who, now);
  const key = await known(db, id);
  if (key.revoked_at !== null) throw new Refusal('key_changed');
  const by = { personId: who.personId, now };
  const expiresAt = new Date(now.getTime() + key.days * DAY);
  await rows.endSecrets(db, id, atOnce ? now : new Date(now.getTime() + KEYS.overlap));
  await rows.prolongKey(db, id, expiresAt);
  const secret = await newSecret(db, id, by);
  await record(db, now, AUDIT.keyRotated, {
    userId: null,
    createdBy: who.personId,
    rest: `${key.name}, ${key.trust}. The old one ends ${atOnce ? 'at once' : 'after a day'}`,
  });
  return { id, secret, expiresAt: expiresAt.toISOString() };
}

/** Takes a key back. Never waits for a new sign-in: what leaks is stopped by whoever sees it. */
export async function takeKeyBack(db: Db, { who, now, id }: Asked & { id: string }): Promise<void> {
  const key = await known(db, id);
  if (key.revoked_at !== null) return;
  await rows.endKey(db, id, { personId: who.personId, now });
  await record(db, now, AUDIT.keyRevoked, {
    userId: null,
    createdBy: who.personId,
    rest: `${key.name}, ${key.trust}`,
  });
}

async function known(db: Db, id: string) {
  const key = await rows.lockKey(db, id);
  if (!key) throw new Refusal('not_found');
  return key;
}

async function newSecret(db: Db, keyId: string, by: { personId: string; now: Date }): Promise<string> {
  const secret = keyOf(randomBytes(32).toString('base64url'));
  await rows.insertSecret(db, { hash: hashSecret(secret), key_id: keyId, ending: endingOf(secret) }, by);
  return secret;
}

const wrong = (field: string, message: string) =>
  new Refusal('bad_request', { fields: [{ field, message }] });
