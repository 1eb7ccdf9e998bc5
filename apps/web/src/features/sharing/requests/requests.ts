import { ageGroupName } from '@careway/core/questionnaires/authoring/ageGroupName';
import { call } from '../../../api/call.ts';
import { queryClient } from '../../../api/query.ts';
import type { RowOf } from '../../../api/usePaged.ts';

export type Asked = RowOf<'categoryRequests'>;

/** What is asked for: by name, or by two ages. */
export interface Wanted {
  name: string;
  from: string;
  to: string;
  why: string;
}

export const NOTHING: Wanted = { name: '', from: '', to: '', why: '' };

/** The words and the calls of each kind: the pages are the same. */
export const KINDS = {
  category: {
    one: 'category',
    many: 'categories',
    a: 'a category',
    ask: '/request-submission',
    decide: '/request-approvals',
    send: ({ name, why }: Wanted) => call('requestCategory', { body: { name, why } }),
    add: ({ name }: Wanted) => call('addCategory', { body: { name } }),
    remove: (id: string) => call('deleteCategory', { params: { id } }),
    settle: (id: string, body: { status: 'approved' | 'declined'; comment?: string }) =>
      call('decideCategory', { params: { id }, body }),
  },
  'age-group': {
    one: 'age range',
    many: 'age ranges',
    a: 'an age range',
    ask: '/age-request-submission',
    decide: '/age-request-approvals',
    send: ({ from, to, why }: Wanted) => call('requestAgeGroup', { body: { ...agedOf({ from, to }), why } }),
    add: ({ from, to }: Wanted) => call('addAgeGroup', { body: agedOf({ from, to }) }),
    remove: (id: string) => call('deleteAgeGroup', { params: { id } }),
    settle: (id: string, body: { status: 'approved' | 'declined'; comment?: string }) =>
      call('decideAgeGroup', { params: { id }, body }),
  },
} as const;

export type ListKind = keyof typeof KINDS;
export const LIST_KINDS = Object.keys(KINDS) as ListKind[];

/** Two ages, and how people say them. */
const agedOf = ({ from, to }: Pick<Wanted, 'from' | 'to'>) => ({
  name: ageGroupName(Number(from), Number(to)),
  from: Number(from),
  to: Number(to),
});

const WHOLE = /^\d{1,3}$/;

/** What is wrong with what was filled in; `why` is asked of those who ask, not of those who add. */
export function wrongIn(
  kind: ListKind,
  wanted: Wanted,
  asks: boolean,
): Partial<Record<keyof Wanted, string>> {
  const { name, from, to, why } = wanted;
  const ages = {
    ...(WHOLE.test(from.trim()) ? {} : { from: 'Enter the youngest age, as a number' }),
    ...(WHOLE.test(to.trim()) ? {} : { to: 'Enter the oldest age, as a number' }),
  };
  return {
    ...(kind === 'category' ? (name.trim() === '' ? { name: 'Enter a name' } : {}) : ages),
    ...(asks && why.trim() === '' ? { why: 'Say what it is for' } : {}),
  };
}

/** What a change makes old. */
export const renewRequests = () =>
  Promise.all(
    ['authoringLists', 'categoryRequests', 'ageGroupRequests'].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  );
