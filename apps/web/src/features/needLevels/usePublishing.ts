import { call } from '../../api/call.ts';
import { asQuery, queryClient } from '../../api/query.ts';
import { newKey } from '../../ui/newKey.ts';
import { openNow, type Publishing } from '../../ui/published/versionWords.ts';
import { useAction } from '../../ui/useAction.ts';
import { keptLevels, type LevelsReply, renewLevels, type Version } from './levels.ts';

/** What can be done with the draft of the list of levels, and beginning one. */
export function usePublishing({ open }: LevelsReply) {
  const { queryKey } = asQuery('needLevels', {});
  const about = { params: { id: open?.id ?? '' }, body: { revision: open?.revision ?? 1 } };
  const keep = (version: Version) => {
    queryClient.setQueryData<LevelsReply>(
      queryKey,
      (before) => before && { ...before, open: openNow(version) },
    );
  };
  const publishing: Publishing<Version> = {
    acts: {
      send: () => call('sendLevelsDraft', about),
      takeBack: () => call('takeBackLevelsDraft', about),
      discard: async () => {
        const gone = await call('discardLevelsDraft', about);
        // What was typed into it is meant to go with it.
        if (gone !== undefined) keptLevels.forget();
        return gone;
      },
      decide: (body) => call('decideLevelsVersion', { params: about.params, body }),
    },
    keep,
    renew: renewLevels,
  };
  const begin = useAction({
    act: (from: number | undefined) =>
      call('beginLevelsDraft', { body: from === undefined ? {} : { from } }, { idempotencyKey: newKey() }),
    done: (version) => {
      keep(version);
      return renewLevels();
    },
  });
  return { publishing, begin };
}
