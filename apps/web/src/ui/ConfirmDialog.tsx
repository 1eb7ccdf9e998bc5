import type { ReactNode } from 'react';
import { Button, type ButtonLook } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { WentWrong } from './WentWrong.tsx';

export interface Verb {
  /** What it does: "Cancel the appointment". */
  words: string;
  /** While it is being done: "Cancelling…". */
  doing?: string;
  look?: ButtonLook;
  /** It is this verb that is being done. Without it: whenever the dialog is busy. */
  busy?: boolean;
  press: () => unknown;
}

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** What it means. */
  children: ReactNode;
  verbs: readonly Verb[];
  /** The verb that changes nothing: "Keep it". */
  keep: string;
  /** Under way, what went wrong last, and how to take that away: what `useAction` gives back. */
  action: { busy: boolean; problem: string; clear: () => void };
}

/**
 * Asks once more, says what it means, and does it. While it is being done nobody is told that it was kept; when it fails
 * the question stays, with the words above its verbs, and can be answered again.
 */
export function ConfirmDialog({ open, onClose, title, children, verbs, keep, action }: ConfirmDialogProps) {
  const close = () => {
    if (action.busy) return;
    action.clear();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      actions={
        <>
          {verbs.map(({ words, doing, look, busy = true, press }) => (
            <Button
              key={words}
              {...(look ? { look } : {})}
              busy={action.busy && busy}
              onClick={() => void press()}
            >
              {action.busy && busy && doing ? doing : words}
            </Button>
          ))}
          <Button look="second" busy={action.busy} onClick={close}>
            {keep}
          </Button>
        </>
      }
    >
      {children}
      <WentWrong words={action.problem} />
    </Dialog>
  );
}
