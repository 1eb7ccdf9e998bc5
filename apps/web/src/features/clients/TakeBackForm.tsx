import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallReply, call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { isRefusal } from '../../ui/refusal.ts';

/** Takes a form back that was not sent in. Asks once more and says what the client will see. */
export function TakeBackForm({ form }: { form: CallReply<'clientForm'> }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (form.withdrawn || (form.status !== 'shared' && form.status !== 'draft')) return null;

  const close = () => {
    setAsking(false);
    setProblem(undefined);
  };
  const takeBack = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const reply = await call('withdrawForm', { params: { id: form.shareId } });
      if (reply === undefined) {
        setProblem('We could not connect. The form is not taken back yet. Try again.');
        return;
      }
      setAsking(false);
      await client.invalidateQueries();
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown;
      setProblem(thrown.message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button look="second" onClick={() => setAsking(true)}>
        Take this form back
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title="Take this form back?"
        actions={
          <>
            <Button look="danger" busy={busy} onClick={() => void takeBack()}>
              Take it back
            </Button>
            <Button look="second" onClick={close}>
              Leave it
            </Button>
          </>
        }
      >
        <p>
          {form.clientName} will be told that we do not need it any more, and cannot open it or send it in
          then. What was answered stays in the record.
        </p>
        {problem ? (
          <Notice tone="time" role="alert">
            <p>{problem}</p>
          </Notice>
        ) : null}
      </Dialog>
    </>
  );
}
