/** How often and when data is asked for again, and how long it is kept (rule 15.7). */
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { isRefusal } from '../ui/refusal.ts';
import { type CallInput, type CallName, type CallReply, call } from './call.ts';

/** Thrown inside a query when there was no connection, so that TanStack Query tries again. */
export class NoConnection extends Error {
  override name = 'NoConnection';

  constructor() {
    super('We could not connect. Check your internet and try again.');
  }
}

/** rule 15.7, in milliseconds. */
const FETCHING = { retries: 3, delay: 1_000, longestDelay: 30_000, cache: 5 * 60_000 } as const;

/** rule 15.7: 1 s, doubling, never more than 30 s. */
export function retryDelay(attempt: number): number {
  return Math.min(FETCHING.delay * 2 ** attempt, FETCHING.longestDelay);
}

/** rule 15.7. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: FETCHING.retries, retryDelay, gcTime: FETCHING.cache },
    mutations: { retry: false },
  },
});

/** An answer that a second try would not change (not found, say) is shown at once. */
export function shouldRetry(failures: number, fault: unknown): boolean {
  if (isRefusal(fault) && fault.statusCode < 500 && fault.statusCode !== 429) return false;
  return failures < FETCHING.retries;
}

/**
 * A call as a TanStack query: `useQuery(asQuery('appointments', { query: { … } }))`.
 * The key is `[name, input]`, so `queryClient.invalidateQueries({ queryKey: ['appointments'] })` renews every form of
 * it.
 */
export function asQuery<Name extends CallName>(name: Name, input: CallInput<Name>) {
  return queryOptions<CallReply<Name>>({
    queryKey: [name, input],
    queryFn: async ({ signal }) => {
      const reply = await call(name, input, { signal });
      if (reply === undefined) throw new NoConnection();
      return reply;
    },
    retry: shouldRetry,
  });
}
