import { call } from '../../api/call.ts';
import { asQuery, queryClient } from '../../api/query.ts';
import { newKey } from '../../ui/newKey.ts';
import { openNow, type Publishing } from '../../ui/published/versionWords.ts';
import { useAction } from '../../ui/useAction.ts';
import { keptWordsOf, type MessageReply, renewMessages, type Version } from './messageWords.ts';

/** What can be done with the draft of a message, and beginning one. */
export function usePublishing({ message, open }: MessageReply) {
  const { queryKey } = asQuery('messageWords', { params: { message } });
  const about = { params: { id: open?.id ?? '' }, body: { revision: open?.revision ?? 1 } };
  const keep = (version: Version) => {
    queryClient.setQueryData<MessageReply>(
      queryKey,
      (before) => before && { ...before, open: openNow(version) },
    );
  };
  const publishing: Publishing<Version> = {
    acts: {
      send: () => call('sendMessageDraft', about),
      takeBack: () => call('takeBackMessageDraft', about),
      discard: async () => {
        const gone = await call('discardMessageDraft', about);
        // What was typed into it is meant to go with it.
        if (gone !== undefined) keptWordsOf(message).forget();
        return gone;
      },
      decide: (body) => call('decideMessageVersion', { params: about.params, body }),
    },
    keep,
    renew: renewMessages,
  };
  const begin = useAction({
    act: (from: number | undefined) =>
      call(
        'beginMessageDraft',
        { params: { message }, body: from === undefined ? {} : { from } },
        { idempotencyKey: newKey() },
      ),
    done: (version) => {
      keep(version);
      return renewMessages();
    },
  });
  return { publishing, begin };
}
