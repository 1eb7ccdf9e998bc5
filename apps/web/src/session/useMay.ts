import { hasScopes, type Scope } from '@careway/core/access/scopes';
import { useQuery } from '@tanstack/react-query';
import { asQuery } from '../api/query.ts';
import { useUser } from './storedSession.ts';

/**
 * Whether the role of whoever looks has these rights; false until that is known: nobody is shown what would refuse
 * them.
 */
export function useMay(...needed: readonly [Scope, ...Scope[]]): boolean {
  const user = useUser();
  const { data: profile } = useQuery({
    ...asQuery('myProfile', {}),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: user !== null,
  });
  if (!user || !profile) return false;
  return hasScopes({ usertype: user.usertype, scopes: profile.scopes }, needed);
}
