import { useSearchParams } from 'react-router';
import Overview from '../features/organisations/OverviewScreen.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { Skeleton } from '../ui/states.tsx';

const Security = lazyPart(() => import('../features/security/SecurityEventsScreen.tsx'), {
  waiting: <Skeleton rows={6} />,
});

/** /trust/overview; with `?part=security` what somebody must see of attacks on it (docs/decisions/0133). */
export default function OverviewPartScreen() {
  return useSearchParams()[0].get('part') === 'security' ? <Security /> : <Overview />;
}
