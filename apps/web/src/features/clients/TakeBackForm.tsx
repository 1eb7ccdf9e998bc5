import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallReply, call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useAction } from '../../ui/useAction.ts';

/** Takes a form back that was not sent in. Asks once more and says what the client will see. */
export function TakeBackForm({ form }: { form: CallReply<'clientForm'> }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const takeBack = useAction({
    act: () => call('withdrawForm', { params: { id: form.shareId } }),
    offline: 'We could not connect. The form is not taken back yet. Try again.',
    done: () => {
      setAsking(false);
      return client.invalidateQueries();
    },
  });
  if (form.withdrawn || (form.status !== 'shared' && form.status !== 'draft')) return null;
  return (
    <>
      <Button look="second" onClick={() => setAsking(true)}>
        Take this form back
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Take this form back?"
        action={takeBack}
        verbs={[{ words: 'Take it back', doing: 'Taking it back…', look: 'danger', press: takeBack.press }]}
        keep="Leave it"
      >
        <p>
          {form.clientName} will be told that we do not need it any more, and cannot open it or send it in
          then. What was answered stays in the record.
        </p>
      </ConfirmDialog>
    </>
  );
}
