import { useFormCounts } from '../../api/useFormCounts.ts';
import { useUser } from '../../session/storedSession.ts';
import { FormTabs } from '../../ui/FormTabs.tsx';
import { StaffPage, type StaffPageProps } from '../../ui/StaffPage.tsx';

/** Whether they decide about the forms and requests of others. */
export const useDecides = () => useUser()?.usertype === 'Super_Admin';

/** A page about forms: head, tabs with how much there is behind each, then the work. */
export function FormsPage(props: Omit<StaffPageProps, 'tabs'>) {
  const decides = useDecides();
  const counts = useFormCounts();
  return <StaffPage {...props} tabs={<FormTabs decides={decides} {...(counts ? { counts } : {})} />} />;
}
