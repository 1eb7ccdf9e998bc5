import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { readFilters } from './filters.ts';
import type { Filter, Filters, SearchText } from './list.ts';

/** What the bar of a list says: filters in the address, the search in memory alone. */
export function useBar<Query>(filters: readonly Filter<Query>[], kept: SearchText | undefined) {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState(() => kept?.get() ?? '');
  const [cleared, setCleared] = useState(0);
  const set = readFilters(filters as readonly Filter<Record<string, string>>[], params);
  const find = (text: string) => {
    kept?.set(text.trim());
    setSearch(text.trim());
  };
  /** The address with these filters; what else stands in it (a page's own choice) stays. */
  const queryOf = (to: Filters) => {
    const others = [...params].filter(([name]) => !filters.some((one) => one.name === name));
    return new URLSearchParams([...others, ...Object.entries(to)]);
  };
  const filter = (to: Filters) => setParams(queryOf(to), { replace: true });
  const clear = () => {
    find('');
    filter({});
    setCleared((before) => before + 1);
  };
  return { set, search, cleared, queryOf, find, filter, clear };
}
