import { useQuery } from '@tanstack/react-query';
import { asQuery } from '../../api/query.ts';
import { useUser } from '../../session/storedSession.ts';
import { hasRoute } from '../../ui/paths/built.ts';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { ALL_CLIENTS, DASHBOARD } from './recordAddresses.ts';

const TABS = [
  { to: DASHBOARD, words: 'Overview' },
  { to: ALL_CLIENTS, words: 'All clients' },
] as const;

/** rule 16.1: the sub-tabs of the dashboard; those that are built. */
export function DashboardTabs() {
  // The figure that the overview brought, if it was looked at; the tab alone asks for nothing.
  const clients = useQuery({ ...asQuery('clientsOverview', {}), enabled: false }).data?.figures.clients;
  const items = TABS.filter(({ to }) => hasRoute(to)).map((tab) =>
    tab.to === ALL_CLIENTS && clients !== undefined ? { ...tab, count: clients } : tab,
  );
  const staff = { to: '/admin/dashboard/msistaff', words: 'Staff' } as const;
  const usertype = useUser()?.usertype;
  return <TabLinks label="Dashboard" items={usertype === 'Super_Admin' ? [...items, staff] : items} />;
}
