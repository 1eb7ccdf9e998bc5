import type { UserType } from './userTypes.ts';

/** What a role may let a person do in the API. The user type opens routes; scopes open actions (rule 10.5). */
export const SCOPES = [
  'clients:read',
  'clients:write',
  /** Open the record of another trust's client for an hour, with a reason that the client reads (decision 0039). */
  'clients:beyond',
  'forms:read',
  /** Make forms and bring them in. */
  'forms:write',
  /** Draft changes of a pathway, and decide on those of colleagues (decision 0086). */
  'pathways:write',
  'appointments:read',
  'appointments:write',
  /** Change what people read on their pages: the private prices (decision 0127). */
  'content:write',
  /** See who works here and what each may do. */
  'people:read',
  /** Invite colleagues, give them another role, suspend them (rule 10.13). */
  'people:write',
  /** Say what a role may do. */
  'roles:write',
  /** Change how an organisation looks to its clients, and what is said of it (decision 0108). */
  'trusts:write',
] as const;

export type Scope = (typeof SCOPES)[number];

/** What a call asks of staff beside the user type: all of these scopes; or none, and why. */
export type NeededScopes = readonly [Scope, ...Scope[]] | { readonly none: string };

/**
 * Whether somebody's role lets them do what asks for these scopes. Clients have no role: what is theirs is decided by
 * whose it is. Where nothing is said, staff may not (rule 10.5).
 */
export function hasScopes(
  who: { usertype: UserType; scopes: readonly Scope[] },
  needed: NeededScopes | undefined,
): boolean {
  if (who.usertype === 'Client') return true;
  if (needed === undefined) return false;
  return 'none' in needed || needed.every((scope) => who.scopes.includes(scope));
}

/** What comes with no role but a system administrator's. */
const ENTRUSTED: readonly Scope[] = ['content:write', 'people:write', 'roles:write', 'trusts:write'];

/** The scopes of the roles that come with the product, by the user type they are made for. */
export const BUILT_IN_ROLES: Record<
  Exclude<UserType, 'Client'>,
  { name: string; scopes: readonly Scope[] }
> = {
  Super_Admin: { name: 'System administrator', scopes: SCOPES },
  Admin: {
    name: 'Clinic and contact centre',
    // What everybody is shown, and who works here, is changed by whoever a system administrator trusts with it.
    scopes: SCOPES.filter((scope) => !ENTRUSTED.includes(scope)),
  },
  Internal: {
    name: 'Clinician',
    scopes: ['clients:read', 'clients:write', 'forms:read', 'pathways:write', 'appointments:read'],
  },
  External: { name: 'Partner organisation', scopes: ['clients:read', 'clients:write', 'forms:read'] },
};
