import { call } from '../../api/call.ts';
import { asQuery, queryClient } from '../../api/query.ts';
import { newKey } from '../../ui/newKey.ts';
import { openNow, type Publishing } from '../../ui/published/versionWords.ts';
import { useAction } from '../../ui/useAction.ts';
import { type PageReply, renewContent, type Version } from './content.ts';

/** What can be done with a page's draft, and beginning one. */
export function usePublishing({ page, open }: PageReply) {
  const { queryKey } = asQuery('contentPage', { params: { page } });
  const about = { params: { id: open?.id ?? '' }, body: { revision: open?.revision ?? 1 } };
  const keep = (version: Version) => {
    queryClient.setQueryData<PageReply>(
      queryKey,
      (before) => before && { ...before, open: openNow(version) },
    );
  };
  const publishing: Publishing<Version> = {
    acts: {
      send: () => call('sendContentDraft', about),
      takeBack: () => call('takeBackContentDraft', about),
      discard: () => call('discardContentDraft', about),
      decide: (body) => call('decideContentVersion', { params: about.params, body }),
    },
    keep,
    renew: renewContent,
  };
  const begin = useAction({
    act: (from: number | undefined) =>
      call(
        'beginContentDraft',
        { params: { page }, body: from === undefined ? {} : { from } },
        { idempotencyKey: newKey() },
      ),
    done: (version) => {
      keep(version);
      return renewContent();
    },
  });
  return { publishing, begin };
}
