import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { type Action, useAction } from '../../ui/useAction.ts';

export type Decision = 'accepted' | 'declined';

/**
 * Sends the client's answer to the version that they have read (rule 8.29).
 * @param version as the answer calls it; `undefined` while it is not known
 * @param onNewer newer terms ask everybody: they are being fetched, and stand in the place of these afterwards
 */
export function useDecide(
  version: string | undefined,
  onNewer: () => void = () => undefined,
): Action<Decision> {
  const queryClient = useQueryClient();
  const renew = async (...keys: string[]) => {
    for (const key of keys) await queryClient.invalidateQueries({ queryKey: [key] });
  };
  return useAction({
    act: (decision: Decision) => call('decideTerms', { body: { decision, version: version ?? '' } }),
    done: () => renew('myTerms', 'myAccount', 'accountHistory'),
    refused: ({ code }) => {
      if (code === 'terms_changed') void renew('shownPage', 'myTerms', 'myAccount').then(onNewer);
      return undefined;
    },
  });
}
