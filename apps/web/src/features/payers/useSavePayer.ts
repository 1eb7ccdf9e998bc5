import { queryClient } from '../../api/query.ts';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';

/** Saves one of those who pay or give care, shows the list as it then is, and closes the form. */
export const useSavePayer = (act: () => Promise<unknown>, onClose: () => void) =>
  useAction({
    act,
    done: async () => {
      await queryClient.invalidateQueries({ queryKey: ['payers'] });
      say('Saved', 'success');
      onClose();
    },
  });
