import { USER_TYPE_WORDS } from '@careway/core/access/scopeWords';
import { STAFF_TYPES } from '@careway/core/access/userTypes';
import { Users } from 'lucide-react';
import type { CallReply } from '../../api/call.ts';
import type { QueryOf, RowOf } from '../../api/usePaged.ts';
import type { StaffList } from '../../ui/list/list.ts';

export type Person = RowOf<'people'>;
export type PersonInFull = CallReply<'oneAtWork'>;
export type Rights = CallReply<'roles'>;
export type Role = Rights['roles'][number];

const STATE_WORDS: Record<Person['state'], string> = {
  active: 'Working',
  invited: 'Invited, not signed in yet',
  suspended: 'Suspended',
};

export const SIGN_IN_WORDS: Record<Person['signsInWith'], string> = {
  'work account': 'Work account',
  password: 'Password',
  invitation: 'Not chosen yet',
};

/** How somebody stands; whoever was put in to work in clinics was never invited. */
export const stateWords = ({ state, invitedAt }: Pick<Person, 'state' | 'invitedAt'>): string =>
  state === 'invited' && invitedAt === null ? 'Not invited yet' : STATE_WORDS[state];

type Query = QueryOf<'people'>;

/** The people who work here: what can be found, filtered and looked at often. */
export function peopleList(id: string, rights: Rights | undefined): StaffList<Query, Person> {
  const trusts = rights?.trusts ?? [];
  return {
    id,
    one: 'person',
    many: 'people',
    order: 'by last name',
    rowKey: (person) => person.id,
    listBelow: 900,
    search: { label: 'Find a person by name or email', placeholder: 'Name or email' },
    filters: [
      {
        name: 'usertype',
        words: 'Kind',
        choices: STAFF_TYPES.map((value) => ({ value, words: USER_TYPE_WORDS[value] })),
      },
      {
        name: 'role',
        words: 'Role',
        choices: (rights?.roles ?? []).map((role) => ({ value: role.id, words: role.name })),
      },
      ...(trusts.length > 1
        ? [
            {
              name: 'trust' as const,
              words: 'Organisation',
              choices: trusts.map((trust) => ({ value: trust.id, words: trust.name })),
            },
          ]
        : []),
      {
        name: 'state',
        words: 'State',
        choices: Object.entries(STATE_WORDS).map(([value, words]) => ({
          value: value as Person['state'],
          words,
        })),
      },
    ],
    views: [
      { words: 'Everyone', filters: {} },
      { words: 'Not signed in yet', filters: { state: 'invited' } },
      { words: 'Suspended', filters: { state: 'suspended' } },
    ],
    empty: { icon: Users, title: 'Nobody yet', words: 'Colleagues appear here as soon as they are invited.' },
    noMatch: 'Nobody matches',
  };
}
