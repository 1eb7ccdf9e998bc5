import { useSearchParams } from 'react-router';
import Profile from '../features/accounts/profile/ProfileScreen.tsx';
import { useUser } from '../session/storedSession.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { Skeleton } from '../ui/states.tsx';

export { loader } from '../features/accounts/profile/staffOnly.ts';

const waiting = <Skeleton rows={6} />;
const Notifications = lazyPart(() => import('../features/notifications/NotificationsScreen.tsx'), {
  waiting,
});
const Concerns = lazyPart(() => import('../features/concerns/ConcernsScreen.tsx'), { waiting });

/** /profile: who they are here; with `?part=` what is new for them, and concerns (docs/decisions/0126). */
export default function ProfilePartScreen() {
  const part = useSearchParams()[0].get('part');
  const concerned = useUser()?.usertype !== 'External';
  if (part === 'concerns' && concerned) return <Concerns />;
  return part === 'notifications' ? <Notifications /> : <Profile />;
}
