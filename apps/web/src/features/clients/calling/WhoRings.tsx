import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useMay } from '../../../session/useMay.ts';
import { Button } from '../../../ui/Button.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';

/** What it takes comes with the press. */
const MakeRecord = lazyPart(() => import('./MakeRecord.tsx'));

/** The way to a record for somebody who rings and has no account (rule 16.31). */
export function WhoRings() {
  const [open, setOpen] = useState(false);
  const may = useMay('clients:read', 'clients:write');
  if (!may) return null;
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        Somebody rings: new record
      </Button>
      {open ? createPortal(<MakeRecord onClose={() => setOpen(false)} />, document.body) : null}
    </>
  );
}
