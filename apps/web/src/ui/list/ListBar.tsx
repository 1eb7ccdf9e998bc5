import type { ReactNode, Ref } from 'react';
import { Link } from '../paths/links.ts';
import { FilterChip } from './FilterChip.tsx';
import { isView } from './filters.ts';
import type { Filter, StaffList, View } from './list.ts';
import { SearchBox } from './SearchBox.tsx';
import type { useBar } from './useBar.ts';

/** Saved views first, then the search box and the filters. */
export function ListBar<Query, Row>({
  of: { id, search, ...of },
  bar,
  box,
  besideViews,
}: {
  of: StaffList<Query, Row>;
  bar: ReturnType<typeof useBar<Query>>;
  box: Ref<HTMLInputElement>;
  besideViews?: ReactNode;
}) {
  // Names and values were typed where the list was written down; from here on they are text in an address.
  const filters = (of.filters ?? []) as readonly Filter<Record<string, string>>[];
  const views = (of.views ?? []) as readonly View<Record<string, string>>[];
  const { set } = bar;
  return (
    <>
      {views.length > 0 ? (
        <nav className="cw-card__h cw-views" aria-label="Views">
          {views.map((view) => (
            <Link
              key={view.words}
              to={`?${bar.queryOf(view.filters as Record<string, string>)}`}
              replace
              preventScrollReset
              aria-current={isView(filters, set, view) || undefined}
            >
              {view.words}
            </Link>
          ))}
          {besideViews}
        </nav>
      ) : null}
      {search || filters.length > 0 ? (
        <div className="cw-bar">
          {search ? (
            <SearchBox
              key={bar.cleared}
              id={`find-${id}`}
              {...search}
              start={bar.search}
              onSearch={bar.find}
              ref={box}
              focused={bar.cleared > 0}
            />
          ) : null}
          {filters.map(({ name, words, choices }) => (
            <FilterChip
              key={name}
              words={words}
              value={set[name]}
              choices={choices}
              onValue={(value) => bar.filter(name, value)}
            />
          ))}
        </div>
      ) : null}
    </>
  );
}
