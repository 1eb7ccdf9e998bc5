import { TabLinks } from './TabLinks.tsx';

const TABS = [
  { to: '/admin/appointment/waitlist', words: 'Waiting list', count: 'waiting' },
  { to: '/admin/appointment/clinic_information', words: 'Clinics', count: 'clinics' },
] as const;

/** rule 16.1: the pages about appointments. What is counted stands beside its name. */
export function AppointmentTabs(counts: { waiting?: number | undefined; clinics?: number | undefined }) {
  const items = TABS.map(({ to, words, count }) => {
    const counted = counts[count];
    return { to, words, ...(counted === undefined ? {} : { count: counted }) };
  });
  return <TabLinks label="Appointments" items={items} />;
}
