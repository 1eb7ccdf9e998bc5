import { useQuery } from '@tanstack/react-query';
import { asQuery } from '../api/query.ts';
import { ALL_CLIENTS, CALL_TABS, DASHBOARD, MSI_STAFF, TRIAGE } from '../ui/paths/dashboard.ts';
import { TabLinks } from '../ui/TabLinks.tsx';
import { useUser } from './storedSession.ts';

/** rules 14.9, 16.1: the sub-tabs of the dashboard, each with how much there is. */
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
        {
          to: CALL_TABS.pending,
          of: 'Callbacks',
          words: 'pending',
          ...counted(counts?.calls.pending),
        },
        {
          to: CALL_TABS.completed,
          of: 'Callbacks',
          words: 'completed',
          ...counted(counts?.calls.completedToday),
        },
        {
          to: CALL_TABS.overflow,
          of: 'Callbacks',
          words: 'overflow',
          ...counted(counts?.calls.overflow),
        },
        { to: TRIAGE, words: 'Triage', ...counted(counts?.triage.open) },
        ...(usertype === 'Super_Admin' ? [{ to: MSI_STAFF, words: 'MSI staff' } as const] : []),
      ]}
    />
  );
}
