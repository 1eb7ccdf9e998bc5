import { queryClient } from '../../api/query.ts';
import type { RowOf } from '../../api/usePaged.ts';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';

export type Referral = RowOf<'referrals'>;

/** Saves a referral, shows the list as it then is, and closes the panel. */
export const useSaveReferral = (act: () => Promise<unknown>, onClose: () => void, words = 'Saved') =>
  useAction({
    act,
    done: async () => {
      await queryClient.invalidateQueries({ queryKey: ['referrals'] });
      say(words, 'success');
      onClose();
    },
  });
