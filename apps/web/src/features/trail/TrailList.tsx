import { clock, whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { SearchX } from 'lucide-react';
import { type RowOf, usePaged } from '../../api/usePaged.ts';
import { Pages } from '../../ui/list/Pages.tsx';
import { address } from '../../ui/paths/address.ts';
import { Link } from '../../ui/paths/links.ts';
import { EmptyState } from '../../ui/states.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { moduleWords } from './moduleWords.ts';
import type { TrailQuery } from './trailQuery.ts';

type Row = RowOf<'auditTrail'>;

/** A client's name leads to their record; a colleague's is a name. */
function Who({ of }: { of: Row['who'] }) {
  if (!of) return <span className="cw-soft">Nobody</span>;
  if (!of.client) return <>{of.name}</>;
  return <Link to={address('/admin/dashboard/all-clients/{id}', { id: of.id })}>{of.name}</Link>;
}

const COLUMNS: readonly Column<Row>[] = [
  { key: 'at', head: 'When', cell: ({ at }) => whenWords(at, clock) },
  { key: 'who', head: 'Who', cell: ({ who }) => <Who of={who} /> },
  {
    key: 'what',
    head: 'What',
    header: true,
    wide: true,
    cell: ({ action, module, saidByBrowser }) => (
      <>
        <span className="cw-break">{action}</span>
        <span className="cw-small cw-soft cw-trail__part">
          {moduleWords(module)}
          {saidByBrowser ? ' · said by a browser' : ''}
        </span>
      </>
    ),
  },
  { key: 'whom', head: 'To whom', cell: ({ whom }) => <Who of={whom} /> },
];

/** The entries that fit, newest first. */
export function TrailList({ filter }: { filter: TrailQuery }) {
  const list = usePaged('auditTrail', { query: filter });
  const filtered = Object.keys(filter).length > 0;
  return (
    <section className="cw-card" aria-labelledby="trail-entries">
      <h2 className="cw-vh" id="trail-entries">
        Entries
      </h2>
      <Pages
        of={list}
        many="entries"
        around={(meanwhile) => <div className="cw-card__b">{meanwhile}</div>}
        empty={
          <EmptyState icon={SearchX} title="No entry fits">
            {filtered ? 'Take something out of what you look for, and try again.' : 'Nothing was done yet.'}
          </EmptyState>
        }
      >
        {(rows) => (
          <Table
            caption={filtered ? 'Entries that fit, newest first' : 'All entries, newest first'}
            columns={COLUMNS}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </Pages>
    </section>
  );
}
