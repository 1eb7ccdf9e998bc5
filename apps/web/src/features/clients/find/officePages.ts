import { hasScopes, type Scope } from '@careway/core/access/scopes';
import type { StaffType, UserType } from '@careway/core/access/userTypes';
import type { Module } from '@careway/core/organisations/modules';
import { formToStart } from '@careway/core/questionnaires/staticForms/start';
import { address } from '../../../ui/paths/address.ts';
import { ALL_CLIENTS, CALL_TABS, DASHBOARD, MSI_STAFF, TRIAGE } from '../../../ui/paths/dashboard.ts';
import type { Address } from '../../../ui/paths/path.ts';

/** A page of the office, as it is found by name. */
interface OfficePage {
  words: string;
  to: Address;
  /** Other words that people look for it by. */
  also?: string;
  roles: readonly StaffType[];
  /** What their role must hold, all of it, for the page to show them anything. */
  needs?: readonly [Scope, ...Scope[]];
  /** Not there where their organisation has switched it off. */
  module?: Module;
}

const OFFICE = ['Admin', 'Super_Admin'] as const;
const SUPER = ['Super_Admin'] as const;
const ADMIN = ['Admin'] as const;
const READERS = ['Admin', 'Super_Admin', 'Internal'] as const;
const CLIENTS = { roles: OFFICE, needs: ['clients:read'] } as const;
const FORMS = { roles: OFFICE, needs: ['forms:read'], module: 'questionnaires' } as const;
const WRITES = { roles: OFFICE, needs: ['forms:write'], module: 'questionnaires' } as const;
const ANSWERS = { roles: READERS, needs: ['clients:read', 'forms:read'] } as const;

/**
 * Every page of the office that has an address of its own, by the name that it is called by there. Of two that are
 * the same to somebody only one is theirs. That none is missing, and that each may be opened by whom it is shown to,
 * is tested against the route table.
 */
export const OFFICE_PAGES: readonly OfficePage[] = [
  { words: 'Dashboard', to: DASHBOARD, also: 'start home today figures', ...CLIENTS },
  { words: 'All clients', to: ALL_CLIENTS, also: 'patients people list', ...CLIENTS },
  {
    words: 'Calls to make',
    to: CALL_TABS.pending,
    also: 'callbacks pending ring phone',
    ...CLIENTS,
  },
  {
    words: 'Calls made',
    to: CALL_TABS.completed,
    also: 'callbacks completed done',
    ...CLIENTS,
  },
  {
    words: 'Calls that are late',
    to: CALL_TABS.overflow,
    also: 'callbacks overflow not reached',
    ...CLIENTS,
  },
  { words: 'Triage', to: TRIAGE, also: 'urgent first safeguarding', ...CLIENTS },
  {
    words: 'Staff',
    to: MSI_STAFF,
    also: 'msistaff colleagues',
    roles: SUPER,
    needs: ['people:read'],
  },
  {
    words: 'Places and times',
    to: '/admin/appointment/clinic_information',
    also: 'clinics appointments rooms sessions hours',
    roles: OFFICE,
    needs: ['appointments:read'],
  },
  {
    words: 'Waiting list',
    to: '/admin/appointment/waitlist',
    also: 'appointments offers waitlist',
    roles: OFFICE,
    needs: ['clients:read', 'appointments:read'],
  },
  { words: 'Forms', to: '/questionnaires/form', also: 'questionnaires dashboard', ...FORMS },
  { words: 'All forms', to: '/questionnaires/form/all', also: 'questionnaires list', ...FORMS },
  {
    words: 'Begin from a form',
    to: '/existing-questionnaires',
    also: 'copy existing questionnaires',
    ...WRITES,
  },
  { words: 'Create a form', to: '/questionnaires/create', also: 'new questionnaire make', ...WRITES },
  {
    words: 'Your approvals',
    to: '/questionnaires/form/approval',
    also: 'forms sent for approval',
    ...WRITES,
    roles: ADMIN,
  },
  {
    words: 'Form approvals',
    to: '/questionnaires/form/approvals',
    also: 'approve publish questionnaires',
    ...WRITES,
    roles: SUPER,
  },
  {
    words: 'Scheduled forms',
    to: '/schedules-form',
    also: 'planned given out later',
    ...FORMS,
    needs: ['clients:read', 'forms:read'],
  },
  { words: 'Requests', to: '/request-forms', also: 'categories age ranges asked', ...WRITES },
  { words: 'Ask for a category', to: '/request-submission', also: 'request', ...WRITES },
  { words: 'Ask for an age range', to: '/age-request-submission', also: 'request', ...WRITES },
  { words: 'Requests for categories', to: '/request-approvals', also: 'approve', ...WRITES, roles: SUPER },
  {
    words: 'Requests for age ranges',
    to: '/age-request-approvals',
    also: 'approve',
    ...WRITES,
    roles: SUPER,
  },
  { words: 'Responses', to: '/responses', also: 'answers answered forms', ...ANSWERS },
  { words: 'Forms sent', to: '/submitted-forms', also: 'responses submitted answers', ...ANSWERS },
  { words: 'Forms started', to: '/draft-forms', also: 'responses not sent drafts', ...ANSWERS },
  { words: 'Kinds of forms', to: '/patient/forms', also: 'responses by form', ...ANSWERS },
  {
    words: 'Review a pathway',
    to: address('/questionnaires/type/{id}', { id: formToStart('eligibility', 'top').id }),
    also: 'eligibility rules map',
    roles: READERS,
    needs: ['forms:read'],
  },
  { words: 'Services and prices', to: '/service', also: 'private costs fees', roles: OFFICE },
  { words: 'Admin', to: '/admin', also: 'set up', roles: SUPER },
  {
    words: 'Import from a CSV file',
    to: '/admin/upload-csv',
    also: 'upload bring in slots contracts practices',
    roles: SUPER,
  },
  {
    words: 'Audit trail',
    to: '/admin?part=trail',
    also: 'log history who did what',
    roles: SUPER,
    needs: ['people:read', 'clients:read'],
  },
  {
    words: 'Security events',
    to: '/admin?part=security',
    also: 'alerts attacks',
    roles: SUPER,
    needs: ['people:read', 'clients:read'],
  },
  {
    words: 'Security events',
    to: '/trust/overview?part=security',
    also: 'alerts attacks',
    roles: ADMIN,
    needs: ['people:read', 'clients:read'],
  },
  { words: 'Deletion requests', to: '/admin?part=deletions', also: 'delete forget account', roles: SUPER },
  {
    words: 'Who is told of concerns',
    to: '/admin?part=routing',
    also: 'safeguarding incidents routing',
    roles: SUPER,
    needs: ['people:read'],
  },
  {
    words: 'Who pays',
    to: '/admin?part=payers',
    also: 'commissioners booking services providers',
    roles: SUPER,
  },
  {
    words: 'Referrals',
    to: '/admin?part=referrals',
    also: 'ubrn passcode',
    roles: SUPER,
    needs: ['clients:read'],
  },
  {
    words: 'Local clinics and districts',
    to: '/admin?part=nearby',
    also: 'nearest postcode where places lie',
    roles: SUPER,
  },
  {
    words: 'Your name, numbers and services',
    to: '/admin?part=provider',
    also: 'provider telephone lines hours addresses complaints exit site sender',
    roles: SUPER,
    needs: ['content:write'],
  },
  {
    words: 'Things to read',
    to: '/admin?part=reading',
    also: 'leaflets resources steps contacts',
    roles: SUPER,
    needs: ['content:write'],
  },
  { words: 'Keys of other programs', to: '/admin?part=keys', also: 'api third party', roles: SUPER },
  {
    words: 'App settings',
    to: '/admin?part=settings',
    also: 'notices retention how long kept',
    roles: SUPER,
  },
  { words: 'Master lists', to: '/admin?part=lists', also: 'choices', roles: SUPER },
  {
    words: 'Pages and pictures',
    to: '/admin?part=pages',
    also: 'content help privacy upload',
    roles: SUPER,
    needs: ['content:write'],
  },
  {
    words: 'Emails and texts',
    to: '/admin?part=messages',
    also: 'messages words templates sms reminders',
    roles: SUPER,
    needs: ['content:write'],
  },
  {
    words: 'How soon we act',
    to: '/admin?part=levels',
    also: 'levels targets flags danger urgent minutes',
    roles: SUPER,
    needs: ['pathways:write'],
  },
  {
    words: 'How soon we act',
    to: '/service?part=levels',
    also: 'levels targets flags danger urgent minutes',
    roles: ADMIN,
    needs: ['pathways:write'],
  },
  {
    words: 'How soon we act',
    to: '/staff?part=levels',
    also: 'levels targets flags danger urgent minutes',
    roles: ['Internal'],
    needs: ['pathways:write'],
  },
  {
    words: 'Pages and pictures',
    to: '/service?part=pages',
    also: 'content help privacy upload',
    roles: ADMIN,
    needs: ['content:write'],
  },
  {
    words: 'Emails and texts',
    to: '/service?part=messages',
    also: 'messages words templates sms reminders',
    roles: ADMIN,
    needs: ['content:write'],
  },
  {
    words: 'People',
    to: '/users',
    also: 'users staff colleagues invite',
    roles: SUPER,
    needs: ['people:read'],
  },
  {
    words: 'People of your organisation',
    to: '/trust-users',
    also: 'users staff colleagues invite',
    roles: ADMIN,
    needs: ['people:read'],
  },
  { words: 'Roles', to: '/roles', also: 'rights may do', roles: SUPER, needs: ['people:read'] },
  {
    words: 'Roles of one organisation',
    to: '/trust-roles',
    also: 'rights may do',
    roles: OFFICE,
    needs: ['people:read'],
  },
  { words: 'Organisation', to: '/trust/overview', also: 'trusts overview', roles: OFFICE },
  {
    words: 'Settings of the organisation',
    to: '/trust/overview/settings',
    also: 'trust modules question types contact',
    roles: OFFICE,
  },
  { words: 'What others see', to: '/trust-viewsetting', also: 'organisation view settings', roles: OFFICE },
  {
    words: 'Figures and charts',
    to: '/admin-dashboard',
    also: 'statistics numbers over time',
    roles: OFFICE,
  },
  { words: 'Themes', to: '/form-skins', also: 'form skins colours logo look', roles: OFFICE },
  { words: 'Your work', to: '/staff', also: 'start home', roles: ['Internal'] },
  { words: 'Your profile', to: '/profile', also: 'name account', roles: READERS },
  { words: 'Profile settings', to: '/profile-setting', also: 'sign-in email known as', roles: READERS },
  { words: 'Notifications', to: '/profile?part=notifications', also: 'news bell', roles: READERS },
  { words: 'Concerns', to: '/profile?part=concerns', also: 'safeguarding incident report', roles: READERS },
];

/** Who looks, by their session and their profile. */
export interface Looking {
  usertype: UserType;
  scopes: readonly Scope[];
  modules: Readonly<Record<Module, boolean>>;
}

/** Whether a page is there for somebody: by user type, by what their role holds, by what their organisation has. */
export const isThere = ({ roles, needs, module }: OfficePage, who: Looking): boolean =>
  roles.some((one) => one === who.usertype) &&
  (needs === undefined || hasScopes(who, needs)) &&
  (module === undefined || who.modules[module]);

const wordsIn = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** So many stand there at once. */
const MOST = 6;

/**
 * Pages by how their names begin, word by word; those that are called so first, then those that are also looked for
 * so.
 */
export function findPages(typed: string, who: Looking): readonly OfficePage[] {
  const looked = wordsIn(typed);
  if (looked.length === 0) return [];
  const has = (words: readonly string[]) => looked.every((one) => words.some((word) => word.startsWith(one)));
  const there = OFFICE_PAGES.filter((page) => isThere(page, who));
  const called = there.filter(({ words }) => has(wordsIn(words)));
  const also = there.filter(
    (page) => !called.includes(page) && has(wordsIn(`${page.words} ${page.also ?? ''}`)),
  );
  return [...called, ...also].slice(0, MOST);
}
