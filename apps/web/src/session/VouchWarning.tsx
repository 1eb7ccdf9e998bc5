import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { timeOf } from '../ui/staffWords.ts';
import { useAction } from '../ui/useAction.ts';
import { WentWrong } from '../ui/WentWrong.tsx';
import { startStaffSignIn } from './identityProvider.ts';
import { keepWork } from './waitingWork.ts';

/** Tells whoever works by a work account that their session ends, while there is time to sign in again (rule 9.15). */
export default function VouchWarning({
  until,
  here,
  onLater,
}: {
  until: Date;
  here: string;
  onLater: () => void;
}) {
  const again = useAction({
    act: async () => {
      keepWork();
      return (await startStaffSignIn(here).catch(() => false)) || undefined;
    },
  });
  const time = timeOf(until.toISOString());
  return (
    <Dialog
      open
      role="alertdialog"
      title={`You will be signed out at ${time}`}
      onClose={onLater}
      actions={
        <>
          <Button busy={again.busy} onClick={() => void again.press()}>
            Sign in again
          </Button>
          <Button look="second" onClick={onLater}>
            Not now
          </Button>
        </>
      }
    >
      <p>Your session ends then. Send or save what you are writing, then sign in again to go on.</p>
      <WentWrong words={again.problem} />
    </Dialog>
  );
}
