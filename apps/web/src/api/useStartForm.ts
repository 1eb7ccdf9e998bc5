import type { ServiceCode } from '@careway/core/eligibility/services';
import type { START_KINDS, StartKind } from '@careway/core/questionnaires/staticForms/start';
import { formAddress } from '../ui/paths/formAddress.ts';
import { useNavigate } from '../ui/paths/links.ts';
import { useAction } from '../ui/useAction.ts';
import { call } from './call.ts';
import { queryClient } from './query.ts';

type OwnKind = (typeof START_KINDS)[number];

/** A form that a client begins themselves, or with `clientId` one that staff begin for them. */
export type FormWanted = Wanted &
  ({ kind: OwnKind; clientId?: undefined } | { kind: StartKind; clientId: string });

interface Wanted {
  /** Without it, the service they came for. */
  service?: ServiceCode | undefined;
}

/** Opens the form that a client has open of a kind, or a new one. What goes wrong is said in `problem`. */
export function useStartForm(wanted: FormWanted) {
  const navigate = useNavigate();
  const { service } = wanted;
  const { busy, problem, press } = useAction({
    act: () =>
      wanted.clientId === undefined
        ? call('startForm', { body: { kind: wanted.kind, service } })
        : call('startFormForClient', { body: { kind: wanted.kind, service, clientId: wanted.clientId } }),
    done: (reply) => {
      void queryClient.invalidateQueries({ queryKey: ['myForms'] });
      return navigate(formAddress(reply.questionSetId, reply.shareId));
    },
  });
  return { busy, problem, start: () => void press() };
}
