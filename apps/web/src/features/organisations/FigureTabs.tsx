import { useAddress } from '../../ui/paths/useAddress.ts';
import { TabLinks } from '../../ui/TabLinks.tsx';

/** Figures over time as charts, and month by month as tables. */
export function FigureTabs() {
  const { set } = useAddress();
  const byMonth = set.get('see') === 'months';
  const trust = set.get('trust');
  return (
    <TabLinks
      label="Figures"
      items={[
        {
          to: trust ? `/admin-dashboard?trust=${trust}` : '/admin-dashboard',
          words: 'By week',
          current: !byMonth,
        },
        {
          to: trust ? `/admin-dashboard?see=months&trust=${trust}` : '/admin-dashboard?see=months',
          words: 'By month',
          current: byMonth,
        },
      ]}
    />
  );
}
