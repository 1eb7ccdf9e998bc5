import { STAFF_REDIRECT } from '@careway/core/session/staffRedirect';
import { Outlet, useLocation } from 'react-router';
import { useUser } from '../../session/storedSession.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { closedToClients } from '../../ui/site.ts';
import { ClientFrame } from './ClientFrame.tsx';
import { StaffOnClientPage } from './StaffOnClientPage.tsx';

/** One and the same for every page, so that what stands round it is not drawn again with each. */
const FRAMED = (
  <ClientFrame>
    <Outlet />
  </ClientFrame>
);

/** How staff come in and out; everything else of a client's side waits until the portal is open (rule 16.37). */
const WAYS_OF_STAFF = /^\/(set-password|azure_redirect|login\/|reset\/|logout|session-expired)/;
const forStaff = ({ pathname, search }: { pathname: string; search: string }) =>
  WAYS_OF_STAFF.test(pathname) || (pathname === '/auth/login' && search !== '');

const ClosedScreen = lazyPart(() => import('../../features/opening/ClosedScreen.tsx'));

/**
 * A page made for clients. The frame follows the user type: staff who may open it keep their own, with its Logout. Not
 * on the landing of their sign-in: another frame in the middle of it would begin it anew, with a token that is spent.
 */
export default function ClientLayout() {
  const user = useUser();
  const location = useLocation();
  const landing = location.pathname === STAFF_REDIRECT;
  if (!landing && user && user.usertype !== 'Client') {
    return (
      <StaffOnClientPage user={user}>
        <Outlet />
      </StaffOnClientPage>
    );
  }
  if (closedToClients() && !forStaff(location))
    return (
      <ClientFrame>
        <ClosedScreen />
      </ClientFrame>
    );
  return FRAMED;
}
