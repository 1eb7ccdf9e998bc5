import { call } from '../../api/call.ts';
import { asQuery, queryClient } from '../../api/query.ts';
import { newKey } from '../../ui/newKey.ts';
import { openNow, type Publishing } from '../../ui/published/versionWords.ts';
import { useAction } from '../../ui/useAction.ts';
import { keptSaid } from './keptSaid.ts';
import { type ProviderReply, renewProvider, type Version } from './provider.ts';

/** What can be done with the draft of the provider's record, and beginning one. */
export function usePublishing({ open }: ProviderReply) {
  const { queryKey } = asQuery('provider', {});
  const about = { params: { id: open?.id ?? '' }, body: { revision: open?.revision ?? 1 } };
  const keep = (version: Version) => {
    queryClient.setQueryData<ProviderReply>(
      queryKey,
      (before) => before && { ...before, open: openNow(version) },
    );
  };
  const publishing: Publishing<Version> = {
    acts: {
      send: () => call('sendProviderDraft', about),
      takeBack: () => call('takeBackProviderDraft', about),
      discard: async () => {
        const gone = await call('discardProviderDraft', about);
        // What was typed into it is meant to go with it.
        if (gone !== undefined) keptSaid.forget();
        return gone;
      },
      decide: (body) => call('decideProviderVersion', { params: about.params, body }),
    },
    keep,
    renew: renewProvider,
  };
  const begin = useAction({
    act: (from: number | undefined) =>
      call('beginProviderDraft', { body: from === undefined ? {} : { from } }, { idempotencyKey: newKey() }),
    done: (version) => {
      keep(version);
      return renewProvider();
    },
  });
  return { publishing, begin };
}
