import { useEffect, useRef } from 'react';
import { useSignOut } from '../../session/signOut.ts';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/states.tsx';

/** /logout: signs out whoever comes here, shows that it is working, and goes to /auth/login (specification §6). */
export default function LogoutScreen() {
  // Nobody pressed anything on this page, so a browser would refuse a popup.
  const { signOut } = useSignOut({ popup: false });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    signOut();
  });
  return (
    <Page>
      <h1>Signing you out</h1>
      <Skeleton rows={1} words="Signing out" />
    </Page>
  );
}
