import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallReply, call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';

/** The way out of a form on hold: what it waited for is done. It stays as it was answered (rule 6.5). */
export function FinishForm({ form }: { form: CallReply<'clientForm'> }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const finish = useAction({
    act: () => call('finishHeldForm', { params: { id: form.shareId } }),
    offline: 'We could not connect. The form is not finished yet. Try again.',
    refused: ({ code }) =>
      code === 'answers_missing'
        ? 'Something that must be answered is still open. Ask them, and give them a new form.'
        : undefined,
    done: () => {
      setAsking(false);
      say('The form is finished');
      return client.invalidateQueries();
    },
  });
  if (form.withdrawn || form.status !== 'hold') return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>Finish this form</Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Finish this form?"
        action={finish}
        verbs={[{ words: 'It is done: finish it', doing: 'Finishing it…', press: finish.press }]}
        keep="Leave it on hold"
      >
        <p>
          Press this once what it waited for is done. The answers stay as they are, and {form.clientName}{' '}
          reads that it is finished.
        </p>
      </ConfirmDialog>
    </>
  );
}
