import { useAction } from '../../ui/useAction.ts';
import type { Filling } from './filling.ts';
import { useOf } from './useFilling.ts';

/** Long enough for a slow phone, short enough not to keep anybody. */
const PATIENCE = 4000;

/** A press that leaves a form once everything in it is saved; where it is not by then, it stays (`stuck`). */
export function useOnceSaved(filling: Filling, leave: () => unknown) {
  const { press, busy, lost } = useAction({
    act: async () => {
      if (!filling.auto.online) filling.tryAgain();
      return (await filling.settle(PATIENCE)) || undefined;
    },
    done: leave,
  });
  const stuck = useOf(filling, () => lost && filling.unsaved);
  return { press: () => void press(), busy, stuck };
}
