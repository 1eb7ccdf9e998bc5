import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { Icon } from './Icon.tsx';

/** At the head of a panel beside a list: the one before and the one after, where the list is walked, and closing it. */
export function PanelActs({
  onClose,
  walk,
}: {
  onClose: () => void;
  /** Goes on by so many rows; `one`: what a row is called. */
  walk?: { one: string; step: (by: number) => void };
}) {
  return (
    <div className="cw-panel__acts">
      {walk ? (
        <>
          <button
            type="button"
            className="cw-ib"
            aria-label={`Previous ${walk.one}`}
            onClick={() => walk.step(-1)}
          >
            <Icon of={ChevronUp} />
          </button>
          <button
            type="button"
            className="cw-ib"
            aria-label={`Next ${walk.one}`}
            onClick={() => walk.step(1)}
          >
            <Icon of={ChevronDown} />
          </button>
        </>
      ) : null}
      <button type="button" className="cw-ib" aria-label="Close panel" onClick={onClose}>
        <Icon of={X} />
      </button>
    </div>
  );
}
