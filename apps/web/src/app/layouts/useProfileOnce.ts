import { useQuery } from '@tanstack/react-query';
import { asQuery } from '../../api/query.ts';

/** Who is signed in, asked for once. */
export const useProfileOnce = (enabled = true) =>
  useQuery({ ...asQuery('myProfile', {}), staleTime: Number.POSITIVE_INFINITY, enabled });
