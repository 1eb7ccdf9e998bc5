import { SECURITY_FACTORS } from '@careway/core/accounts/securityFactor';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { type CallReply, call } from '../../../api/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { usePageForm } from '../../../ui/usePageForm.ts';

type Client = CallReply<'client'>;
type Came = CallReply<'checkClientSecurity'>;

/**
 * Is it really them on the phone? Staff type what they hear and learn yes or no; what it is they never see
 * (rule 1.11).
 */
export function SecurityCheck({ client }: { client: Client }) {
  const [open, setOpen] = useState(false);
  const { firstName, security } = client;
  if (!security) {
    return (
      <p className="cw-s">
        <Icon of={KeyRound} /> <bdi>{firstName}</bdi> has no PIN or memorable word yet. Check who it is in
        another way.
      </p>
    );
  }
  const what = SECURITY_FACTORS[security].words;
  return (
    <>
      <p className="cw-s">
        <Icon of={KeyRound} /> On the phone, ask for the {what === 'PIN' ? what : what.toLowerCase()} first.
      </p>
      <Button look="second" onClick={() => setOpen(true)}>
        Check the {what === 'PIN' ? what : 'word'}
      </Button>
      {open
        ? createPortal(<Ask client={client} kind={security} onClose={() => setOpen(false)} />, document.body)
        : null}
    </>
  );
}

function Ask({
  client,
  kind,
  onClose,
}: {
  client: Client;
  kind: NonNullable<Client['security']>;
  onClose: () => void;
}) {
  const [came, setCame] = useState<Came>();
  const what = kind === 'pin' ? 'PIN' : 'memorable word';
  const { field, reset, problems, attempt, onSubmit, busy } = usePageForm({
    defaults: { value: '' },
    ids: { value: 'security-value' },
    checks: { value: (value) => (value.trim() === '' ? 'Enter what the client says' : undefined) },
    async send({ value }) {
      const reply = await call('checkClientSecurity', { params: { id: client.id }, body: { kind, value } });
      if (!reply) return false;
      setCame(reply);
      // What was said does not stay on a screen in a shared office.
      reset();
      return undefined;
    },
  });

  return (
    <Dialog open onClose={onClose} title={`Is it ${client.firstName} on the phone?`}>
      <form
        noValidate
        onSubmit={(event) => {
          // What came before was about somebody's earlier words.
          setCame(undefined);
          void onSubmit(event);
        }}
      >
        <p>
          Ask for the {what} and type what you hear. Never read anything of it out.{' '}
          <bdi>{client.firstName}</bdi> can see that we asked.
        </p>
        <div role="status">{came ? <Result came={came} name={client.firstName} /> : null}</div>
        <ErrorSummary problems={problems()} attempt={attempt} />
        <TextField
          {...field('value')}
          label={`The ${what}, as the client says it`}
          autoComplete="off"
          spellCheck={false}
          {...(kind === 'pin' ? { inputMode: 'numeric' } : {})}
        />
        <div className="cw-dialog__actions">
          <Button type="submit" busy={busy}>
            {busy ? 'Checking…' : 'Check'}
          </Button>
          <Button look="second" onClick={onClose}>
            Close
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Result({ came, name }: { came: Came; name: string }) {
  if (came.matches) {
    return (
      <Notice tone="good" level={3} title="It matches">
        <p>You may talk about {name}’s care with this person.</p>
      </Notice>
    );
  }
  const left = came.triesLeft;
  return (
    <Notice tone="bad" level={3} title="It does not match">
      <p>
        Do not say anything about {name}.{' '}
        {left > 0
          ? `You can try ${left} more ${left === 1 ? 'time' : 'times'} in this hour.`
          : 'There are no tries left in this hour. Offer to call back on the safe number.'}
      </p>
    </Notice>
  );
}
