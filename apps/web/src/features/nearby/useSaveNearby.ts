import type { CallReply } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';

export type LocalClinic = CallReply<'localClinics'>['data'][number];
export type District = CallReply<'districts'>['data'][number];

/** Saves a local clinic or a district, shows the list as it then is, and closes the panel. */
export const useSaveNearby = (
  list: 'localClinics' | 'districts',
  act: () => Promise<unknown>,
  onClose: () => void,
) =>
  useAction({
    act,
    done: async () => {
      await queryClient.invalidateQueries({ queryKey: [list] });
      say('Saved', 'success');
      onClose();
    },
  });
