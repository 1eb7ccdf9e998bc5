import type { changeRole, makeRole, roles } from '@careway/contract/people';
import type { BodyOf, ReplyOf } from '@careway/contract/row';
import { changesBetween, fittingScopes, whyNotGive } from '@careway/core/access/roleRules';
import { hasScopes, type Scope } from '@careway/core/access/scopes';
import { SCOPE_WORDS } from '@careway/core/access/scopeWords';
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import { ROLES } from '@careway/core/limits';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { freshUntil, needFresh, signsInWith } from '../../sessions/recentSignIn.ts';
import { record } from '../audit/service.ts';
import { heldByDatabase } from './rightsRows.ts';
import {
  countRoles,
  deleteRole,
  insertRole,
  listRoles,
  listTrusts,
  type RoleRow,
  updateRole,
} from './roleRows.ts';

/** Every role that may be known of, the organisations, and what the one who asks may change. */
export async function rolesFor(db: Db, who: Session, now: Date): Promise<ReplyOf<typeof roles>> {
  const mayKeepPeople = hasScopes(who, ['people:write']);
  const mayKeepRoles = who.usertype === 'Super_Admin' && hasScopes(who, ['roles:write']);
  const until = mayKeepPeople || mayKeepRoles ? await freshUntil(db, who, now) : null;
  return {
    roles: (await listRoles(db, who)).map((role) => ({
      id: role.id,
      name: role.name,
      usertype: role.usertype,
      trust: role.trust_id && role.trust ? { id: role.trust_id, name: role.trust } : null,
      scopes: role.scopes,
      people: role.people,
      version: role.version,
      changedAt: role.changed_at?.toISOString() ?? null,
      changedBy: role.changed_by,
      mayGive:
        whyNotGive(who, { usertype: role.usertype, scopes: role.scopes, trustId: role.trust_id }) ===
        undefined,
    })),
    trusts: await listTrusts(db, who),
    signsInWith: await signsInWith(db, who),
    freshUntil: until?.toISOString() ?? null,
    mayKeepPeople,
    mayKeepRoles,
  };
}

/** A new role; what its user type may never have is refused, not left out in silence (rule 10.14). */
export async function newRole(
  db: Db,
  who: Session,
  { name, usertype, scopes, trustId }: BodyOf<typeof makeRole>,
  now: Date,
): Promise<{ id: string }> {
  await needFresh(db, who, now);
  if ((await countRoles(db)) >= ROLES.most)
    throw wrong('name', `There are ${ROLES.most} roles. Remove one that nobody has`);
  if (usertype === 'Super_Admin')
    throw wrong('usertype', 'System administrators have one role, with every right');
  if (trustId !== null && !(await listTrusts(db, who)).some(({ id }) => id === trustId))
    throw wrong('trustId', 'Choose an organisation');
  const id = newId(now);
  const role = { id, name, usertype, trust_id: trustId, scopes: held(usertype, scopes) };
  await heldByDatabase(insertRole(db, role, { personId: who.personId, now }));
  await record(db, now, AUDIT.roleMade, { userId: null, createdBy: who.personId, rest: name });
  return { id };
}

/**
 * Another name or other rights, for everybody who has it, at once. @throws Refusal `person_changed` where somebody
 * was faster
 */
export async function amendRole(
  db: Db,
  who: Session,
  { id, name, scopes, version }: BodyOf<typeof changeRole> & { id: string },
  now: Date,
): Promise<{ version: number }> {
  await needFresh(db, who, now);
  const role = await knownRole(db, who, id);
  if (role.usertype === 'Super_Admin')
    throw wrong('scopes', 'System administrators keep every right, so that somebody can always help');
  const next = held(role.usertype, scopes);
  const changed = heldByDatabase(
    updateRole(db, { id, version, name, scopes: next }, { personId: who.personId, now }),
  );
  if (!(await changed)) throw new Refusal('person_changed');
  await record(db, now, AUDIT.roleChanged, {
    userId: null,
    createdBy: who.personId,
    rest: `${name}. ${changeWords(role, next)}`,
  });
  return { version: version + 1 };
}

/** Removes a role that nobody has. */
export async function dropRole(db: Db, who: Session, id: string, now: Date): Promise<void> {
  await needFresh(db, who, now);
  const role = await knownRole(db, who, id);
  if (role.people > 0 || !(await deleteRole(db, id))) throw new Refusal('role_in_use');
  await record(db, now, AUDIT.roleRemoved, { userId: null, createdBy: who.personId, rest: role.name });
}

async function knownRole(db: Db, who: Session, id: string): Promise<RoleRow> {
  const [role] = await listRoles(db, who, id);
  if (role === undefined) throw new Refusal('not_found');
  return role;
}

function held(usertype: RoleRow['usertype'], scopes: readonly Scope[]): Scope[] {
  const fitting = fittingScopes(usertype, scopes);
  const never = scopes.find((scope) => !fitting.includes(scope));
  if (never) throw wrong('scopes', `People of this kind never get this right: ${SCOPE_WORDS[never]}`);
  return fitting;
}

function changeWords(role: RoleRow, scopes: Scope[]): string {
  const { gains, loses } = changesBetween(role, { usertype: role.usertype, scopes });
  const said = (what: string, all: Scope[]) =>
    all.length > 0 ? [`${what}: ${all.map((scope) => SCOPE_WORDS[scope]).join(', ')}`] : [];
  return [...said('Gains', gains), ...said('Loses', loses)].join('. ') || 'Its name alone';
}

const wrong = (field: string, message: string) =>
  new Refusal('bad_request', { fields: [{ field, message }] });
