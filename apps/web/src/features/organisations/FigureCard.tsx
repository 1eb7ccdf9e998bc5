import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import { Details } from '../../ui/Details.tsx';
import { Table } from '../../ui/Table.tsx';

/** A count as it is told. */
export const toldWords = (n: number | null) => (n === null ? 'Fewer than 5' : String(n));

/** A chart with what it shows in words above it, and the same figures as a table below. */
export function FigureCard({
  title,
  finding,
  chart,
  table,
  empty,
  wide,
}: {
  title: string;
  finding: ReactNode;
  chart: ReactNode;
  table: { head: readonly string[]; rows: readonly (readonly string[])[] };
  empty: boolean;
  wide?: boolean;
}) {
  if (empty)
    return (
      <Card title={title} className={wide ? 'cw-figures__wide' : ''}>
        <p className="cw-soft">Nothing to show for this time yet.</p>
      </Card>
    );
  return (
    <Card title={title} className={wide ? 'cw-figures__wide' : ''}>
      <p className="cw-soft">{finding}</p>
      {chart}
      <Details summary="The same figures as a table">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
        <section className="cw-figures__table" tabIndex={0} aria-label={`${title} as a table`}>
          <Table
            caption={`${title}: ${table.rows.length} rows, ${table.head[0] === 'Week from' ? 'newest first' : 'by name'}`}
            columns={table.head.map((head, index) => ({
              key: head,
              head,
              header: index === 0,
              figures: index > 0,
              cell: (row: readonly string[]) => row[index],
            }))}
            rows={table.rows}
            rowKey={(row) => row[0] ?? ''}
          />
        </section>
      </Details>
    </Card>
  );
}
