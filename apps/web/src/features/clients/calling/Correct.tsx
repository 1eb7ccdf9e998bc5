import { useState } from 'react';
import type { CallReply } from '../../../api/call.ts';
import { useMay } from '../../../session/useMay.ts';
import { Button } from '../../../ui/Button.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { type Correcting, correctionWaits } from './correctionsWaiting.ts';

type Client = CallReply<'client'>;

/** What it takes comes with the press. */
const PARTS = {
  details: { words: 'Correct details', Part: lazyPart(() => import('./CorrectDetails.tsx')) },
  safe: { words: 'Change what is safe', Part: lazyPart(() => import('./ChangeSafe.tsx')) },
} as const satisfies Record<Correcting, object>;

/** The way to correct something of a client who asks for it (rule 16.34); nothing for those without the right. */
export function Correct({ client, what }: { client: Client; what: Correcting }) {
  const [open, setOpen] = useState(() => correctionWaits(what, client.id));
  const may = useMay('clients:read', 'clients:write') && client.beyondUntil === null;
  const { words, Part } = PARTS[what];
  if (!may) return null;
  return (
    <>
      <Button small look="second" onClick={() => setOpen(true)}>
        {words}
      </Button>
      {open ? <Part client={client} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
