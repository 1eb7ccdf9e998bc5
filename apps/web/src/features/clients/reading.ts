import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type CallInput, type CallName, type CallReply, call } from '../../api/call.ts';
import { asQuery, NoConnection, shouldRetry } from '../../api/query.ts';

/**
 * Every read of a client's record is written down (security 25), so the browser asks when somebody looks, and never
 * again by itself because a window came to the front.
 */
const WHEN_LOOKED_AT = { staleTime: 60_000, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** A call that is answered once. */
export function useRead<Name extends CallName>(name: Name, input: CallInput<Name>) {
  return useQuery({ ...asQuery(name, input), ...WHEN_LOOKED_AT });
}

interface Page {
  next: string | null;
}

/**
 * A list that goes on by its cursor; `input.query` is all but the cursor. `first` is a first page that came with
 * something else and is not asked for again.
 */
export function useReadList<Name extends 'clients' | 'clientHistory'>(
  name: Name,
  input: CallInput<Name>,
  first?: CallReply<Name>,
) {
  type Reply = CallReply<Name> & Page;
  return useInfiniteQuery({
    queryKey: [name, 'pages', input, first?.data[0]?.id],
    queryFn: async ({ signal, pageParam }) => {
      const query = { ...(input as { query?: object }).query, cursor: pageParam };
      const reply = await call(name, { ...input, query } as CallInput<Name>, { signal });
      if (reply === undefined) throw new NoConnection();
      return reply as Reply;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: (before) => before,
    retry: shouldRetry,
    ...WHEN_LOOKED_AT,
    ...(first
      ? {
          initialData: { pages: [first as Reply], pageParams: [undefined] },
          staleTime: Number.POSITIVE_INFINITY,
        }
      : {}),
  });
}
