import type { ServiceCode } from '@careway/core/eligibility/services';
import type { StartKind } from '@careway/core/questionnaires/staticForms/start';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, isRefusal } from '../api/call.ts';
import { queryClient } from '../api/query.ts';
import { formAddress } from '../routes/forms.ts';

const NO_CONNECTION = 'We could not connect. Check your internet and try again.';

export interface FormWanted {
  kind: StartKind;
  /** Without it, the service she came for. */
  service?: ServiceCode | undefined;
  /** By staff, for this client. */
  clientId?: string | undefined;
}

/** Opens the form that a client has open of a kind, or a new one. What goes wrong is said in `problem`. */
export function useStartForm({ kind, service, clientId }: FormWanted) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const start = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const body = { kind, service };
      const reply = await (clientId
        ? call('startFormForClient', { body: { ...body, clientId } })
        : call('startForm', { body }));
      if (!reply) return setProblem(NO_CONNECTION);
      void queryClient.invalidateQueries({ queryKey: ['myForms'] });
      await navigate(formAddress(reply.questionSetId, reply.shareId));
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown;
      setProblem(thrown.message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, start: () => void start() };
}
