import { BUILT_IN_ROLES } from '@careway/core/access/scopes';
import { STAFF_TYPES } from '@careway/core/access/userTypes';
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import type { Vouched } from '../../../adapters/identityProvider.ts';
import { newId } from '../../../db/ids.ts';
import type { Db } from '../../../db/pool.ts';
import { record } from '../../audit/service.ts';
import {
  findRoles,
  insertAdministrator,
  insertRoles,
  lockAdministrators,
  takeFirst,
  whoIsThere,
} from './firstRows.ts';

interface Made {
  id: string;
  name: string;
  usertype: 'Super_Admin';
}

/**
 * Whoever typed a password and then the code that came to their email (rule 17.15): only now is anybody made.
 * @throws Refusal `no_such_challenge` where another link was made meanwhile, or somebody was faster
 */
export async function makeFirstByCode(db: Db, challengeId: string, now: Date): Promise<Made> {
  const typed = await takeFirst(db, { challengeId });
  if (!typed?.first_name || !typed.last_name || !typed.email || !typed.password_hash)
    throw new Refusal('no_such_challenge');
  const { first_name, last_name, email, password_hash } = typed;
  const how = { password_hash, idp_issuer: null, idp_subject: null };
  return make(db, { first_name, last_name, email, ...how }, now);
}

/**
 * The same by the token of the identity provider, which says their name and email.
 * @throws Refusal `link_expired`; `bad_request` where the provider says neither
 */
export async function makeFirstByAccount(
  db: Db,
  { token, vouched }: { token: string; vouched: Vouched },
  now: Date,
): Promise<Made> {
  if (!(await takeFirst(db, { token, now }))) throw new Refusal('link_expired');
  if (!vouched.called) throw new Refusal('account_without_name');
  const { firstName: first_name, lastName: last_name, email } = vouched.called;
  const how = { password_hash: null, idp_issuer: vouched.issuer, idp_subject: vouched.subject };
  return make(db, { first_name, last_name, email, ...how }, now);
}

async function make(
  db: Db,
  person: Omit<Parameters<typeof insertAdministrator>[1], 'id' | 'role_id'>,
  now: Date,
): Promise<Made> {
  await lockAdministrators(db);
  if ((await whoIsThere(db)).administrator) throw new Refusal('link_expired');
  const id = newId(now);
  await insertAdministrator(db, { ...person, id, role_id: await rolesThere(db, now) }, now);
  const by = person.password_hash === null ? 'by work account' : 'by password and code';
  await record(db, now, AUDIT.firstAdministrator, { userId: id, createdBy: id, rest: by });
  return { id, name: `${person.first_name} ${person.last_name}`, usertype: 'Super_Admin' };
}

/** The roles that come with the product, where there are none of their kind. Out: the administrators'. */
async function rolesThere(db: Db, now: Date): Promise<string> {
  const there = new Map((await findRoles(db)).map(({ usertype, id }) => [usertype, id]));
  const missing = STAFF_TYPES.filter((usertype) => !there.has(usertype)).map((usertype) => ({
    id: newId(now),
    usertype,
    name: BUILT_IN_ROLES[usertype].name,
    scopes: [...BUILT_IN_ROLES[usertype].scopes],
  }));
  await insertRoles(db, missing);
  const own = there.get('Super_Admin') ?? missing.find(({ usertype }) => usertype === 'Super_Admin')?.id;
  if (own === undefined) throw new Error('There is no role for system administrators');
  return own;
}
