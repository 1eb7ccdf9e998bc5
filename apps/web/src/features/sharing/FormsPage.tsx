import { useQuery } from '@tanstack/react-query';
import { asQuery } from '../../api/query.ts';
import { useUser } from '../../session/storedSession.ts';
import { FormTabs } from '../../ui/FormTabs.tsx';
import { StaffPage, type StaffPageProps } from '../../ui/StaffPage.tsx';

/** Whether they decide about the forms and requests of others. */
export const useDecides = () => useUser()?.usertype === 'Super_Admin';

/** The page of forms in figures, a minute old at most. */
export const useFormFigures = () => useQuery({ ...asQuery('formsDashboard', {}), staleTime: 60_000 });

/** A page about forms: head, tabs with how much there is behind each, then the work. */
export function FormsPage(props: Omit<StaffPageProps, 'tabs'>) {
  const decides = useDecides();
  const figures = useFormFigures().data;
  const counts = figures
    ? { approvals: figures.needApprovalCount, scheduled: figures.scheduledCount }
    : undefined;
  return <StaffPage {...props} tabs={<FormTabs decides={decides} {...(counts ? { counts } : {})} />} />;
}
