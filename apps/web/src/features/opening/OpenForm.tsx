import { useState } from 'react';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { useSignInFirst } from '../../session/useSignInFirst.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { nowOpenToClients } from '../../ui/site.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';

const MOST = 300;

/** Opens to clients: asked once more, and with a reason where something is missing (rule 16.37). */
export function OpenForm({ left }: { left: number }) {
  const first = useSignInFirst(
    'opening',
    { reason: '' },
    {
      title: 'To open to clients, sign in again first',
      why: 'Clients are only let in by somebody who has just shown who they are.',
    },
  );
  const [reason, setReason] = useState(first.waited?.reason ?? '');
  first.holds(() => ({ reason }));
  const [asked, setAsked] = useState(false);
  const [unsaid, setUnsaid] = useState<string>();
  const opening = useAction({
    act: () => call('openToClients', { body: { reason: left > 0 ? reason.trim() : null } }),
    done: async () => {
      first.over();
      setAsked(false);
      nowOpenToClients();
      say('Clients can come in now', 'success');
      await queryClient.invalidateQueries({ queryKey: ['opening'] });
    },
    refused: (refusal) => {
      if (!first.asks(refusal)) return undefined;
      setAsked(false);
      return null;
    },
  });
  const press = () => {
    const length = reason.trim().length;
    const wrong =
      left === 0
        ? undefined
        : length < 3
          ? 'Say in a few words why clients may come in all the same'
          : length > MOST
            ? `Use ${MOST} characters or fewer`
            : undefined;
    setUnsaid(wrong);
    if (wrong) document.getElementById('reason')?.focus();
    else setAsked(true);
  };
  return (
    <>
      {left > 0 ? (
        <TextArea
          id="reason"
          label="Open all the same: why?"
          hint="The trail keeps it, with what was missing."
          rows={2}
          most={MOST}
          value={reason}
          error={unsaid}
          onChange={({ target }) => setReason(target.value)}
        />
      ) : null}
      {first.panel}
      <p>
        <Button look={left > 0 ? 'second' : 'main'} onClick={press}>
          Open to clients
        </Button>
      </p>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title="Open to clients?"
        action={opening}
        verbs={[{ words: 'Open to clients', doing: 'Opening…', press: () => opening.press() }]}
        keep="Stay closed"
      >
        <p>People can check, make an account and book. Emails and texts go to real people.</p>
        <p>It cannot be closed again here.</p>
      </ConfirmDialog>
    </>
  );
}
