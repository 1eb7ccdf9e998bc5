import { useQuery } from '@tanstack/react-query';
import { asQuery } from './query.ts';

/** The page of forms in figures, a minute old at most. */
export const useFormFigures = () => useQuery({ ...asQuery('formsDashboard', {}), staleTime: 60_000 });

/** How much there is behind the tabs of the pages about forms, for the office alone: the same on each of them. */
export function useFormCounts(): { approvals: number; scheduled: number } | undefined {
  const figures = useFormFigures().data;
  return figures && { approvals: figures.needApprovalCount, scheduled: figures.scheduledCount };
}
