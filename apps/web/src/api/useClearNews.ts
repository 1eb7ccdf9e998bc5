import { type Action, useAction } from '../ui/useAction.ts';
import { call } from './call.ts';
import { queryClient } from './query.ts';

/** Clears just the news that somebody looks at; what came meanwhile stays (rule 13.10). */
export function useClearNews(): Action<readonly string[]> {
  return useAction({
    act: (ids: readonly string[]) => call('clearNotifications', { body: { ids: [...ids] } }),
    done: () => queryClient.invalidateQueries({ queryKey: ['notifications'] }),
  });
}
