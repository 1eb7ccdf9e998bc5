import { useState } from 'react';
import { useAddress } from '../paths/useAddress.ts';
import { readFilters } from './filters.ts';
import type { Filter, Filters, SearchText } from './list.ts';

/** What the bar of a list says: filters in the address, the search in memory alone. */
export function useBar<Query>(filters: readonly Filter<Query>[], kept: SearchText | undefined) {
  const { set: params, put } = useAddress();
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
  /** One filter by its name; without a value it is taken out. */
  const filter = (name: string, value: string | undefined) => put({ [name]: value });
  const clear = () => {
    find('');
    put(Object.fromEntries(filters.map(({ name }) => [name, undefined])));
    setCleared((before) => before + 1);
  };
  return { set, search, cleared, queryOf, find, filter, clear };
}
