import { useSearchParams } from 'react-router';
import Desk from '../features/clients/desk/DeskScreen.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { Skeleton } from '../ui/states.tsx';

const Shift = lazyPart(() => import('../features/clients/shift/ShiftScreen.tsx'), {
  waiting: <Skeleton rows={6} />,
});

/** /staff; with `?part=shift` what is handed over at the start of a shift (rule 16.47). */
export default function StaffPartScreen() {
  return useSearchParams()[0].get('part') === 'shift' ? <Shift /> : <Desk />;
}
