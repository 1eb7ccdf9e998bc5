/** Who may change whose rights, and which rights a role can have (rules 10.13, 10.14). */
import type { ErrorCode } from '../errors.ts';
import { SCOPES, type Scope } from './scopes.ts';
import type { StaffType } from './userTypes.ts';

/** A role, as far as it decides what somebody may do. */
export interface RoleRights {
  usertype: StaffType;
  scopes: readonly Scope[];
  /** Whose it is; null where every organisation may use it. */
  trustId: string | null;
}

/** Whoever changes what others may do. */
export interface Keeper {
  personId: string;
  usertype: StaffType | 'Client';
  trustId: string | null;
  scopes: readonly Scope[];
}

/** Somebody whose rights are to change. */
export interface Colleague {
  id: string;
  usertype: StaffType;
  trustId: string | null;
}

/**
 * What nobody of a user type is ever given, whatever a role says (rule 10.14, 10.17): what no call open to them
 * asks for.
 */
export const NEVER: Readonly<Record<StaffType, readonly Scope[]>> = {
  Super_Admin: [],
  Admin: ['roles:write'],
  Internal: [
    'appointments:write',
    'clients:beyond',
    'content:write',
    'forms:write',
    'people:read',
    'people:write',
    'roles:write',
    'trusts:write',
  ],
  External: [
    'appointments:read',
    'appointments:write',
    'clients:beyond',
    'content:write',
    'forms:write',
    'pathways:write',
    'people:read',
    'people:write',
    'roles:write',
    'trusts:write',
  ],
};

/** What a role lets somebody do, for one right. */
export type RightHeld = 'yes' | 'own trust' | 'no' | 'never';

/** Rights that reach no further than the own organisation, unless somebody is a system administrator (rule 10.3). */
const OF_A_TRUST: readonly Scope[] = SCOPES.filter(
  (scope) =>
    scope.startsWith('clients:') ||
    scope.startsWith('appointments:') ||
    scope.startsWith('people:') ||
    scope.startsWith('trusts:'),
);

/** @returns whether a role has a right, and how far it reaches */
export function rightHeld({ usertype, scopes }: Omit<RoleRights, 'trustId'>, scope: Scope): RightHeld {
  if (NEVER[usertype].includes(scope)) return 'never';
  if (!scopes.includes(scope)) return 'no';
  const beyond = usertype === 'Super_Admin' || scope === 'clients:beyond';
  return OF_A_TRUST.includes(scope) && !beyond ? 'own trust' : 'yes';
}

/** Only what the user type may ever have, each once, in the order of the list. */
export function fittingScopes(usertype: StaffType, scopes: readonly Scope[]): Scope[] {
  return SCOPES.filter((scope) => scopes.includes(scope) && !NEVER[usertype].includes(scope));
}

/**
 * rule 10.13: who may change what somebody may do. Nobody changes their own; an organisation's people stay
 * within it; only system administrators change system administrators.
 * @returns why not; undefined where they may
 */
export function whyNotKeep(keeper: Keeper, person: Colleague): ErrorCode | undefined {
  if (!keeper.scopes.includes('people:write')) return 'forbidden';
  if (keeper.personId === person.id) return 'own_rights';
  if (keeper.usertype === 'Super_Admin') return undefined;
  const near = keeper.trustId !== null && person.trustId === keeper.trustId;
  return near && person.usertype !== 'Super_Admin' ? undefined : 'not_found';
}

/**
 * rule 10.14: which roles somebody may give. Nobody gives a right that they do not have themselves.
 * @returns why not; undefined where they may
 */
export function whyNotGive(keeper: Keeper, role: RoleRights): ErrorCode | undefined {
  if (!keeper.scopes.includes('people:write')) return 'forbidden';
  if (keeper.usertype === 'Super_Admin') return undefined;
  const theirs = role.trustId === null || role.trustId === keeper.trustId;
  if (!theirs) return 'not_found';
  const more = role.usertype === 'Super_Admin' || role.scopes.some((scope) => !keeper.scopes.includes(scope));
  return more ? 'role_beyond_yours' : undefined;
}

/** What somebody gains and loses when one role takes the place of another, in the order of the list. */
export function changesBetween(
  before: Omit<RoleRights, 'trustId'>,
  after: Omit<RoleRights, 'trustId'>,
): { gains: Scope[]; loses: Scope[] } {
  const held = ({ usertype, scopes }: Omit<RoleRights, 'trustId'>) => fittingScopes(usertype, scopes);
  const [had, has] = [held(before), held(after)];
  return {
    gains: has.filter((scope) => !had.includes(scope)),
    loses: had.filter((scope) => !has.includes(scope)),
  };
}
