import '../../ui/styles/client.scss';
import { type ReactNode, useEffect } from 'react';
import { onceFetched } from '../../api/onceFetched.ts';
import { watchForExit } from '../../session/exitSite.ts';
import { useUser } from '../../session/storedSession.ts';
import { UrgentLine } from '../../ui/UrgentLine.tsx';
import { useSide } from '../../ui/useSide.ts';
import { ClientFooter } from './ClientFooter.tsx';
import { ClientHeader } from './ClientHeader.tsx';

/** The client's page: its header, and the way to a person at the foot. */
export function ClientFrame({ children }: { children: ReactNode }) {
  const user = useUser();
  useSide('client');
  useEffect(() => watchForExit(), []);
  const client = user?.usertype === 'Client' ? user.id : undefined;
  useEffect(() => {
    if (client)
      void onceFetched()
        .then(() => import('../lockedAnswers.ts'))
        .then(
          ({ sendLocked }) => sendLocked(),
          () => undefined,
        );
  }, [client]);

  return (
    <>
      <a className="nhsuk-skip-link" href="#main">
        Skip to main content
      </a>
      <ClientHeader />
      <UrgentLine />
      {children}
      <ClientFooter />
    </>
  );
}
