import type { QueryOf, RowOf } from '../../api/usePaged.ts';
import { isView, readFilters } from '../../ui/list/filters.ts';
import type { Filter, Filters, StaffList, View } from '../../ui/list/list.ts';
import type { SavedView } from './responseList.ts';

type AnyFilters = readonly Filter<Record<string, string>>[];

/**
 * How what is set stands to the views that there are: nothing is set, a view that everybody has, one of their own, or
 * a new one.
 */
export type ViewsNow =
  | { stands: 'nothing' }
  | { stands: 'built in' }
  | { stands: 'own'; view: SavedView }
  | {
      stands: 'new';
      set: Filters;
      filters: AnyFilters;
      /** What keeps a name from being one, in words; empty where nothing does. */
      wrongWith: (name: string) => string;
    };

const asView = ({ name, filters }: SavedView): View<Record<string, string>> => ({
  words: name,
  filters: filters as Record<string, string>,
});

/** Of a list with these saved views, and what stands in the address. */
export function viewsNow(
  list: StaffList<QueryOf<'responses'>, RowOf<'responses'>>,
  saved: readonly SavedView[],
  params: URLSearchParams,
): ViewsNow {
  const filters = (list.filters ?? []) as unknown as AnyFilters;
  const set = readFilters(filters, params);
  if (Object.keys(set).length === 0) return { stands: 'nothing' };
  const own = saved.find((one) => isView(filters, set, asView(one)));
  if (own) return { stands: 'own', view: own };
  const views = (list.views ?? []) as unknown as readonly View<Record<string, string>>[];
  if (views.some((one) => isView(filters, set, one))) return { stands: 'built in' };
  const taken = views.map(({ words }) => words.toLowerCase());
  return {
    stands: 'new',
    set,
    filters,
    wrongWith: (name) => {
      if (name.trim() === '') return 'Give it a name first';
      const others = taken.filter((words) => !saved.some((one) => one.name.toLowerCase() === words));
      return others.includes(name.trim().toLowerCase())
        ? 'That is a view everybody has. Choose another name'
        : '';
    },
  };
}
