import { Check, Clock, Inbox, X } from 'lucide-react';
import type { QueryOf } from '../../../api/usePaged.ts';
import type { StaffList } from '../../../ui/list/list.ts';
import type { Column } from '../../../ui/Table.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { dayOf } from '../whenWords.ts';
import type { Asked } from './requests.ts';

type Query = QueryOf<'categoryRequests'>;

const LOOKS = {
  Pending: { tone: 'time', icon: Clock, words: 'Waits' },
  approved: { tone: 'good', icon: Check, words: 'Added' },
  declined: { tone: 'grey', icon: X, words: 'Declined' },
} as const;

/** Requests as a list; what there is to say of an empty one differs. */
export const requestList = (id: string, title: string, words: string): StaffList<Query, Asked> => ({
  id,
  one: 'request',
  order: 'newest first',
  rowKey: (one) => one.id,
  listBelow: 900,
  filters: [
    {
      name: 'status',
      words: 'State',
      choices: [
        { value: 'Pending', words: 'Waits' },
        { value: 'approved', words: 'Added' },
        { value: 'declined', words: 'Declined' },
      ],
    },
  ],
  empty: { icon: Inbox, title, words },
});

export const REQUEST_COLUMNS: readonly Column<Asked>[] = [
  { key: 'name', head: 'Asked for', header: true, cell: ({ name }) => name },
  { key: 'why', head: 'What for', wide: true, cell: ({ why }) => why },
  {
    key: 'by',
    head: 'Asked by',
    cell: ({ requestedBy, requestedAt, mine }) => (
      <>
        {mine ? 'You' : requestedBy}
        <span className="cw-sub">{dayOf(requestedAt)}</span>
      </>
    ),
  },
  {
    key: 'state',
    head: 'State',
    cell: ({ status, decidedBy, comment }) => (
      <>
        <Tag tone={LOOKS[status].tone} icon={LOOKS[status].icon}>
          {LOOKS[status].words}
        </Tag>
        {decidedBy ? <span className="cw-sub">By {decidedBy}</span> : null}
        {comment ? <span className="cw-sub">“{comment}”</span> : null}
      </>
    ),
  },
];
