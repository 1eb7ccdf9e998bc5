import { useQuery } from '@tanstack/react-query';
import { asQuery } from '../../../api/query.ts';

/** Who the signed-in member of staff is here; it changes seldom, so it is asked for once. */
export const useProfile = () =>
  useQuery({ ...asQuery('myProfile', {}), staleTime: Number.POSITIVE_INFINITY });
