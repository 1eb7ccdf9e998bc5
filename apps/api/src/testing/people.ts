import { SCOPES, type Scope } from '@careway/core/access/scopes';
import type { UserType } from '@careway/core/access/userTypes';
import { RECENT_SIGN_IN } from '@careway/core/limits';
import { newId } from '../db/ids.ts';
import type { Dependencies } from '../dependencies.ts';
import { hash } from '../features/accounts/hashing.ts';
import { openSession } from '../sessions/sessions.ts';
import type { TestApp, Tokens } from './testApp.ts';

export const PASSWORD = 'a long enough password';
let hashed: Promise<string> | undefined;
/** How many people each portal has been given: their addresses and numbers are its own. */
const given = new WeakMap<Dependencies, number>();

export interface TestPerson extends Tokens {
  id: string;
  email: string;
  usertype: UserType;
}

/** A person with a session, put straight into the database: for tests that are about something else. */
export async function aPerson(
  test: TestApp,
  usertype: UserType = 'Client',
  overrides: {
    email?: string;
    firstName?: string;
    /** Admins and clinicians belong to the contact centre where nothing is said; null: to no trust. */
    trustId?: string | null;
    mobile?: string;
    mobileProven?: boolean;
    subject?: string;
    /** Of the role; all there are where nothing is said. */
    scopes?: readonly Scope[];
  } = {},
): Promise<TestPerson> {
  const { dependencies } = test;
  const running = (given.get(dependencies) ?? 0) + 1;
  given.set(dependencies, running);
  const now = dependencies.now();
  const id = newId(now);
  const client = usertype === 'Client';
  const email = overrides.email ?? `${usertype.toLowerCase()}${running}@example.com`;
  hashed ??= hash(PASSWORD);
  let roleId: string | null = null;
  if (!client) {
    roleId = newId(now);
    await dependencies.db
      .insertInto('role')
      .values({
        id: roleId,
        trust_id: null,
        name: `Role ${running}`,
        usertype,
        scopes: [...(overrides.scopes ?? SCOPES)],
      })
      .execute();
  }
  await dependencies.db
    .insertInto('person')
    .values({
      id,
      usertype,
      trust_id: overrides.trustId === undefined ? await usualTrust(test, usertype) : overrides.trustId,
      role_id: roleId,
      first_name: overrides.firstName ?? 'Amira',
      last_name: 'Test',
      email,
      mobile: client ? (overrides.mobile ?? `+447700900${String(100 + running).slice(-3)}`) : null,
      mobile_proven_at: client && overrides.mobileProven !== false ? now : null,
      date_of_birth: client ? '1997-06-14' : null,
      address: client
        ? JSON.stringify({ line1: '1 Test Street', town: 'Westmere', postcode: 'WE4 2RS' })
        : null,
      service: client ? 'top' : null,
      eligibility: null,
      password_hash: client ? await hashed : null,
      idp_issuer: client ? null : test.authority.issuer,
      idp_subject: client ? null : (overrides.subject ?? id),
      created_at: now,
    })
    .execute();
  const opened = await openSession(dependencies.db, dependencies.secrets.accessToken, {
    id,
    usertype,
    userAgent: 'test',
    now,
  });
  const tokens: Tokens = {
    accessToken: opened.accessToken,
    ...(client ? { refreshToken: opened.refreshToken } : {}),
  };
  return { id, email, usertype, ...tokens };
}

/** Another session of somebody, begun now: as they have it who sign in again. */
export async function signedInAgain({ dependencies }: TestApp, person: TestPerson): Promise<TestPerson> {
  const { id, usertype } = person;
  const now = dependencies.now();
  const opened = await openSession(dependencies.db, dependencies.secrets.accessToken, {
    id,
    usertype,
    userAgent: 'test',
    now,
  });
  const { accessToken, refreshToken } = opened;
  return { ...person, accessToken, ...(usertype === 'Client' ? { refreshToken } : {}) };
}

/** rule 8.13: their password and a code, for the session that they have. @returns the token for what is then changed */
export async function confirmation(app: TestApp, as: TestPerson): Promise<string> {
  const begun = (await app.call('confirmAccount', { as, body: { password: PASSWORD } })).json();
  await app.call('sendCode', { body: { secureOtpId: begun.secureOtpId, channel: 'email' } });
  const body = { secureOtpId: begun.secureOtpId, code: await app.code(as.email) };
  return (await app.call('verifyCode', { body })).json().token;
}

/**
 * Lets their sign-in be too long ago for what asks for a fresh one (rule 10.9), without a step of the clock that ends
 * their token.
 */
export async function signedInLongAgo({ dependencies }: TestApp, { id }: TestPerson): Promise<void> {
  await dependencies.db
    .updateTable('session')
    .set({ created_at: new Date(dependencies.now().getTime() - RECENT_SIGN_IN) } as never)
    .where('person_id', '=', id)
    .execute();
}

/** The trust that sees clients of none; made where the test has none yet. */
async function usualTrust({ dependencies }: TestApp, usertype: UserType): Promise<string | null> {
  if (usertype !== 'Admin' && usertype !== 'Internal') return null;
  const find = () =>
    dependencies.db.selectFrom('trust').select('id').where('central', '=', true).executeTakeFirst();
  const found = await find();
  if (found) return found.id;
  await dependencies.db
    .insertInto('trust')
    .values({ id: newId(dependencies.now()), name: 'Contact Centre', central: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())?.id ?? null;
}
