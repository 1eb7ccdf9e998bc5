import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { asQuery, queryClient } from '../../../api/query.ts';
import { forgetOnDevice } from '../../../session/formDrafts.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { say } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/useAction.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  /** `revision`: where it is not known it is looked up. */
  form: { id: string; name: string; revision?: number; hasVersion: boolean };
  onDone: () => unknown;
}

/**
 * Asks once more before a form is deleted, or says why it cannot be; of a form in use only its open draft is given
 * up.
 */
export function DeleteDialog({ open, onClose, form, onDone }: Props) {
  const { id, name, revision, hasVersion } = form;
  const status = useQuery({
    ...asQuery('deleteStatus', { params: { id } }),
    enabled: open && !hasVersion,
    staleTime: 0,
  });
  const deleting = useAction({
    act: async () => {
      if (!hasVersion) return call('deleteQuestionSet', { params: { id } });
      const known = revision ?? (await call('questionSetDraft', { params: { id } }))?.revision;
      return known === undefined
        ? undefined
        : call('discardDraft', { params: { id }, body: { revision: known } });
    },
    done: async () => {
      say(hasVersion ? 'The draft is given up' : 'The form is deleted', 'success');
      onClose();
      await forgetOnDevice(id);
      await queryClient.invalidateQueries({ queryKey: ['questionSets'] });
      return onDone();
    },
  });
  if (!hasVersion && status.data?.canDelete === false) {
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title={`“${name}” cannot be deleted`}
        actions={
          <Button look="second" onClick={onClose}>
            Keep it
          </Button>
        }
      >
        <p>{status.data.words}</p>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={hasVersion ? `Give up the draft of “${name}”?` : `Delete “${name}”?`}
      verbs={[
        {
          words: hasVersion ? 'Give it up' : 'Delete it',
          doing: hasVersion ? 'Giving it up…' : 'Deleting…',
          look: 'danger',
          press: () => deleting.press(),
        },
      ]}
      keep="Keep it"
      action={deleting}
    >
      <p>
        {hasVersion
          ? 'What is written in the draft goes. The version in use stays as it is.'
          : 'It goes with everything that is written in it. Nobody was given it yet.'}
      </p>
    </ConfirmDialog>
  );
}
