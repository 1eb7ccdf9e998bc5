import { counted } from '@careway/core/numbers';
import type { ReactNode } from 'react';
import { type RowOf, usePaged } from '../../../api/usePaged.ts';
import { useRead } from '../../../api/useRead.ts';
import { FormState } from '../../../ui/formTags.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Pages } from '../../../ui/list/Pages.tsx';
import { Link } from '../../../ui/paths/links.ts';
import { shortWhen } from '../../../ui/staffWords.ts';
import { type Column, Table } from '../../../ui/Table.tsx';
import { formAddress } from '../recordAddresses.ts';

type Set = RowOf<'clientSets'>;

/** How a client's forms stand: in figures, with the one that comes first, and each form once with its newest copy. */
export function FormsByKind({ clientId, now }: { clientId: string; now: Date }) {
  const sets = usePaged('clientSets', { query: { clientId } });
  return (
    <>
      <Standing clientId={clientId} />
      <section className="cw-card" aria-labelledby="by-form">
        <div className="cw-card__h">
          <h2 id="by-form">Form by form</h2>
        </div>
        <Pages of={sets} many="forms" around={inBody} empty={inBody(<p>No form is with them.</p>)}>
          {(rows) => (
            <Table
              caption={`${counted(rows.length, 'form')}, last given first`}
              columns={columnsOf(clientId, now)}
              rows={rows}
              rowKey={({ questionSetId }) => questionSetId}
            />
          )}
        </Pages>
      </section>
    </>
  );
}

const inBody = (words: ReactNode) => <div className="cw-card__b">{words}</div>;

const columnsOf = (clientId: string, now: Date): readonly Column<Set>[] => [
  {
    key: 'form',
    head: 'Form',
    header: true,
    cell: ({ name, newest }) => <Link to={formAddress(clientId, newest.shareId)}>{name}</Link>,
  },
  { key: 'state', head: 'Newest copy', cell: ({ newest }) => <FormState status={newest.status} /> },
  { key: 'changed', head: 'Last change', cell: ({ newest }) => shortWhen(newest.changedAt, now) },
  { key: 'copies', head: 'Given', figures: true, cell: ({ copies }) => copies },
  { key: 'sent', head: 'Sent in', figures: true, cell: ({ sent }) => sent },
];

function Standing({ clientId }: { clientId: string }) {
  const figures = useRead('clientDashboard', { query: { clientId } });
  return (
    <Loaded of={figures} loading="Counting their forms" rows={2} failed="The figures did not load">
      {(of) => (
        <dl className="cw-figs cw-figs--4" aria-label="How their forms stand">
          <Figure name="Not started" value={of.shared}>
            {of.next?.status === 'shared' ? (
              <>
                First: <Link to={formAddress(clientId, of.next.shareId)}>{of.next.name}</Link>
              </>
            ) : of.shared === 0 ? (
              'Nothing new waits for them'
            ) : (
              'After what they have begun'
            )}
          </Figure>
          <Figure name="Being filled in" value={of.draft}>
            {of.hold === 0 ? 'None is on hold' : `${of.hold} on hold with us`}
          </Figure>
          <Figure name="Late" value={of.overdue}>
            {of.overdue === 0 ? 'None is late' : 'Not sent in by their day'}
          </Figure>
          <Figure name="Sent in" value={of.completed}>
            {of.ended > 0
              ? `${of.ended} more ended early`
              : of.completed > 0
                ? 'None ended early'
                : 'None yet'}
          </Figure>
        </dl>
      )}
    </Loaded>
  );
}

function Figure({ name, value, children }: { name: string; value: number; children: ReactNode }) {
  return (
    <div className="cw-fig">
      <dt>{name}</dt>
      <dd className="cw-fig__v">{value}</dd>
      <dd className="cw-fig__t">{children}</dd>
    </div>
  );
}
