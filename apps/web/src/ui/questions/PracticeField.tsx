import { useContext } from 'react';
import { Button } from '../Button.tsx';
import { lazyPart } from '../lazyPart.tsx';
import { Skeleton } from '../states.tsx';
import { PracticesContext } from './lookups.ts';

/**
 * The search for a GP practice brings a library of its own, so only somebody who is asked for one loads it. Where it does
 * not arrive, nothing they typed is at risk.
 */
export const PracticeField = lazyPart(() => import('./PracticeSearch.tsx'), {
  waiting: <Skeleton rows={1} words="Loading the search" />,
  lost: (again) => <Lost again={again} />,
});

function Lost({ again }: { again: () => void }) {
  return (
    <div className="cw-check__lost" role="status">
      <p>{useContext(PracticesContext)?.words.lost}</p>
      <Button look="second" onClick={again}>
        Try again
      </Button>
    </div>
  );
}
