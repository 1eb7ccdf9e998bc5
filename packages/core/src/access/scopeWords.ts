import type { Scope } from './scopes.ts';
import type { UserType } from './userTypes.ts';

/** What each scope lets a person do, in words for their own profile. */
export const SCOPE_WORDS: Record<Scope, string> = {
  'clients:read': 'Read the records of clients',
  'clients:write': 'Change the records of clients',
  'clients:beyond': 'Look at a client of another organisation, with a reason',
  'forms:read': 'Read forms and answers',
  'forms:write': 'Bring in and change forms',
  'pathways:write': 'Draft and approve changes of pathways',
  'appointments:read': 'See appointments',
  'appointments:write': 'Book, move and cancel appointments',
  'content:write': 'Change prices, and the pages and pictures that everybody can see',
  'people:read': 'See who works here and what they may do',
  'people:write': 'Invite people, change their role and suspend them',
  'roles:write': 'Change what a role may do',
  'trusts:write': 'Change the look and settings of an organisation',
};

/** What the same rights open for a partner, who reads no record and no answer (rule 16.27). */
const FOR_PARTNERS: Partial<Record<Scope, string>> = {
  'clients:read': 'Find the clients of your organisation',
  'clients:write': 'Send them forms, and remind them',
  'forms:read': 'See which forms there are, and who has sent theirs in',
};

/** What a right lets somebody of a user type do, in words for their own pages. */
export const rightWords = (usertype: UserType, scope: Scope): string =>
  (usertype === 'External' ? FOR_PARTNERS[scope] : undefined) ?? SCOPE_WORDS[scope];

/** The rights under the headings that they are read under, every one once. */
export const SCOPE_GROUPS: readonly { words: string; scopes: readonly Scope[] }[] = [
  { words: 'Clients', scopes: ['clients:read', 'clients:write', 'clients:beyond'] },
  { words: 'Appointments', scopes: ['appointments:read', 'appointments:write'] },
  { words: 'Forms and pathways', scopes: ['forms:read', 'forms:write', 'pathways:write'] },
  {
    words: 'People and set-up',
    scopes: ['people:read', 'people:write', 'roles:write', 'trusts:write', 'content:write'],
  },
];

/** What a user type is called. */
export const USER_TYPE_WORDS: Record<UserType, string> = {
  Client: 'Client',
  Admin: 'Clinic and contact-centre staff',
  Super_Admin: 'System administrator',
  Internal: 'Clinician',
  External: 'Partner organisation',
};
