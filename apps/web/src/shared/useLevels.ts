import { type Levels, levelsOf } from '@careway/core/needs/levelList';
import { useQuery } from '@tanstack/react-query';
import { asQuery } from '../api/query.ts';

/** How soon somebody is seen to, as it is published (rule 16.59); undefined until that is known. */
export function useLevels(): Levels | undefined {
  const { data } = useQuery({ ...asQuery('levelsInUse', {}), staleTime: 60_000 });
  return data && levelsOf(data.said, data.number);
}
