import type { CallReply } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { say } from '../../ui/toast.ts';
import { type Doing, useAction } from '../../ui/useAction.ts';

export type Reading = CallReply<'readings'>['data'][number];

/** Does something with a thing to read, shows the list as it then is, and closes the panel. */
export const useSaveReading = (
  act: () => Promise<unknown>,
  onClose: () => void,
  words: string,
  refused?: Doing<void, unknown>['refused'],
) =>
  useAction({
    act,
    ...(refused ? { refused } : {}),
    done: async () => {
      await queryClient.invalidateQueries({ queryKey: ['readings'] });
      say(words, 'success');
      onClose();
    },
  });
