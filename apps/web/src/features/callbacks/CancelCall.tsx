import { callWhenWords } from '@careway/core/callbacks/days';
import { useState } from 'react';
import { call as ask } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { isRefusal } from '../../ui/refusal.ts';
import { type OwnCall, renewCalls, type StrangerCall, strangerCall } from './calls.ts';

/** Asks once more, says what it means, and takes the call back. */
export function CancelCall({
  call,
  open,
  onClose,
  onCancelled,
}: {
  call: OwnCall | StrangerCall;
  open: boolean;
  onClose: () => void;
  onCancelled: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const cancel = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const reply =
        'id' in call
          ? await ask('cancelCallback', { params: { id: call.id } })
          : await ask('cancelCallbackAsStranger', { body: { cancelToken: call.cancelToken } });
      // null: done, and nothing to say. undefined: no connection.
      if (reply === undefined) {
        setProblem('We could not connect. The call is not cancelled yet. Try again.');
        return;
      }
      onClose();
      if ('id' in call) await renewCalls();
      else strangerCall.clear();
      onCancelled();
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown;
      setProblem(thrown.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Cancel this call?"
      actions={
        <>
          <Button look="danger" busy={busy} onClick={() => void cancel()}>
            Cancel the call
          </Button>
          <Button look="second" onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <p>
        We will not call you on {callWhenWords(call.day, call.timeSlot)}. You can ask again whenever you like.
      </p>
      {'formOnHold' in call && call.formOnHold ? (
        <p>Your form stays with our team. They read it and help you go on.</p>
      ) : null}
      {problem ? (
        <Notice tone="time" role="alert">
          <p>{problem}</p>
        </Notice>
      ) : null}
    </Dialog>
  );
}
