import { useQuery } from '@tanstack/react-query';
import { asQuery, queryClient } from '../../api/query.ts';

/** The roles, the organisations, and what the one who looks may change. */
export const useRights = () => useQuery(asQuery('roles', {}));

/** After a change: lists, counts and the person who is open are asked for again. */
export async function renewPeople(): Promise<void> {
  await Promise.all(
    ['people', 'oneAtWork', 'roles'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  );
}
