import { useState } from 'react';
import type { CallReply } from '../../../api/call.ts';
import { useMay } from '../../../session/useMay.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { bookForAt } from '../../../ui/paths/bookFor.ts';

type Client = CallReply<'client'>;

/** Few records are opened to write something down: what it takes comes with the press. */
const AskForCall = lazyPart(() => import('./AskForCall.tsx'));
const PutOnList = lazyPart(() => import('./PutOnList.tsx'));

/** What staff arrange for a client with the phone in hand: a time, a call, a place on the waiting list (rule 16.33). */
export function ForThem({ client }: { client: Client }) {
  const [open, setOpen] = useState<'call' | 'wait'>();
  const mayWrite = useMay('clients:read', 'clients:write');
  const mayBook = useMay('clients:read', 'appointments:write');
  const close = () => setOpen(undefined);
  return (
    <span className="cw-pair">
      {mayBook ? (
        <>
          <ButtonLink small look="second" to={bookForAt(client.id)}>
            Book a time
          </ButtonLink>{' '}
          <Button small look="second" onClick={() => setOpen('wait')}>
            Waiting list
          </Button>{' '}
        </>
      ) : null}
      {mayWrite ? (
        <Button small look="second" onClick={() => setOpen('call')}>
          Ask for a call
        </Button>
      ) : null}
      {open === 'call' ? <AskForCall client={client} onClose={close} /> : null}
      {open === 'wait' ? <PutOnList client={client} onClose={close} /> : null}
    </span>
  );
}
