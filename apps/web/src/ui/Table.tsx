import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export interface Column<Row> {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Figures: to the right, all digits alike wide. */
  figures?: boolean;
  /** The row's own name: its header. One column has it. */
  header?: boolean;
  /** Across the whole width when the table is a list. */
  wide?: boolean;
  sort?: 'ascending' | 'descending';
}

export interface TableProps<Row> {
  /** States count and order: "23 people, longest wait first". */
  caption: ReactNode;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The row that is open beside the table. */
  current?: string;
  /**
   * Below this width rows become a list: 900 px for wide tables, 640 for others. `screen`: at 900 px too, and on
   * paper it stays a table.
   */
  listBelow?: 900 | 640 | 'screen';
}

const LIST = { 900: 'cw-table--list', 640: 'cw-table--list-s', screen: 'cw-table--list-screen' } as const;

/**
 * A table that becomes a list on narrow screens. The roles are written out because display:grid would drop them.
 */
export function Table<Row>({ caption, columns, rows, rowKey, current, listBelow = 640 }: TableProps<Row>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: display:grid drops a table's own roles
    <table className={classes('cw-table', LIST[listBelow])} role="table">
      <caption>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              role="columnheader"
              className={classes(column.figures && 'num') || undefined}
              aria-sort={column.sort}
            >
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => {
          const key = rowKey(row);
          return (
            <tr key={key} role="row" aria-current={key === current || undefined}>
              {columns.map((column) =>
                column.header ? (
                  <th
                    key={column.key}
                    scope="row"
                    role="rowheader"
                    className={column.wide === false ? undefined : 'wide'}
                  >
                    {column.cell(row)}
                  </th>
                ) : (
                  <td
                    key={column.key}
                    role="cell"
                    data-l={column.head}
                    className={classes(column.figures && 'num', column.wide && 'wide') || undefined}
                  >
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: display:grid drops a table's own roles
  );
}
