import { hasRoute } from '../../routes/built.ts';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { ALL_CLIENTS, DASHBOARD } from './places.ts';

const TABS = [
  { to: DASHBOARD, words: 'Overview' },
  { to: ALL_CLIENTS, words: 'All clients' },
];

/** specification §2: the sub-tabs of the dashboard; those that are built. */
export function DashboardTabs({ clients }: { clients?: number | undefined }) {
  const items = TABS.filter(({ to }) => hasRoute(to)).map((tab) =>
    tab.to === ALL_CLIENTS && clients !== undefined ? { ...tab, count: clients } : tab,
  );
  return <TabLinks label="Dashboard" items={items} />;
}
