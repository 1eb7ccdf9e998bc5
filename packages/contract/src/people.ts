import { SCOPES } from '@careway/core/access/scopes';
import { STAFF_TYPES } from '@careway/core/access/userTypes';
import { firstNameProblem, lastNameProblem } from '@careway/core/accounts/fields';
import { AUDIT } from '@careway/core/audit/events';
import { ROLES } from '@careway/core/limits';
import { z } from 'zod';
import { listUpTo, oneLine, upTo, whole } from './limits.ts';
import { row } from './row.ts';
import { email, empty, field, id, instant, listOf, oneId, paging } from './shapes.ts';
import { NOBODYS } from './unaudited.ts';

/** Who works here, what each may do, and changing that (rules 10.13, 10.14). */
const feature = 'people';
const OFFICE = ['Admin', 'Super_Admin'] as const;

const named = z.object({ id, name: z.string() });
export const WAYS_IN = ['work account', 'password', 'invitation'] as const;
const STATES = ['active', 'invited', 'suspended'] as const;

const person = z.object({
  id,
  name: z.string(),
  email: z.string(),
  usertype: z.enum(STAFF_TYPES),
  role: named,
  trust: named.nullable(),
  state: z.enum(STATES),
  signsInWith: z.enum(WAYS_IN),
  signedInAt: instant.nullable(),
  /** When they were invited; null: they were put in without, to work in clinics. */
  invitedAt: instant.nullable(),
  /** Until when the newest invitation works; null where none does. */
  invitedUntil: instant.nullable(),
  /** The one who asks. */
  you: z.boolean(),
  /** Nobody else could let people in: neither suspended nor given another role. */
  last: z.boolean(),
});

export const people = row({
  method: 'GET',
  path: '/people',
  access: OFFICE,
  scopes: ['people:read'],
  about: 'staff',
  audit: { leaves: [AUDIT.peopleListed] },
  serves: ['others: user read'],
  feature,
  summary: 'The people who work here, by name; a trust’s staff see their own colleagues',
  query: paging.extend({
    search: upTo(120).trim().min(1).optional(),
    state: z.enum(STATES).optional(),
    usertype: z.enum(STAFF_TYPES).optional(),
    role: id.optional(),
    trust: id.optional(),
  }),
  reply: listOf(person).extend({ total: z.number(), more: z.boolean() }),
});

export const oneAtWork = row({
  method: 'GET',
  path: '/people/{id}',
  access: OFFICE,
  scopes: ['people:read'],
  about: 'staff',
  audit: { leaves: [AUDIT.personOpened] },
  feature,
  summary: 'What one colleague may do, and since when',
  params: oneId,
  reply: person.extend({
    scopes: z.array(z.enum(SCOPES)),
    invitedBy: z.string().nullable(),
    openSessions: z.number(),
    /** Whether the one who asks may change anything of it. */
    mayChange: z.boolean(),
  }),
});

export const invitePerson = row({
  method: 'POST',
  path: '/people',
  access: OFFICE,
  scopes: ['people:read', 'people:write'],
  about: 'staff',
  audit: { leaves: [AUDIT.personInvited] },
  serves: ['others: user create'],
  feature,
  creates: true,
  status: 201,
  summary: 'Invites a colleague: a link to choose a password comes to their email',
  body: z.object({
    firstName: field(firstNameProblem),
    lastName: field(lastNameProblem),
    email,
    roleId: z.uuid('Choose a role'),
    /** Whoever is of a trust invites into it; system administrators say which. Null for all of them. */
    trustId: z.uuid('Choose an organisation').nullable(),
  }),
  reply: oneId,
});

export const changePerson = row({
  method: 'PATCH',
  path: '/people/{id}',
  access: OFFICE,
  scopes: ['people:read', 'people:write'],
  about: 'staff',
  audit: {
    leaves: [AUDIT.roleGiven, AUDIT.personMoved, AUDIT.personSuspended, AUDIT.personLetBack],
    unless: 'it is as it was asked for already',
  },
  serves: ['others: user update'],
  feature,
  summary: 'Another role or organisation, suspended or let back in; holds at once, in open pages too',
  params: oneId,
  body: z.object({
    /** What they saw when they chose: 409 where a colleague was faster. */
    seen: z.object({ roleId: id, trustId: id.nullable(), active: z.boolean() }),
    roleId: id.optional(),
    trustId: id.nullable().optional(),
    active: z.boolean('Say whether they may sign in').optional(),
  }),
  reply: z.object({ ok: z.literal(true) }),
});

export const inviteAgain = row({
  method: 'POST',
  path: '/people/{id}/invitation',
  access: OFFICE,
  scopes: ['people:read', 'people:write'],
  about: 'staff',
  audit: { leaves: [AUDIT.invitedAgain] },
  feature,
  summary: 'Sends the invitation once more; the link before it no longer works',
  params: oneId,
  body: empty,
  reply: z.object({ until: instant }),
});

export const takeInvitationBack = row({
  method: 'DELETE',
  path: '/people/{id}',
  access: OFFICE,
  scopes: ['people:read', 'people:write'],
  about: 'none',
  audit: { leaves: [AUDIT.invitationTakenBack] },
  serves: ['others: user delete'],
  feature,
  status: 204,
  summary:
    'Takes an invitation back; who has ever signed in is suspended instead, so that the trail keeps its names',
  params: oneId,
});

export const endTheirSessions = row({
  method: 'POST',
  path: '/people/{id}/sessions/end',
  access: OFFICE,
  scopes: ['people:read', 'people:write'],
  about: 'none',
  audit: { leaves: [AUDIT.sessionsEnded] },
  feature,
  status: 204,
  summary: 'Signs a colleague out everywhere',
  params: oneId,
  body: empty,
});

const role = z.object({
  id,
  name: z.string(),
  usertype: z.enum(STAFF_TYPES),
  trust: named.nullable(),
  scopes: z.array(z.enum(SCOPES)),
  people: z.number(),
  version: z.number(),
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
  /** Whether the one who asks may give it to somebody. */
  mayGive: z.boolean(),
});

export const roles = row({
  method: 'GET',
  path: '/roles',
  access: OFFICE,
  scopes: ['people:read'],
  about: 'staff',
  audit: NOBODYS,
  serves: ['others: roles', 'others: scopes', 'others: trusts'],
  feature,
  summary:
    'Every role with its rights, the organisations, and until when rights may be changed after this sign-in',
  reply: z.object({
    roles: z.array(role),
    trusts: z.array(named),
    /** Rights may be changed until then; null where the one who asks may not, or has to sign in again first. */
    freshUntil: instant.nullable(),
    /** How the one who asks signs in. */
    signsInWith: z.enum(WAYS_IN),
    mayKeepPeople: z.boolean(),
    mayKeepRoles: z.boolean(),
  }),
});

const rights = {
  name: oneLine(ROLES.name).min(2, 'Give the role a name'),
  scopes: listUpTo(z.enum(SCOPES, 'This is not a right we know'), SCOPES.length, 'Choose each right once'),
};

export const makeRole = row({
  method: 'POST',
  path: '/roles',
  access: ['Super_Admin'],
  scopes: ['people:read', 'roles:write'],
  about: 'staff',
  audit: { leaves: [AUDIT.roleMade] },
  feature,
  creates: true,
  status: 201,
  summary: 'A new role: a list of rights for one user type, everywhere or in one organisation',
  body: z.object({
    ...rights,
    usertype: z.enum(STAFF_TYPES, 'Choose who it is for'),
    trustId: id.nullable(),
  }),
  reply: oneId,
});

export const changeRole = row({
  method: 'PATCH',
  path: '/roles/{id}',
  access: ['Super_Admin'],
  scopes: ['people:read', 'roles:write'],
  about: 'staff',
  audit: { leaves: [AUDIT.roleChanged] },
  feature,
  summary: 'Another name or other rights; holds at once for everybody who has it',
  params: oneId,
  body: z.object({ ...rights, version: whole('Ask for the role again').min(1) }),
  reply: z.object({ version: z.number() }),
});

export const removeRole = row({
  method: 'DELETE',
  path: '/roles/{id}',
  access: ['Super_Admin'],
  scopes: ['people:read', 'roles:write'],
  about: 'none',
  audit: { leaves: [AUDIT.roleRemoved] },
  feature,
  status: 204,
  summary: 'Removes a role that nobody has',
  params: oneId,
});

export const rows = {
  people,
  oneAtWork,
  invitePerson,
  changePerson,
  inviteAgain,
  takeInvitationBack,
  endTheirSessions,
  roles,
  makeRole,
  changeRole,
  removeRole,
};
