import { amended } from '@careway/core/pathways/amendments';
import type { Pathway } from '@careway/core/pathways/pathway';
import type { Change } from '@careway/core/pathways/pathwayChange';
import { Overtaken } from '../../../../ui/Overtaken.tsx';
import { differencesOf } from '../change/differences.ts';
import type { Clash, Drafting } from './useDraft.ts';

/** Two authors changed the same thing: both stand here, and one is chosen. */
export function Clashed({ code, clash, drafting }: { code: Pathway; clash: Clash; drafting: Drafting }) {
  const who = clash.stored.savedBy ?? 'A colleague';
  return (
    <Overtaken
      by={clash.stored.savedBy}
      did="changed the same thing after you opened it"
      mine="Keep mine"
      theirs={`Keep what ${who} wrote`}
      onMine={() => drafting.keepMine(clash)}
      onTheirs={drafting.keepTheirs}
      level={3}
      className="cw-panel__s"
    >
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
    </Overtaken>
  );
}

/** What a change comes to, in its first sentence. */
function saying(code: Pathway, change: Change | undefined): string {
  if (change === undefined) return 'No change of it';
  const [first] = differencesOf(code, amended(code, [change]).pathway);
  return first?.after ?? 'As it is in use';
}
