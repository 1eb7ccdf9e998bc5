import { nextSetupStep, type SetupStep } from '@careway/core/accounts/signUpSteps';
import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '../../../api/call.ts';
import { asQuery, queryClient } from '../../../api/query.ts';
import { useNavigate } from '../../../ui/paths/links.ts';

export type Setup = CallReply<'mySetup'>;

export const DASHBOARD = '/client/dashboard';

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
  return (...done: SetupStep[]) => {
    const all = [...new Set([...(setup?.done ?? []), ...done])];
    // The next page knows at once that these are done; the rest of what was said follows with the next answer.
    const { queryKey } = asQuery('mySetup', {});
    queryClient.setQueryData<Setup>(queryKey, (held) => held && { ...held, done: all });
    renewSetUp();
    return navigate(nextSetupStep(all)?.path ?? DASHBOARD);
  };
}
