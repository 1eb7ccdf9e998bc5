import { IMPORT_WORDS } from '@careway/core/imports/importKinds';
import { grouped } from '@careway/core/numbers';
import { FileUp } from 'lucide-react';
import { type RowOf, usePaged } from '../../api/usePaged.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Pages } from '../../ui/list/Pages.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { momentWords, StateTag } from './stateWords.tsx';

type Row = RowOf<'imports'>;

const columns = (onOpen: (id: string) => void): readonly Column<Row>[] => [
  {
    key: 'file',
    head: 'File',
    header: true,
    cell: ({ id, fileName }) => (
      <LinkButton className="cw-break cw-import__name" onClick={() => onOpen(id)}>
        {fileName}
      </LinkButton>
    ),
  },
  { key: 'kind', head: 'Kind', cell: ({ kind }) => IMPORT_WORDS[kind].name },
  { key: 'state', head: 'State', cell: ({ state, percent }) => <StateTag state={state} percent={percent} /> },
  { key: 'rows', head: 'Rows', figures: true, cell: ({ rows }) => grouped(rows) },
  {
    key: 'by',
    head: 'By',
    cell: ({ by, at, importedBy, importedAt }) => `${importedBy ?? by}, ${momentWords(importedAt ?? at)}`,
  },
];

/** The files that came before, newest first. */
export function ImportList({ current, onOpen }: { current: string | null; onOpen: (id: string) => void }) {
  const list = usePaged('imports', { query: {} }, { size: 10 });
  return (
    <section className="cw-card" aria-labelledby="imports-before">
      <div className="cw-card__h">
        <h2 id="imports-before">Imports</h2>
      </div>
      <Pages
        of={list}
        many="imports"
        loadingRows={3}
        around={(meanwhile) => <div className="cw-card__b">{meanwhile}</div>}
        empty={
          <EmptyState icon={FileUp} title="Nothing was imported yet">
            Files that you send appear here, with what became of them.
          </EmptyState>
        }
      >
        {(rows) => (
          <Table
            caption="Files that were sent, newest first"
            columns={columns(onOpen)}
            rows={rows}
            rowKey={({ id }) => id}
            {...(current === null ? {} : { current })}
          />
        )}
      </Pages>
    </section>
  );
}
