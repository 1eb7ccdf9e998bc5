import { TERMS_VERSION } from '@careway/core/accounts/terms';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { type Action, useAction } from '../../ui/useAction.ts';

export type Decision = 'accepted' | 'declined';

/** Sends the client's answer to the terms they see. */
export function useDecide(): Action<Decision> {
  const queryClient = useQueryClient();
  return useAction({
    act: (decision: Decision) => call('decideTerms', { body: { decision, version: TERMS_VERSION } }),
    done: async () => {
      for (const key of ['myTerms', 'myAccount', 'accountHistory'])
        await queryClient.invalidateQueries({ queryKey: [key] });
    },
  });
}
