import { useQuery } from '@tanstack/react-query';
import { asQuery } from '../../api/query.ts';
import { useUser } from '../../session/storedSession.ts';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { ALL_CLIENTS, CALL_TABS, DASHBOARD, TRIAGE } from './recordAddresses.ts';

/** rule 16.1: the sub-tabs of the dashboard, each with how much there is. */
export function DashboardTabs() {
  // The figure that the overview brought, if it was looked at; the tab alone asks for nothing.
  const clients = useQuery({ ...asQuery('clientsOverview', {}), enabled: false }).data?.figures.clients;
  const counts = useQuery({ ...asQuery('worklistCount', {}), staleTime: 60_000 }).data;
  const counted = (count: number | undefined) => (count === undefined ? {} : { count });
  const usertype = useUser()?.usertype;
  return (
    <TabLinks
      label="Dashboard"
      items={[
        { to: DASHBOARD, words: 'Overview' },
        { to: ALL_CLIENTS, words: 'All clients', ...counted(clients) },
        { to: CALL_TABS.pending, words: 'Callbacks pending', ...counted(counts?.calls.pending) },
        { to: CALL_TABS.completed, words: 'Callbacks completed', ...counted(counts?.calls.completedToday) },
        { to: CALL_TABS.overflow, words: 'Callbacks overflow', ...counted(counts?.calls.overflow) },
        { to: TRIAGE, words: 'Triage', ...counted(counts?.triage.open) },
        ...(usertype === 'Super_Admin'
          ? [{ to: '/admin/dashboard/msistaff', words: 'MSI staff' } as const]
          : []),
      ]}
    />
  );
}
