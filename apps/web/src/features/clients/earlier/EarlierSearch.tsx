import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../ui/Button.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';

/** Few look for an earlier client: what it takes comes with the press. */
const EarlierLook = lazyPart(() => import('./EarlierLook.tsx'));

/** The way to whoever was a client before Careway and has no account here (rule 12.15). */
export function EarlierSearch() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <span className="cw-s">Were they a client before Careway?</span>
      <Button look="second" small onClick={() => setOpen(true)}>
        Look in earlier records
      </Button>
      {open ? createPortal(<EarlierLook onClose={() => setOpen(false)} />, document.body) : null}
    </>
  );
}
