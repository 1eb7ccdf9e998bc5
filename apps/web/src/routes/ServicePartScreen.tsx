import { useSearchParams } from 'react-router';
import Services from '../features/services/ServicesScreen.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { Skeleton } from '../ui/states.tsx';

const Content = lazyPart(() => import('../features/content/ContentScreen.tsx'), {
  waiting: <Skeleton rows={6} />,
});

/** /service; with `?part=pages` the pages of the site, for whoever is entrusted with content and is no system administrator. */
export default function ServiceScreen() {
  return useSearchParams()[0].get('part') === 'pages' ? <Content /> : <Services />;
}
