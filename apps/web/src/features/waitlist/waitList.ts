import { Hourglass } from 'lucide-react';
import type { QueryOf, RowOf } from '../../api/usePaged.ts';
import type { StaffList } from '../../ui/list/list.ts';
import { SERVICE_FILTER } from '../../ui/list/serviceFilter.ts';

export type Waits = RowOf<'waitlist'>;

/** Who waits: what can be found, filtered and looked at often. */
export const WAITLIST: StaffList<QueryOf<'waitlist'>, Waits> = {
  id: 'waitlist',
  one: 'person',
  many: 'people',
  order: 'longest wait first',
  orderOf: ({ state }) => (state === 'ended' ? 'newest end first' : undefined),
  rowKey: ({ id }) => id,
  listBelow: 900,
  search: { label: 'Find somebody who waits by name or reference', placeholder: 'Name or number' },
  filters: [
    SERVICE_FILTER,
    {
      name: 'state',
      words: 'State',
      choices: [
        { value: 'waiting', words: 'No offer yet' },
        { value: 'offered', words: 'Has an offer' },
        { value: 'call', words: 'To be called' },
        { value: 'ended', words: 'Not waiting any more' },
      ],
    },
    {
      name: 'interpreter',
      words: 'Interpreter',
      choices: [
        { value: 'yes', words: 'Needs one' },
        { value: 'no', words: 'Needs none' },
      ],
    },
  ],
  views: [
    { words: 'Everyone who waits', filters: {} },
    { words: 'To be called', filters: { state: 'call' } },
    { words: 'Offered now', filters: { state: 'offered' } },
    { words: 'Not waiting any more', filters: { state: 'ended' } },
  ],
  empty: {
    icon: Hourglass,
    title: 'Nobody waits',
    words: 'Clients join on their own page when no time suits them.',
  },
  noMatch: 'Nobody matches',
};
