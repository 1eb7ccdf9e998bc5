import { amended } from '@careway/core/pathways/amendments';
import type { Pathway } from '@careway/core/pathways/pathway';
import type { Change } from '@careway/core/pathways/pathwayChange';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { differencesOf } from '../change/differences.ts';
import type { Clash, Drafting } from './useDraft.ts';

/** Two authors changed the same thing: both stand here, and one is chosen. Takes the focus when it comes. */
export function Clashed({ code, clash, drafting }: { code: Pathway; clash: Clash; drafting: Drafting }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const who = clash.stored.savedBy ?? 'A colleague';
  return (
    <div className="cw-panel__s" ref={box} tabIndex={-1}>
      <Notice tone="time" level={3} role="alert" title={`${who} changed the same thing after you opened it`}>
        <p>Nothing is lost. Choose which of the two the draft keeps.</p>
        <dl className="cw-beforeafter">
          <div>
            <dt>{who}</dt>
            <dd>{saying(code, clash.theirs)}</dd>
          </div>
          <div>
            <dt>You</dt>
            <dd>{saying(code, clash.mine)}</dd>
          </div>
        </dl>
        <p className="cw-acts">
          <Button look="second" onClick={() => void drafting.keepMine(clash)}>
            Keep mine
          </Button>
          <Button look="quiet" onClick={drafting.keepTheirs}>
            Keep what {who} wrote
          </Button>
        </p>
      </Notice>
    </div>
  );
}

/** What a change comes to, in its first sentence. */
function saying(code: Pathway, change: Change | undefined): string {
  if (change === undefined) return 'No change of it';
  const [first] = differencesOf(code, amended(code, [change]).pathway);
  return first?.after ?? 'As it is in use';
}
