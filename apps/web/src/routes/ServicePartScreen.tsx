import { useSearchParams } from 'react-router';
import Services from '../features/services/ServicesScreen.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { Skeleton } from '../ui/states.tsx';

const waiting = <Skeleton rows={6} />;
const Content = lazyPart(() => import('../features/content/ContentScreen.tsx'), { waiting });
const Messages = lazyPart(() => import('../features/messageWords/MessageWordsScreen.tsx'), { waiting });
const Levels = lazyPart(() => import('../features/needLevels/LevelsScreen.tsx'), { waiting });

/**
 * /service; with `?part=pages` the pages of the site, and with `?part=messages` what messages say, for whoever is
 * entrusted with content and is no system administrator; with `?part=levels` how soon somebody is seen to.
 */
export default function ServiceScreen() {
  const part = useSearchParams()[0].get('part');
  if (part === 'levels') return <Levels />;
  return part === 'pages' ? <Content /> : part === 'messages' ? <Messages /> : <Services />;
}
