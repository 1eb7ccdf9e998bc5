import type { ServiceCode } from '@careway/core/eligibility/services';
import type { START_KINDS, StartKind } from '@careway/core/questionnaires/staticForms/start';
import { useState } from 'react';
import { formAddress } from '../ui/paths/formAddress.ts';
import { useNavigate } from '../ui/paths/links.ts';
import { isRefusal } from '../ui/refusal.ts';
import { call } from './call.ts';
import { queryClient } from './query.ts';

const NO_CONNECTION = 'We could not connect. Check your internet and try again.';

type OwnKind = (typeof START_KINDS)[number];

/** A form that a client begins herself, or with `clientId` one that staff begin for her. */
export type FormWanted = Wanted &
  ({ kind: OwnKind; clientId?: undefined } | { kind: StartKind; clientId: string });

interface Wanted {
  /** Without it, the service she came for. */
  service?: ServiceCode | undefined;
}

/** Opens the form that a client has open of a kind, or a new one. What goes wrong is said in `problem`. */
export function useStartForm(wanted: FormWanted) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const start = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const { service } = wanted;
      const reply = await (wanted.clientId === undefined
        ? call('startForm', { body: { kind: wanted.kind, service } })
        : call('startFormForClient', { body: { kind: wanted.kind, service, clientId: wanted.clientId } }));
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
