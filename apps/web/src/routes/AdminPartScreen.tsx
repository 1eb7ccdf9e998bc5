import { useSearchParams } from 'react-router';
import SetUp from '../features/people/AdminScreen.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { Skeleton } from '../ui/states.tsx';

const waiting = <Skeleton rows={6} />;

/** What has no address of its own in the list of routes, by the name it has in the query. */
const PARTS = {
  opening: lazyPart(() => import('../features/opening/OpeningScreen.tsx'), { waiting }),
  provider: lazyPart(() => import('../features/provider/ProviderScreen.tsx'), { waiting }),
  levels: lazyPart(() => import('../features/needLevels/LevelsScreen.tsx'), { waiting }),
  payers: lazyPart(() => import('../features/payers/PayersScreen.tsx'), { waiting }),
  referrals: lazyPart(() => import('../features/referrals/ReferralsScreen.tsx'), { waiting }),
  nearby: lazyPart(() => import('../features/nearby/NearbyScreen.tsx'), { waiting }),
  reading: lazyPart(() => import('../features/resources/ReadingsScreen.tsx'), { waiting }),
  keys: lazyPart(() => import('../features/programs/KeysScreen.tsx'), { waiting }),
  pages: lazyPart(() => import('../features/content/ContentScreen.tsx'), { waiting }),
  messages: lazyPart(() => import('../features/messageWords/MessageWordsScreen.tsx'), { waiting }),
  trail: lazyPart(() => import('../features/trail/TrailScreen.tsx'), { waiting }),
  deletions: lazyPart(() => import('../features/deletions/DeletionsScreen.tsx'), { waiting }),
  security: lazyPart(() => import('../features/security/SecurityEventsScreen.tsx'), { waiting }),
  routing: lazyPart(() => import('../features/concerns/RoutingScreen.tsx'), { waiting }),
  settings: lazyPart(() => import('../features/settings/AppSettingsScreen.tsx'), { waiting }),
  lists: lazyPart(() => import('../features/settings/MasterListsScreen.tsx'), { waiting }),
};

/** /admin: what is set up once; with `?part=` one of those (docs/decisions/0110, 0126, 0129, 0133). */
export default function AdminScreen() {
  const part = useSearchParams()[0].get('part') ?? '';
  const Part = Object.hasOwn(PARTS, part) ? PARTS[part as keyof typeof PARTS] : SetUp;
  return <Part />;
}
