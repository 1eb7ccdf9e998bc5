import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PricesAsShown } from './PricesAsShown.tsx';
import type { PriceTable } from './priceDraft.ts';

/** Somebody saved in between: both tables stand on the page, and they choose. Takes the focus when it comes. */
export function PriceConflict({
  stored,
  attempt,
  onKeepMine,
  onTakeTheirs,
}: {
  stored: PriceTable;
  attempt: number;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every try brings the focus back
  useEffect(() => box.current?.focus(), [attempt]);
  const who = stored.changedBy ?? 'A colleague';
  return (
    <div className="cw-pricing__both" ref={box} tabIndex={-1}>
      <Notice tone="time" level={3} role="alert" title={`${who} saved these prices after you opened them`}>
        <p>People see the saved ones now. What you typed is still below. Choose which to keep.</p>
        <PricesAsShown prices={stored.prices} caption={`The prices that ${who} saved`} />
        <p className="cw-acts">
          <Button look="second" onClick={onKeepMine}>
            Save mine instead
          </Button>
          <Button look="quiet" onClick={onTakeTheirs}>
            Keep the saved ones
          </Button>
        </p>
      </Notice>
    </div>
  );
}
