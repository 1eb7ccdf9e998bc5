import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { TextArea } from './TextArea.tsx';
import { useAction } from './useAction.ts';

const LEAST = 3;
const MOST = 300;

/** Asks once more, and why: the client can read the reason. */
export function ReasonDialog<Reply>({
  open,
  onClose,
  title,
  verb,
  danger,
  act,
  done,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  verb: string;
  danger?: boolean;
  act: (reason: string) => Promise<Reply | undefined>;
  done: (reply: Reply) => unknown;
  children: ReactNode;
}) {
  const [reason, setReason] = useState('');
  const [unsaid, setUnsaid] = useState<string>();
  const doing = useAction({
    act: () => act(reason.trim()),
    offline: 'We could not connect. Nothing was changed. Try again.',
    done: (reply) => {
      setReason('');
      onClose();
      return done(reply);
    },
  });
  const press = () => {
    const length = reason.trim().length;
    const wrong =
      length < LEAST
        ? 'Say in a few words why. The client can read it'
        : length > MOST
          ? `Use ${MOST} characters or fewer`
          : undefined;
    setUnsaid(wrong);
    if (!wrong) return doing.press();
    document.getElementById('reason')?.focus();
    return undefined;
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={title}
      action={doing}
      verbs={[{ words: verb, ...(danger ? { look: 'danger' as const } : {}), press }]}
      keep="Change nothing"
    >
      <p>{children}</p>
      <TextArea
        id="reason"
        label="Why?"
        hint="The client can read it."
        rows={3}
        most={MOST}
        value={reason}
        {...(unsaid ? { error: unsaid } : {})}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
