import type { QueryIn } from '@careway/contract/row';
import type { Rows } from '@careway/contract/rows';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Paged } from '../ui/list/list.ts';
import { type CallInput, type CallName, type CallReply, call } from './call.ts';
import { NoConnection, shouldRetry } from './query.ts';

interface Page {
  data: readonly unknown[];
  next: string | null;
  total?: number;
  /** There are more than `total`. */
  more?: boolean;
}

/** The calls that answer in pages: `{ data, next }`. */
export type PagedCall = { [Name in CallName]: CallReply<Name> extends Page ? Name : never }[CallName];

/** One row of a paged call's reply. */
export type RowOf<Name extends PagedCall> =
  CallReply<Name> extends { data: readonly (infer Row)[] } ? Row : never;

/** What a paged call may be asked for, beside the place in the list. */
export type QueryOf<Name extends PagedCall> = Omit<NonNullable<QueryIn<Rows[Name]>>, 'cursor' | 'limit'>;

/** How many rows a page has when nothing else is asked for. */
const SIZE = 25;

interface More<Name extends PagedCall> {
  /** A first page that came with something else, and is not asked for again. */
  first?: CallReply<Name> | undefined;
  /** Rows a page, where it is not 25. */
  size?: number;
}

/**
 * A call that answers in pages, for `ui/list`: `usePaged('clients', { query })`. Its key begins with the call's name,
 * as every query's does. Reads of a record are written down (rule 11.1), so a list is asked for when somebody looks,
 * and never again by itself because a window came to the front.
 */
export function usePaged<Name extends PagedCall>(
  name: Name,
  input: CallInput<Name>,
  { first, size }: More<Name> = {},
): Paged<RowOf<Name>> {
  type Reply = CallReply<Name> & Page;
  const list = useInfiniteQuery({
    queryKey: [name, 'pages', input, (first as Page | undefined)?.data[0]],
    queryFn: async ({ signal, pageParam }) => {
      const { query } = input as { query?: object };
      const page = { ...query, ...(size ? { limit: size } : {}), cursor: pageParam };
      const reply = await call(name, { ...input, query: page } as CallInput<Name>, { signal });
      if (reply === undefined) throw new NoConnection();
      return reply as Reply;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: (before) => before,
    retry: shouldRetry,
    staleTime: first ? Number.POSITIVE_INFINITY : 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    ...(first ? { initialData: { pages: [first as Reply], pageParams: [undefined] } } : {}),
  });
  return {
    rows: list.data?.pages.flatMap((page) => page.data) as readonly RowOf<Name>[] | undefined,
    total: list.data?.pages[0]?.total,
    beyond: list.data?.pages[0]?.more ?? false,
    old: list.isPlaceholderData,
    at: list.dataUpdatedAt,
    error: list.error,
    refetch: list.refetch,
    more: list.hasNextPage
      ? {
          size: size ?? SIZE,
          busy: list.isFetchingNextPage,
          failed: list.isFetchNextPageError,
          fetch: list.fetchNextPage,
        }
      : undefined,
  };
}
