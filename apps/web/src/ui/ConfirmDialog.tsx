import { type ReactNode, useEffect, useState } from 'react';
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
  /** It follows another question, whose double press must not answer it: it is not ready at once. */
  unhurried?: boolean;
}

/** The second press of a double press falls within so many milliseconds. */
const DOUBLE_PRESS = 700;

/**
 * Asks once more, says what it means, and does it. While it is being done nobody is told that it was kept; when it
 * fails the question stays, with the words above its verbs, and can be answered again.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, children, verbs, keep, action, unhurried = false } = props;
  const ready = useReady(open && unhurried) || !unhurried;
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
              busy={(action.busy && busy) || !ready}
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

/** Whether a question stands there long enough to be meant. */
function useReady(asked: boolean): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    setReady(false);
    if (!asked) return;
    const timer = setTimeout(() => setReady(true), DOUBLE_PRESS);
    return () => clearTimeout(timer);
  }, [asked]);
  return ready;
}
