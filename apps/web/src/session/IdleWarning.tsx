import { IDLE } from '@careway/core/limits';
import { idleMessage, idleTime } from '@careway/core/session/idleWarning';
import { useEffect, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { pageTitle } from '../ui/title.ts';
import { useSignOut } from './signOut.ts';
import { isTabLeaving } from './tabLeaving.ts';

/** How much is left when a screen reader hears of it again: four times a second would be noise. */
const SAID = [120, 60, 30, 15, 5];

/**
 * rule 9.5, 9.6: the warning, counting down in itself and in the page's title.
 * Any activity takes it away, and so does its button.
 */
export function IdleWarning({
  left: read,
  onStay,
  signedIn,
}: {
  left: () => number;
  onStay: () => void;
  signedIn: boolean;
}) {
  const [left, setLeft] = useState(read);
  const { signOut, leaving } = useSignOut();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` looks at a clock, it does not change what it means
  useEffect(() => {
    const before = document.title;
    const show = () => {
      const now = read();
      setLeft(now);
      document.title = pageTitle(`${idleTime(now)} remaining`);
    };
    show();
    const timer = setInterval(show, IDLE.tick);
    return () => {
      clearInterval(timer);
      // The page that was cleared keeps the title it was given.
      if (!isTabLeaving()) document.title = before;
    };
  }, []);

  const seconds = Math.ceil(left / 1000);
  const said = SAID.filter((mark) => mark >= seconds).at(-1);
  return (
    <Dialog
      open
      firm
      role="alertdialog"
      title="Are you still there?"
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{signedIn ? 'Stay signed in' : 'Stay on this page'}</Button>
          {signedIn ? (
            <Button look="second" busy={leaving} onClick={() => signOut()}>
              {leaving ? 'Signing out…' : 'Logout'}
            </Button>
          ) : null}
        </>
      }
    >
      <p>{idleMessage(left)}</p>
      <p className="cw-soft">
        {signedIn
          ? 'We do this to keep your details safe. What you saved is still there when you sign in again.'
          : 'We do this to keep your details safe. After that you start again from the beginning.'}
      </p>
      <span className="cw-vh" role="status">
        {said === undefined ? '' : `${said} seconds remaining`}
      </span>
    </Dialog>
  );
}
