import { callWhenWords } from '@careway/core/callbacks/days';
import { call as ask } from '../../api/call.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useAction } from '../../ui/useAction.ts';
import { type OwnCall, renewCalls, type StrangerCall, strangerCall } from './callRequest.ts';

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
  const cancel = useAction({
    act: () =>
      'id' in call
        ? ask('cancelCallback', { params: { id: call.id } })
        : ask('cancelCallbackAsStranger', { body: { cancelToken: call.cancelToken } }),
    offline: 'We could not connect. The call is not cancelled yet. Try again.',
    done: async () => {
      onClose();
      if ('id' in call) await renewCalls();
      else strangerCall.clear();
      onCancelled();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Cancel this call?"
      action={cancel}
      verbs={[{ words: 'Cancel the call', doing: 'Cancelling…', look: 'danger', press: cancel.press }]}
      keep="Keep it"
    >
      <p>
        We will not call you on {callWhenWords(call.day, call.timeSlot)}. You can ask again whenever you like.
      </p>
      {'formOnHold' in call && call.formOnHold ? (
        <p>If your form was not done, you can go on with it yourself then. What you wrote is kept.</p>
      ) : null}
    </ConfirmDialog>
  );
}
