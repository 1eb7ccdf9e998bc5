import { Overtaken } from '../../ui/Overtaken.tsx';
import { PricesAsShown } from './PricesAsShown.tsx';
import type { PriceTable } from './priceDraft.ts';

/** Somebody saved in between: both tables stand on the page, and they choose. */
export function PriceConflict({
  stored,
  weeks,
  attempt,
  onKeepMine,
  onTakeTheirs,
}: {
  stored: PriceTable;
  /** Whether prices of the service depend on weeks. */
  weeks: boolean;
  attempt: number;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}) {
  return (
    <Overtaken
      by={stored.changedBy}
      did="saved these prices after you opened them"
      mine="Save mine instead"
      theirs="Keep the saved ones"
      onMine={onKeepMine}
      onTheirs={onTakeTheirs}
      level={3}
      attempt={attempt}
      className="cw-pricing__both"
    >
      <p>People see the saved ones now. What you typed is still below. Choose which to keep.</p>
      <PricesAsShown
        prices={stored.prices}
        weeks={weeks}
        caption={`The prices that ${stored.changedBy ?? 'a colleague'} saved`}
      />
    </Overtaken>
  );
}
