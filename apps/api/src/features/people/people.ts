import type { colleagueKnown } from '@careway/contract/known';
import type { changePerson, invitePerson, oneAtWork, people } from '@careway/contract/people';
import type { BodyOf, QueryOf, ReplyOf } from '@careway/contract/row';
import { whyNotGive, whyNotKeep } from '@careway/core/access/roleRules';
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import { COUNTED } from '@careway/core/limits';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Session } from '../../http/call.ts';
import { needFresh } from '../../sessions/recentSignIn.ts';
import { createInvitation } from '../accounts/service.ts';
import { record } from '../audit/service.ts';
import {
  BY_NAME,
  countPeople,
  countSessions,
  findByEmail,
  findPerson,
  listPeople,
  type PersonRow,
} from './colleagueRows.ts';
import { insertInvited } from './rightsRows.ts';
import { listRoles, listTrusts, type RoleRow } from './roleRows.ts';

type Asked<Row> = { who: Session; now: Date } & Row;

export function stateOf({ active, works_with }: PersonRow) {
  if (!active) return 'suspended';
  return works_with === 'invitation' ? 'invited' : 'active';
}

const summaryOf = (row: PersonRow, who: Session) => ({
  id: row.id,
  name: `${row.first_name} ${row.last_name}`,
  email: row.email,
  usertype: row.usertype,
  role: { id: row.role_id, name: row.role },
  trust: row.trust_id && row.trust ? { id: row.trust_id, name: row.trust } : null,
  state: stateOf(row) as 'active' | 'invited' | 'suspended',
  signsInWith: row.works_with,
  signedInAt: row.signed_in_at?.toISOString() ?? null,
  invitedAt: row.invited_at?.toISOString() ?? null,
  invitedUntil: row.invited_until?.toISOString() ?? null,
  you: row.id === who.personId,
  last: row.last,
});

/** The people who work here, by name (rule 10.13). */
export async function pageOfPeople(
  db: Db,
  { who, now, query }: Asked<{ query: QueryOf<typeof people> }>,
): Promise<ReplyOf<typeof people>> {
  const rows = await listPeople(db, who, query, now);
  const counted = await countPeople(db, who, query);
  await record(db, now, AUDIT.peopleListed, { userId: null, createdBy: who.personId });
  const page = BY_NAME.page(rows, query.limit, (row) => summaryOf(row, who));
  return { ...page, total: Math.min(counted, COUNTED), more: counted > COUNTED };
}

/** @throws Refusal `not_found` for a client, another trust's and nobody alike (rule 10.3) */
async function colleague(db: Db, who: Session, id: string, now: Date): Promise<PersonRow> {
  const row = await findPerson(db, who, id, now);
  if (row === undefined) throw new Refusal('not_found');
  return row;
}

/** Somebody whom the one who asks may change; @throws Refusal saying why not */
export async function keptBy(db: Db, who: Session, id: string, now: Date): Promise<PersonRow> {
  const row = await colleague(db, who, id, now);
  const why = whyNotKeep(who, { id: row.id, usertype: row.usertype, trustId: row.trust_id });
  if (why) throw new Refusal(why);
  await needFresh(db, who, now);
  return row;
}

/** One colleague, what they may do, and since when. */
export async function detailsOf(
  db: Db,
  { who, now, id }: Asked<{ id: string }>,
): Promise<ReplyOf<typeof oneAtWork>> {
  const row = await colleague(db, who, id, now);
  await record(db, now, AUDIT.personOpened, { userId: id, createdBy: who.personId });
  return {
    ...summaryOf(row, who),
    scopes: row.scopes,
    invitedBy: row.invited_by,
    openSessions: await countSessions(db, id, now),
    mayChange: whyNotKeep(who, { id, usertype: row.usertype, trustId: row.trust_id }) === undefined,
  };
}

/**
 * A role that the one who asks may give (rule 10.14). @throws Refusal saying why not, on `roleId` where there is none
 */
export async function roleToGive(db: Db, who: Session, roleId: string): Promise<RoleRow> {
  const [role] = await listRoles(db, who, roleId);
  if (role === undefined)
    throw new Refusal('bad_request', { fields: [{ field: 'roleId', message: 'Choose a role' }] });
  const why = whyNotGive(who, { usertype: role.usertype, scopes: role.scopes, trustId: role.trust_id });
  if (why) throw new Refusal(why, { fields: [{ field: 'roleId', message: 'Choose another role' }] });
  return role;
}

/**
 * The organisation that somebody of this role works for. System administrators may work for all of them; everybody
 * else for one, and whoever is of a trust sees to no other.
 * @throws Refusal `bad_request` on `trustId`
 */
export async function trustFor(
  db: Db,
  who: Session,
  role: RoleRow,
  asked: string | null,
): Promise<string | null> {
  const refuse = (message: string) => new Refusal('bad_request', { fields: [{ field: 'trustId', message }] });
  if (role.usertype === 'Super_Admin') return null;
  const trust = who.usertype === 'Super_Admin' ? asked : who.trustId;
  if (trust === null) throw refuse('Choose an organisation');
  if (role.trust_id !== null && role.trust_id !== trust)
    throw refuse('This role belongs to another organisation');
  if (!(await listTrusts(db, who)).some(({ id }) => id === trust)) throw refuse('Choose an organisation');
  return trust;
}

/** Whether an email is taken by somebody who works here, and whose it is where that may be known (rule 10.13). */
export async function knownByEmail(
  db: Db,
  { who, now, email }: Asked<{ email: string }>,
): Promise<ReplyOf<typeof colleagueKnown>> {
  const found = await findByEmail(db, who, email.trim());
  await record(db, now, AUDIT.peopleListed, { userId: null, createdBy: who.personId });
  if (!found) return { taken: false, colleague: null };
  const { seen, ...colleague } = found;
  return { taken: true, colleague: seen ? colleague : null };
}

/** Invites a colleague: makes them known, and sends the link (rule 10.13). */
export async function invite(
  dependencies: Dependencies,
  db: Db,
  { who, now, body }: Asked<{ body: BodyOf<typeof invitePerson> }>,
): Promise<{ id: string }> {
  await needFresh(db, who, now);
  const role = await roleToGive(db, who, body.roleId);
  const trust_id = await trustFor(db, who, role, body.trustId);
  const id = newId(now);
  await insertInvited(
    db,
    {
      id,
      first_name: body.firstName.trim(),
      last_name: body.lastName.trim(),
      email: body.email.trim().toLowerCase(),
      usertype: role.usertype,
      role_id: role.id,
      trust_id,
    },
    { personId: who.personId, now },
  );
  await createInvitation(dependencies, db, id);
  await record(db, now, AUDIT.personInvited, { userId: id, createdBy: who.personId, rest: role.name });
  return { id };
}

export type Change = BodyOf<typeof changePerson>;
