import type { Known } from '@careway/core/accounts/securityFactor';
import { useQuery } from '@tanstack/react-query';
import { asQuery } from '../../../api/query.ts';

/** What others know of them too, so that the page can say at once what makes no secret; the API says it in any case. */
export function useKnown(): Known {
  const { data } = useQuery(asQuery('myAccount', {}));
  return data ? { birth: data.dateOfBirth ?? '', names: [data.firstName, data.lastName] } : {};
}
