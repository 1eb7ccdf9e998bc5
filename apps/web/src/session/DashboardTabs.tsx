import { useQuery } from '@tanstack/react-query';
import { asQuery } from '../api/query.ts';
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
        { to: '/admin/dashboard', words: 'Overview' },
        { to: '/admin/dashboard/all-clients', words: 'All clients', ...counted(clients) },
        {
          to: '/admin/dashboard/callbacks/pending',
          words: 'Callbacks pending',
          ...counted(counts?.calls.pending),
        },
        {
          to: '/admin/dashboard/callbacks/completed',
          words: 'Callbacks completed',
          ...counted(counts?.calls.completedToday),
        },
        {
          to: '/admin/dashboard/callbacks/overflow',
          words: 'Callbacks overflow',
          ...counted(counts?.calls.overflow),
        },
        { to: '/admin/dashboard/triage', words: 'Triage', ...counted(counts?.triage.open) },
        ...(usertype === 'Super_Admin'
          ? [{ to: '/admin/dashboard/msistaff', words: 'MSI staff' } as const]
          : []),
      ]}
    />
  );
}
