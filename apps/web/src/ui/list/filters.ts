import { grouped } from '@careway/core/numbers';
import type { Filter, Filters, View } from './list.ts';

type AnyFilter = Pick<Filter<Record<string, string>>, 'name' | 'words' | 'choices'>;
type AnyView = View<Record<string, string>>;

/** The filters in an address; what the list does not know is left out. */
export function readFilters(filters: readonly AnyFilter[], params: URLSearchParams): Filters {
  return Object.fromEntries(
    filters.flatMap(({ name, choices }) => {
      const value = params.get(name);
      return value !== null && choices.some((choice) => choice.value === value) ? [[name, value]] : [];
    }),
  );
}

/** Whether a view is what is set, no more and no less. */
export function isView(filters: readonly AnyFilter[], set: Filters, view: AnyView): boolean {
  return filters.every(({ name }) => set[name] === view.filters[name]);
}

/** What hides the rest, in words: "Service: Abortion care", "Appointment: Not booked". */
export function filterWords(filters: readonly AnyFilter[], set: Filters): string[] {
  return filters.flatMap(({ name, words, choices }) => {
    const chosen = choices.find((choice) => choice.value === set[name]);
    return chosen ? [`${words}: ${chosen.words}`] : [];
  });
}

/** How many there are: "120", "more than 1,000". */
export function totalWords(total: number, beyond: boolean): string {
  return beyond ? `more than ${grouped(total)}` : grouped(total);
}

/** What is known of a list, for its caption. */
export interface Known {
  shown: number;
  total: number | undefined;
  beyond: boolean;
  /** There is another page. */
  more: boolean;
  /** Something is searched for or filtered. */
  hiding: boolean;
}

/** The caption states count and order: "25 of 120 clients match, newest first". */
export function captionOf(
  list: { one: string; many?: string | undefined; order: string },
  { shown, total, beyond, more, hiding }: Known,
): string {
  const { one, many = `${one}s`, order } = list;
  const single = (total ?? shown) === 1 && !beyond;
  const what = hiding ? (single ? `${one} matches` : `${many} match`) : single ? one : many;
  // Counted no further than what is shown already: how many there are is not known.
  if (total === undefined || (beyond && shown >= total))
    return `${grouped(shown)}${more ? ' or more' : ''} ${what}, ${order}`;
  const part = beyond || shown < total ? `${grouped(shown)} of ` : '';
  return `${part}${totalWords(total, beyond)} ${what}, ${order}`;
}
