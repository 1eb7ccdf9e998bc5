import { TERMS_VERSION } from '@careway/core/accounts/terms';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { isRefusal } from '../../ui/refusal.ts';
import { NOT_CONNECTED } from '../../ui/usePageForm.ts';

export type Decision = 'accepted' | 'declined';

/** Sends her answer to the terms she sees. `decide` says whether it was kept; what went wrong is in `problem`. */
export function useDecide() {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<Decision>();
  const [problem, setProblem] = useState('');
  const decide = async (decision: Decision): Promise<boolean> => {
    setBusy(decision);
    setProblem('');
    try {
      const reply = await call('decideTerms', { body: { decision, version: TERMS_VERSION } });
      if (!reply) {
        setProblem(NOT_CONNECTED);
        return false;
      }
      for (const key of ['myTerms', 'myAccount', 'accountHistory'])
        await queryClient.invalidateQueries({ queryKey: [key] });
      return true;
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown;
      setProblem(thrown.message);
      return false;
    } finally {
      setBusy(undefined);
    }
  };
  return { decide, busy, problem };
}
