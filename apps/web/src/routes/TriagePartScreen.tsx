import { useSearchParams } from 'react-router';
import Triage from '../features/clients/triage/TriageScreen.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { Skeleton } from '../ui/states.tsx';

const Shift = lazyPart(() => import('../features/clients/shift/ShiftScreen.tsx'), {
  waiting: <Skeleton rows={6} />,
});

/** /admin/dashboard/triage; with `?part=shift` what is handed over at the start of a shift (rule 16.47). */
export default function TriagePartScreen() {
  return useSearchParams()[0].get('part') === 'shift' ? <Shift /> : <Triage />;
}
