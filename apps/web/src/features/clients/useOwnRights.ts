import type { Scope } from '@careway/core/access/scopes';
import type { StaffType } from '@careway/core/access/userTypes';
import { useQuery } from '@tanstack/react-query';
import { asQuery } from '../../api/query.ts';

/** What whoever is here may do, by their role; undefined until it has come. */
export function useOwnRights(): { usertype: StaffType; scopes: readonly Scope[] } | undefined {
  return useQuery({ ...asQuery('myProfile', {}), staleTime: Number.POSITIVE_INFINITY }).data;
}
