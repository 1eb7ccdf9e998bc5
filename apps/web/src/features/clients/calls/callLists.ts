import { PhoneForwarded, PhoneMissed, PhoneOff } from 'lucide-react';
import type { QueryOf, RowOf } from '../../../api/usePaged.ts';
import type { Filter, StaffList } from '../../../ui/list/list.ts';
import { SERVICE_FILTER } from '../../../ui/list/serviceFilter.ts';
import type { CallTab } from '../../../ui/paths/dashboard.ts';

export type StaffCall = RowOf<'staffCalls'>;
type Query = QueryOf<'staffCalls'>;
type CallList = StaffList<Query, StaffCall>;

const TIME: Filter<Query> = {
  name: 'time',
  words: 'Time of day',
  choices: [
    { value: 'morning', words: 'Morning' },
    { value: 'afternoon', words: 'Afternoon' },
    { value: 'evening', words: 'Evening' },
  ],
};
const SERVICE: Filter<Query> = SERVICE_FILTER;
const TAKEN: Filter<Query> = {
  name: 'taken',
  words: 'Taken by',
  choices: [
    { value: 'free', words: 'Nobody' },
    { value: 'mine', words: 'You' },
    { value: 'others', words: 'Others' },
  ],
};
/** Rule 4.15: their time has begun, and nobody has taken or tried them. */
const UNATTENDED: Filter<Query> = {
  name: 'list',
  words: 'Which',
  choices: [{ value: 'unattended', words: 'Due, nobody at it' }],
};
const VIEWS: NonNullable<CallList['views']> = [
  { words: 'All', filters: {} },
  { words: 'Not taken', filters: { taken: 'free' } },
  { words: 'Mine', filters: { taken: 'mine' } },
];

const shared = { one: 'call', rowKey: ({ id }: StaffCall) => id, listBelow: 900 } as const;

/** The lists of calls, one a tab. */
export const CALL_LISTS: Record<CallTab, CallList> = {
  pending: {
    ...shared,
    id: 'calls-pending',
    order: 'soonest first',
    filters: [UNATTENDED, TIME, SERVICE, TAKEN],
    views: [...VIEWS, { words: 'Due, nobody at it', filters: { list: 'unattended' } }],
    empty: {
      icon: PhoneForwarded,
      title: 'No calls to make',
      words: 'A call appears here as soon as somebody asks for one.',
    },
  },
  overflow: {
    ...shared,
    id: 'calls-overflow',
    order: 'longest wait first',
    filters: [
      {
        name: 'why',
        words: 'Why',
        choices: [
          { value: 'late', words: 'Not reached in time' },
          { value: 'full', words: 'Asked for a full time' },
          { value: 'givenUp', words: 'Every try is used up' },
        ],
      },
      TIME,
      SERVICE,
      TAKEN,
    ],
    views: [
      ...VIEWS,
      { words: 'Not reached in time', filters: { why: 'late' } },
      { words: 'Full times', filters: { why: 'full' } },
      { words: 'Not reached at all', filters: { why: 'givenUp' } },
    ],
    empty: {
      icon: PhoneMissed,
      title: 'Nobody is overdue',
      words: 'Calls that were not reached in time appear here, and those beyond what a time holds.',
    },
  },
  completed: {
    ...shared,
    id: 'calls-completed',
    order: 'newest first',
    filters: [TIME, SERVICE],
    empty: {
      icon: PhoneOff,
      title: 'No calls made yet',
      words: 'A call appears here once we have spoken with them. It is kept for 30 days.',
    },
  },
};
