import { practiceProblem } from '@careway/core/eligibility/gpPractice';
import { useQuery } from '@tanstack/react-query';
import { asQuery, queryClient } from '../../api/query.ts';

/** The names of GP practices, by their codes as forms print them, as far as they have come and there are any. */
export function usePracticeNames(codes: readonly string[]): ReadonlyMap<string, string> {
  const asked = codes.filter((code) => practiceProblem(code) === undefined);
  const { data } = useQuery({
    queryKey: ['practiceNames', asked],
    enabled: asked.length > 0,
    // Each search is tried again by itself.
    retry: false,
    queryFn: async () => {
      const found = await Promise.all(
        asked.map((searchText) =>
          queryClient.fetchQuery(asQuery('findOpenPractices', { query: { searchText } })),
        ),
      );
      return found.flatMap(({ data }) => data.map((one) => [one.organisationCode, one.name] as const));
    },
  });
  return new Map(data);
}
