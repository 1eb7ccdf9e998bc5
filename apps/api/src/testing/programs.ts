import { KEY_SCOPES, type KeyScope } from '@careway/core/access/keyScopes';
import { newId } from '../db/ids.ts';
import { aPerson, type TestPerson } from './people.ts';
import type { TestApp } from './testApp.ts';

let running = 0;

/** An organisation with a key that a system administrator has just given a program of it. */
export async function aKey(
  app: TestApp,
  given: { scopes?: readonly KeyScope[]; days?: number; trustId?: string; name?: string } = {},
): Promise<{
  as: TestPerson;
  id: string;
  trustId: string;
  trust: string;
  name: string;
  program: { accessToken: string };
}> {
  const { db, now } = app.dependencies;
  const trustId = given.trustId ?? newId(now());
  const trust = `Trust of keys ${++running}`;
  if (!given.trustId) await db.insertInto('trust').values({ id: trustId, name: trust }).execute();
  const as = await aPerson(app, 'Super_Admin');
  const name = given.name ?? `Program ${running}`;
  const body = { name, trustId, scopes: given.scopes ?? [...KEY_SCOPES], days: given.days ?? 90 };
  const reply = await app.call('makeKey', { as, body });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  const { id, secret } = reply.json();
  return { as, id, trustId, trust, name, program: { accessToken: secret } };
}
