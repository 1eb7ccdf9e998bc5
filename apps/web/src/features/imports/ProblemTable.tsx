import { grouped } from '@careway/core/numbers';
import { X } from 'lucide-react';
import { type RowOf, usePaged } from '../../api/usePaged.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Pages } from '../../ui/list/Pages.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import type { OneImport } from './importFile.ts';

type Problem = RowOf<'importProblems'>;

const COLUMNS: readonly Column<Problem>[] = [
  { key: 'row', head: 'Row', figures: true, cell: ({ row }) => grouped(row) },
  {
    key: 'column',
    head: 'Column',
    cell: ({ column }) => <strong className="cw-import__column">{column}</strong>,
  },
  {
    key: 'value',
    head: 'The file says',
    cell: ({ value }) => (
      <span className="cw-import__bad">
        <Icon of={X} />
        <span className="cw-break">{value === '' ? '(empty)' : value}</span>
      </span>
    ),
  },
  { key: 'wrong', head: 'What is wrong', wide: true, cell: ({ wrong }) => wrong },
  { key: 'mend', head: 'How to mend it', wide: true, cell: ({ mend }) => mend },
];

/** What to mend, row by row. */
export function ProblemTable({ one }: { one: OneImport }) {
  const problems = usePaged('importProblems', { params: { id: one.id }, query: {} });
  const first = one.kind === 'practices' ? '' : ' Row 1 is the line with the column names.';
  return (
    <Pages
      of={problems}
      many="rows to mend"
      around={(meanwhile) => <div className="cw-card__b">{meanwhile}</div>}
      empty={null}
    >
      {(rows) => (
        <Table
          caption={`Rows to mend, first rows first.${first}`}
          columns={COLUMNS}
          rows={rows}
          rowKey={({ row, column, wrong }) => `${row} ${column} ${wrong}`}
        />
      )}
    </Pages>
  );
}
