import { NEEDS } from '@careway/core/organisations/contrast';
import type { PairFound } from '@careway/core/organisations/theme';
import { Check, X } from 'lucide-react';
import { Card } from '../../ui/Card.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { Tag } from '../../ui/Tag.tsx';

const COLUMNS: readonly Column<PairFound>[] = [
  {
    key: 'pair',
    head: 'Pair',
    header: true,
    cell: ({ words, of, front, back, needs }) => (
      <span className="cw-theme__pair">
        <span
          className={needs < NEEDS.text ? 'cw-theme__aa cw-theme__aa--edge' : 'cw-theme__aa'}
          style={{ color: front, background: back }}
          aria-hidden="true"
        />
        <span>
          {words}
          <small>{of}</small>
        </span>
      </span>
    ),
  },
  { key: 'ratio', head: 'Contrast', figures: true, cell: ({ ratio }) => `${ratio.toFixed(2)} to 1` },
  { key: 'needs', head: 'Needs', figures: true, cell: ({ needs }) => needs },
  {
    key: 'result',
    head: 'Result',
    cell: ({ passes }) =>
      passes ? (
        <Tag tone="good" icon={Check}>
          Passes
        </Tag>
      ) : (
        <Tag tone="bad" icon={X}>
          Too faint
        </Tag>
      ),
  },
];

/** Every pair of colours that has to be read, those that fail first, as WCAG 2.2 counts it. */
export function ContrastTable({ pairs }: { pairs: readonly PairFound[] }) {
  const failing = pairs.filter(({ passes }) => !passes);
  const words = failing.length > 0 ? `${failing.length} of ${pairs.length} fail` : `All ${pairs.length} pass`;
  return (
    <Card
      title="Contrast check"
      beside={
        <Tag tone={failing.length > 0 ? 'bad' : 'good'} icon={failing.length > 0 ? X : Check}>
          {words}
        </Tag>
      }
    >
      <Table
        caption={`${pairs.length} pairs of colours, what fails first`}
        columns={COLUMNS}
        rows={[...failing, ...pairs.filter(({ passes }) => passes)]}
        rowKey={({ id }) => id}
      />
    </Card>
  );
}
