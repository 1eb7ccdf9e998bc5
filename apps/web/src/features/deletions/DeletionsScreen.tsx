import { DELETION } from '@careway/core/accounts/deletion';
import { clientReference } from '@careway/core/clients/search';
import { londonDay, longDate } from '@careway/core/dates';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { type QueryOf, type RowOf, usePaged } from '../../api/usePaged.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { StaffList } from '../../ui/list/list.ts';
import { PagedList } from '../../ui/list/PagedList.tsx';
import { address } from '../../ui/paths/address.ts';
import { Link } from '../../ui/paths/links.ts';
import { StaffPage } from '../../ui/StaffPage.tsx';
import type { Column } from '../../ui/Table.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useAction } from '../../ui/useAction.ts';
import { type Proof, ProofNotice } from './ProofNotice.tsx';

type Query = QueryOf<'deletionRequests'>;
type Row = RowOf<'deletionRequests'>;

const LIST: StaffList<Query, Row> = {
  id: 'deletion-requests',
  one: 'request',
  order: 'longest wait first',
  rowKey: ({ id }) => id,
  views: [
    { words: 'Waiting', filters: {} },
    { words: 'Carried out', filters: { status: 'done' } },
    { words: 'Taken back', filters: { status: 'withdrawn' } },
  ],
  filters: [
    {
      name: 'status',
      words: 'State',
      choices: [
        { value: 'done', words: 'Carried out' },
        { value: 'withdrawn', words: 'Taken back' },
      ],
    },
  ],
  empty: {
    icon: UserX,
    title: 'Nobody waits',
    words: 'Clients ask to be deleted on their own account page.',
  },
};

const useRows = (query: Query) => usePaged('deletionRequests', { query });
const dayOf = (instant: string) => longDate(londonDay(new Date(instant)));

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'name',
    head: 'Client',
    header: true,
    cell: ({ clientId, name, reference }) => (
      <>
        <Link to={address('/admin/dashboard/all-clients/{id}', { id: clientId })}>{name}</Link>
        <p className="sub">{clientReference(reference)}</p>
      </>
    ),
  },
  { key: 'asked', head: 'Asked', cell: ({ askedAt }) => dayOf(askedAt) },
  {
    key: 'by',
    head: 'To be done by',
    cell: ({ by, status, endedAt }) =>
      status === 'pending' ? dayOf(by) : endedAt ? `Ended ${dayOf(endedAt)}` : '',
  },
  {
    key: 'coming',
    head: 'Appointments',
    cell: ({ coming, status }) =>
      status === 'pending' && coming > 0 ? (
        <Tag tone="time">{coming} to come</Tag>
      ) : (
        <span className="cw-none">None</span>
      ),
  },
];

/** What `DELETION` of core tells the client, in words for whoever does it. */
const GOES = [
  'Their sign-in, password, and PIN or memorable word',
  'Their email address, mobile number and home address',
  'Forms they started and did not send, and what they told us before they made an account',
  'Calls they asked for, and messages we sent them',
];

/** /admin?part=deletions: who asked to be deleted, carrying it out, and the proof that it was (rule 11.7). */
export default function DeletionsScreen() {
  const [asking, setAsking] = useState<Row | null>(null);
  const [proof, setProof] = useState<{ name: string; proof: Proof } | null>(null);
  const doing = useAction({
    act: (row: Row) => call('carryOutDeletion', { params: { id: row.id } }),
    done: async (reply, row) => {
      setProof({ name: row.name, proof: reply });
      setAsking(null);
      await queryClient.invalidateQueries({ queryKey: ['deletionRequests'] });
    },
  });
  const showing = useAction({
    act: (row: Row) => call('deletionProof', { params: { id: row.id } }),
    done: (reply, row) => setProof({ name: row.name, proof: reply }),
  });
  return (
    <StaffPage
      title="Deletion requests"
      crumbs={[{ to: '/admin', words: 'Admin' }]}
      facts={[`The law gives us ${DELETION.days} days.`]}
    >
      <div className="cw-stack">
        <div role="status">{proof ? <ProofNotice {...proof} /> : null}</div>
        <PagedList
          of={LIST}
          useRows={useRows}
          columns={COLUMNS}
          acts={(row) =>
            row.status === 'pending' ? (
              <Button
                look="danger"
                small
                {...(row.coming > 0 ? { because: 'First cancel with them what is booked' } : {})}
                onClick={() => setAsking(row)}
              >
                Carry out
                <span className="cw-vh"> for {row.name}</span>
              </Button>
            ) : row.status === 'done' ? (
              <Button look="quiet" small busy={showing.busy} onClick={() => void showing.press(row)}>
                Show the proof
                <span className="cw-vh"> of {row.name}</span>
              </Button>
            ) : null
          }
        />
      </div>
      <ConfirmDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={asking ? `Delete the account of ${asking.name}?` : ''}
        keep="Not now"
        action={doing}
        verbs={[{ words: 'Delete it for good', look: 'danger', press: () => asking && doing.press(asking) }]}
      >
        <p>
          <strong>This goes, and cannot be brought back:</strong>
        </p>
        <ul>
          {GOES.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <p>
          The forms they sent, the appointments they had and the notes about them stay: they are part of the
          care record, which the law makes us keep.
        </p>
      </ConfirmDialog>
    </StaffPage>
  );
}
