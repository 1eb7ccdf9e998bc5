import { useQuery } from '@tanstack/react-query';
import { asQuery } from '../../api/query.ts';

/**
 * The client's forms as they are when the screen opens, asked for once. A list from before is not taken: by it a form
 * that was sent a moment ago would be begun again. Without a connection the list from before is all there is.
 */
export function useFormsNow(enabled = true) {
  const forms = useQuery({
    ...asQuery('myForms', { query: { limit: 100 } }),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
  const isNow = forms.isFetchedAfterMount || forms.fetchStatus === 'paused';
  return { data: isNow ? forms.data : undefined, error: forms.error, refetch: forms.refetch };
}
