import { useQuery } from '@tanstack/react-query';
import type { CallInput, CallName } from './call.ts';
import { asQuery } from './query.ts';

/**
 * Every read of a client's record is written down (rule 11.1), so the browser asks when somebody looks, and never
 * again by itself because a window came to the front.
 */
const WHEN_LOOKED_AT = { staleTime: 60_000, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** A call that is answered once. */
export function useRead<Name extends CallName>(name: Name, input: CallInput<Name>) {
  return useQuery({ ...asQuery(name, input), ...WHEN_LOOKED_AT });
}
