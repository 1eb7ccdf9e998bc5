import { call } from '../../../../api/call.ts';
import { useAction } from '../../../../ui/useAction.ts';
import type { KeptWorld, SavedWalkRow } from '../kept/kept.ts';
import type { Reviewing } from '../reviewing.ts';

/** What can be done with a saved walk: keeping it no longer, or with another outcome. */
export function useWalkActions({ drafting }: Reviewing, done: () => void) {
  const renew = async () => {
    done();
    await drafting.query.refetch();
  };
  const drop = useAction({
    act: ({ id, revision }: SavedWalkRow) => call('dropPathwayWalk', { params: { id }, body: { revision } }),
    done: renew,
  });
  const mend = useAction({
    act: ({
      walk: { id, revision, name, answers, world },
      outcome,
    }: {
      walk: SavedWalkRow;
      outcome: string;
    }) =>
      call('changePathwayWalk', {
        params: { id },
        body: { revision, name, answers: [...answers], world: world as KeptWorld, outcome },
      }),
    done: renew,
  });
  return { drop, mend };
}
