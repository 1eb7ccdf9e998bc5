import { type ComponentType, useEffect, useState } from 'react';
import { loadPart } from '../../app/loadScreen.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/states.tsx';
import type { QuestionFieldProps } from './fieldProps.ts';

type Search = ComponentType<QuestionFieldProps>;

/**
 * The search for a GP practice brings a library of its own, so only someone who is registered with a GP loads it.
 * Where it does not arrive, the postcode is enough: nothing she typed is at risk.
 */
export function PracticeField(props: QuestionFieldProps) {
  const [search, setSearch] = useState<{ Search: Search }>();
  const [tries, setTries] = useState(0);
  const [lost, setLost] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads again
  useEffect(() => {
    let here = true;
    setLost(false);
    loadPart(() => import('./PracticeSearch.tsx')).then(
      (part) => here && setSearch({ Search: part.default }),
      () => here && setLost(true),
    );
    return () => {
      here = false;
    };
  }, [tries]);

  if (search) return <search.Search {...props} />;
  if (!lost) return <Skeleton rows={1} words="Loading the search" />;
  return (
    <div className="cw-check__lost" role="status">
      <p>The search for GP practices did not load. You can go on with your postcode.</p>
      <Button look="second" onClick={() => setTries(tries + 1)}>
        Try again
      </Button>
    </div>
  );
}
