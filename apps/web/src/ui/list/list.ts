import type { LucideIcon } from 'lucide-react';

/** The names of a call's query whose values can stand in an address as words. */
type Named<Query> = keyof Query & string;

/** One filter of a list: a name of the call's query, and the values of it that may be chosen. */
export type Filter<Query> = {
  [Name in Named<Query>]: {
    name: Name;
    words: string;
    choices: readonly { value: Extract<Query[Name], string>; words: string }[];
  };
}[Named<Query>];

/** What is set: name and value, as they stand in the address. */
export type Filters = Readonly<Record<string, string>>;

/** A list that is looked at often: a press sets all filters at once. */
export interface View<Query> {
  words: string;
  filters: { [Name in Named<Query>]?: Extract<Query[Name], string> };
}

/** A list for staff as data. `Query` and `Row` are the call's own: `QueryOf<'clients'>`, `RowOf<'clients'>`. */
export interface StaffList<Query, Row> {
  /** In ids: `clients`. */
  id: string;
  /** "client": what one is called; `many` where it is not one with an s. */
  one: string;
  many?: string;
  /** The order it comes in: "newest first". */
  order: string;
  /** Where what is set makes it come in another one. */
  orderOf?: (set: Query) => string | undefined;
  rowKey: (row: Row) => string;
  /** Becomes a list below this width: 900 px for wide tables. */
  listBelow?: 900 | 640;
  /** What can be found, in full and as it fits into the box. The call's query has a `search`. */
  search?: { label: string; placeholder: string };
  /** They stand in the address: none of them may say who anybody is. */
  filters?: readonly Filter<Query>[];
  views?: readonly View<Query>[];
  /** Nothing there, and nothing hides it. */
  empty: { icon: LucideIcon; title: string; words: string };
  /** Nothing matches: "Nobody matches". */
  noMatch?: string;
}

/** What `usePaged` hands to a list: the rows that came so far, and how it stands. */
export interface Paged<Row> {
  rows: readonly Row[] | undefined;
  /** How many there are, where the call says so. */
  total: number | undefined;
  /** There are more than `total`: long lists are counted up to a thousand, what is searched up to a hundred. */
  beyond: boolean;
  /** The rows belong to what was asked before: the newer ones are on their way. */
  old: boolean;
  /** When the rows came, in ms. */
  at: number;
  /** Why there are none, or no newer ones. */
  error: unknown;
  refetch: () => unknown;
  /** Going on, where there is more. */
  more: { size: number; busy: boolean; failed: boolean; fetch: () => unknown } | undefined;
}

/**
 * Keeps what was typed into a search box, for whoever comes back. It may be a name: never in an address or a storage.
 */
export interface SearchText {
  get: () => string;
  set: (text: string) => void;
}
