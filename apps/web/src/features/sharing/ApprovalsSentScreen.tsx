import { FileCheck } from 'lucide-react';
import { type RowOf, usePaged } from '../../api/usePaged.ts';
import type { StaffList } from '../../ui/list/list.ts';
import { PagedList } from '../../ui/list/PagedList.tsx';
import type { Column } from '../../ui/Table.tsx';
import { ApprovalTag } from './approve/ApprovalTag.tsx';
import { FormsPage } from './FormsPage.tsx';
import { dayAndTime } from './whenWords.ts';

type Row = RowOf<'approvalsSent'>;

const SENT: StaffList<object, Row> = {
  id: 'approvals-sent',
  one: 'approval',
  order: 'newest first',
  rowKey: ({ id }) => id,
  listBelow: 900,
  empty: {
    icon: FileCheck,
    title: 'You have not asked for an approval yet',
    words: 'Once you ask for one, you see here what became of it.',
  },
};

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'form',
    head: 'Form',
    header: true,
    cell: ({ name, version }) => (
      <>
        {name} <span className="cw-light cw-nowrap">version {version}</span>
      </>
    ),
  },
  { key: 'state', head: 'State', wide: true, cell: (one) => <ApprovalTag of={one} own /> },
  { key: 'asked', head: 'Asked', cell: ({ requestedAt }) => dayAndTime(requestedAt) },
  {
    key: 'by',
    head: 'Decided by',
    cell: ({ decidedBy }) => decidedBy ?? <span className="cw-none">Nobody yet</span>,
  },
  {
    key: 'words',
    head: 'What they said',
    wide: true,
    cell: ({ comment, decidedAt }) =>
      comment ?? <span className="cw-none">{decidedAt ? 'Nothing' : 'Nothing yet'}</span>,
  },
];

const useSent = () => usePaged('approvalsSent', { query: {} });

/** /questionnaires/form/approval: the approvals that somebody asked for, and what came back. */
export default function ApprovalsSentScreen() {
  return (
    <FormsPage
      title="Your approvals"
      facts={['The forms that you sent for approval, and what came back. Somebody else always decides.']}
    >
      <PagedList of={SENT} useRows={useSent} columns={COLUMNS} />
    </FormsPage>
  );
}
