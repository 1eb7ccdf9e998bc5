import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Skeleton } from '../../ui/states.tsx';

/**
 * The search for a GP practice brings a library of its own, so only someone who is registered with a GP loads it.
 * Where it does not arrive, the postcode is enough: nothing they typed is at risk.
 */
export const PracticeField = lazyPart(() => import('./PracticeSearch.tsx'), {
  waiting: <Skeleton rows={1} words="Loading the search" />,
  lost: (again) => (
    <div className="cw-check__lost" role="status">
      <p>The search for GP practices did not load. You can go on with your postcode.</p>
      <Button look="second" onClick={again}>
        Try again
      </Button>
    </div>
  ),
});
