import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import { type Key, renewKeys, type Shown } from './keyWords.ts';
import { forgetRenewal, useRenewFirst } from './waitingKeys.ts';

interface Props {
  one: Key;
  mayGive: boolean;
  onShown: (shown: Shown) => void;
}

/** A new key in the place of one, and taking one back; each asked once more. */
export function KeyActs({ one, mayGive, onShown }: Props) {
  const [asking, setAsking] = useState<'renew' | 'end' | null>(null);
  const params = { id: one.id };
  const first = useRenewFirst();
  const [asked, setAsked] = useState(false);
  useEffect(forgetRenewal, []);
  first.holds(() => (asked ? params : undefined));
  const renew = useAction({
    act: (atOnce: boolean) => call('rotateKey', { params, body: { atOnce } }),
    refused: (refusal) => {
      if (!first.asks(refusal)) return undefined;
      setAsked(true);
      setAsking(null);
      return null;
    },
    done: async (shown) => {
      first.over();
      setAsking(null);
      onShown(shown);
      await renewKeys();
    },
  });
  const end = useAction({
    act: () => call('revokeKey', { params, body: {} }),
    done: async () => {
      await renewKeys();
      setAsking(null);
      say(`The key of ${one.name} is taken back`, 'success');
    },
  });
  const close = () => setAsking(null);
  return (
    <>
      {first.panel && (asked || first.waited?.id === one.id) ? (
        <div className="cw-panel__s">{first.panel}</div>
      ) : null}
      <div className="cw-panel__f">
        {mayGive || asked ? (
          <Button look="second" onClick={() => setAsking('renew')}>
            Make a new key
          </Button>
        ) : null}
        <Button look="danger" onClick={() => setAsking('end')}>
          Take it back
        </Button>
        <ConfirmDialog
          open={asking === 'renew'}
          onClose={close}
          title={`A new key for ${one.name}?`}
          keep="Keep the old key"
          action={renew}
          verbs={[
            {
              words: 'Let the old key work for one more day',
              doing: 'Making the key…',
              busy: renew.doing === false,
              press: () => renew.press(false),
            },
            {
              words: 'End the old key at once',
              doing: 'Making the key…',
              look: 'danger',
              busy: renew.doing === true,
              press: () => renew.press(true),
            },
          ]}
        >
          <p>
            The new one is shown once and works for {one.days} days. If somebody may have seen the old one,
            end it at once: the program stands still until it has the new one.
          </p>
        </ConfirmDialog>
        <ConfirmDialog
          open={asking === 'end'}
          onClose={close}
          title={`Take back the key of ${one.name}?`}
          keep="Let it work on"
          action={end}
          verbs={[{ words: 'Take it back', doing: 'Taking back…', look: 'danger', press: () => end.press() }]}
        >
          <p>
            The next call with it is refused, for good. {one.trust.name} cannot read anything with it any
            more.
          </p>
        </ConfirmDialog>
      </div>
    </>
  );
}
