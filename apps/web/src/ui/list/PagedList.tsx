import { SearchX } from 'lucide-react';
import { type ReactNode, type Ref, useEffect } from 'react';
import { Button } from '../Button.tsx';
import { EmptyState } from '../states.tsx';
import { type Column, Table } from '../Table.tsx';
import { captionOf, filterWords } from './filters.ts';
import { ListBar } from './ListBar.tsx';
import type { Filter, Paged, SearchText, StaffList } from './list.ts';
import { Pages } from './Pages.tsx';
import { useBar } from './useBar.ts';

export interface PagedListProps<Query, Row> {
  /** The list as data. */
  of: StaffList<Query, Row>;
  /**
   * The call, handed in: a hook that asks for what the bar says, such as `(query) => usePaged('clients', { query })`.
   */
  useRows: (query: Query) => Paged<Row>;
  columns: readonly Column<Row>[];
  /** What can be done with a row, at its end. */
  acts?: (row: Row) => ReactNode;
  /** Where what was typed is kept while somebody looks at one of its rows. Without it the box starts empty. */
  searchText?: SearchText | undefined;
  /** Takes the focus of the key that searches. */
  box?: Ref<HTMLInputElement>;
  /** The row that is open beside the list. */
  current?: string | undefined;
  /** Told of the rows, for what stands beside the list; make it once (`useState`'s own). */
  onRows?: ((rows: readonly Row[] | undefined) => void) | undefined;
  /** Stands at the end of the views: keeping what is set as one more. */
  besideViews?: ReactNode;
  /** Below the list. */
  children?: ReactNode;
}

/**
 * A list for staff over any paged call: views, search and filters, then the rows as a table, with paging and every
 * state it can be in. What is set stands in the address, what is typed never does.
 */
export function PagedList<Query extends object, Row>({
  of,
  useRows,
  columns,
  acts,
  searchText,
  box = null,
  current,
  onRows,
  besideViews,
  children,
}: PagedListProps<Query, Row>) {
  const { filters = [], many = `${of.one}s` } = of;
  const bar = useBar<Query>(filters, searchText);
  const asked = { ...bar.set, ...(bar.search ? { search: bar.search } : {}) } as Query;
  const paged = useRows(asked);
  const { rows: shown, at } = paged;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list of the same rows is no change
  useEffect(() => onRows?.(shown), [onRows, at, shown?.length]);
  const hiding = [
    ...(bar.search ? [`“${bar.search}”`] : []),
    ...filterWords(filters as readonly Filter<Record<string, string>>[], bar.set),
  ];
  const caption = captionOf(
    { ...of, order: of.orderOf?.(asked) ?? of.order },
    {
      shown: paged.rows?.length ?? 0,
      total: paged.total,
      beyond: paged.beyond,
      more: paged.more !== undefined,
      hiding: hiding.length > 0,
    },
  );
  return (
    <section className="cw-card" aria-labelledby={of.id}>
      <h2 className="cw-vh" id={of.id}>
        {many.charAt(0).toUpperCase() + many.slice(1)}
      </h2>
      <ListBar of={of} bar={bar} box={box} besideViews={besideViews} />
      <p className="cw-vh" role="status">
        {paged.old || !paged.rows ? '' : caption}
      </p>
      <Pages
        of={paged}
        many={many}
        around={(meanwhile) => <div className="cw-card__b">{meanwhile}</div>}
        empty={
          hiding.length > 0 ? (
            <EmptyState
              icon={SearchX}
              title={of.noMatch ?? 'Nothing matches'}
              actions={
                <Button look="second" onClick={bar.clear}>
                  Clear the filters
                </Button>
              }
            >
              You are seeing: {hiding.join(', ')}.
            </EmptyState>
          ) : (
            <EmptyState icon={of.empty.icon} title={of.empty.title}>
              {of.empty.words}
            </EmptyState>
          )
        }
      >
        {(rows) => (
          <div className="cw-paged">
            <Table
              caption={caption}
              columns={
                acts ? [...columns, { key: 'acts', head: 'Actions', wide: true, cell: acts }] : columns
              }
              rows={rows}
              rowKey={of.rowKey}
              {...(current ? { current } : {})}
              {...(of.listBelow ? { listBelow: of.listBelow } : {})}
            />
          </div>
        )}
      </Pages>
      {children ? <div className="cw-card__f">{children}</div> : null}
    </section>
  );
}
