import { useContext, useDeferredValue } from 'react';
import { Button } from '../Button.tsx';
import { lazyPart } from '../lazyPart.tsx';
import { Skeleton } from '../states.tsx';
import type { FieldProps } from './field.ts';
import { PracticesContext } from './lookups.ts';

const WAITING = <Skeleton rows={1} words="Loading the search" />;

/**
 * The search for a GP practice brings a library of its own, so only somebody who is asked for one loads it. Where it
 * does not arrive, nothing they typed is at risk.
 */
const Search = lazyPart(() => import('./PracticeSearch.tsx'), {
  waiting: WAITING,
  lost: (again) => <Lost again={again} />,
});

/** Fetches the search for whoever comes to it soon. Rejects where it does not come. */
export const fetchPracticeSearch = Search.fetch;

/** The search is drawn once the page that has it is: it takes a slow phone as long as all the rest of that page. */
export function PracticeField(props: FieldProps) {
  return useDeferredValue(true, false) ? <Search {...props} /> : WAITING;
}

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
