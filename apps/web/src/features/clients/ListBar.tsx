import type { Ref } from 'react';
import { withQuery } from '../../ui/paths/address.ts';
import { Link } from '../../ui/paths/links.ts';
import { FilterChip } from './FilterChip.tsx';
import { FILTERS, type Filters, isView, VIEWS } from './filters.ts';
import { ALL_CLIENTS } from './places.ts';
import { SearchBox } from './SearchBox.tsx';

/** Saved views first, then the search box and the filters. */
export function ListBar({
  filters,
  search,
  onFilters,
  onSearch,
  box,
  focused,
}: {
  filters: Filters;
  search: string;
  onFilters: (filters: Filters) => void;
  onSearch: (text: string) => void;
  box: Ref<HTMLInputElement>;
  /** The search box takes the focus: what was pressed to clear it is gone. */
  focused: boolean;
}) {
  return (
    <>
      <nav className="cw-card__h cw-views" aria-label="Views">
        {VIEWS.map((view) => (
          <Link
            key={view.words}
            to={withQuery(ALL_CLIENTS, queryOf(view.filters))}
            replace
            preventScrollReset
            aria-current={isView(filters, view.filters) || undefined}
          >
            {view.words}
          </Link>
        ))}
      </nav>
      <div className="cw-bar">
        <SearchBox start={search} onSearch={onSearch} ref={box} focused={focused} />
        {FILTERS.map(({ name, words, choices }) => (
          <FilterChip
            key={name}
            words={words}
            value={filters[name]}
            choices={choices}
            onValue={(value) => {
              const { [name]: _, ...rest } = filters;
              onFilters(value ? { ...rest, [name]: value } : rest);
            }}
          />
        ))}
      </div>
    </>
  );
}

function queryOf(filters: Record<string, string>): string {
  const text = new URLSearchParams(filters).toString();
  return text ? `?${text}` : '';
}
