import { useSearchParams } from 'react-router';
import Desk from '../features/clients/desk/DeskScreen.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { Skeleton } from '../ui/states.tsx';

const Shift = lazyPart(() => import('../features/clients/shift/ShiftScreen.tsx'), {
  waiting: <Skeleton rows={6} />,
});

const Levels = lazyPart(() => import('../features/needLevels/LevelsScreen.tsx'), {
  waiting: <Skeleton rows={6} />,
});

/**
 * /staff; with `?part=shift` what is handed over at the start of a shift (rule 16.47), with `?part=levels` how soon
 * somebody is seen to (rule 16.59).
 */
export default function StaffPartScreen() {
  const part = useSearchParams()[0].get('part');
  if (part === 'levels') return <Levels />;
  return part === 'shift' ? <Shift /> : <Desk />;
}
