import { nextSetupStep, type SetupStep } from '@careway/core/accounts/signUpSteps';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { CallReply } from '../../../api/call.ts';
import { asQuery, queryClient } from '../../../api/query.ts';
import { safeReturnPath } from '../../../session/returnPath.ts';
import { withQuery } from '../../../ui/paths/address.ts';
import { useNavigate } from '../../../ui/paths/links.ts';
import type { Address } from '../../../ui/paths/path.ts';

export type Setup = CallReply<'mySetup'>;

/** Where the questions after sign-up lead: to where they were going (rule 8.34), else home. */
export function useAfterSetUp(): Address {
  const { search } = useLocation();
  return safeReturnPath(new URLSearchParams(search).get('next')) ?? '/client/dashboard';
}

/** What they have said so far, on whichever device. */
export function useSetUp() {
  return useQuery(asQuery('mySetup', {}));
}

/** What was said has changed: every screen that shows it asks again. */
export function renewSetUp(): void {
  void queryClient.invalidateQueries({ queryKey: ['mySetup'] });
}

/** Goes on to the first step that is still missing once these are done too, or home. */
export function useGoOn(setup: Setup | undefined) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const after = useAfterSetUp();
  return (...done: SetupStep[]) => {
    const all = [...new Set([...(setup?.done ?? []), ...done])];
    // The next page knows at once that these are done; the rest of what was said follows with the next answer.
    const { queryKey } = asQuery('mySetup', {});
    queryClient.setQueryData<Setup>(queryKey, (held) => held && { ...held, done: all });
    renewSetUp();
    const next = nextSetupStep(all);
    return navigate(next ? withQuery(next.path, search) : after);
  };
}
