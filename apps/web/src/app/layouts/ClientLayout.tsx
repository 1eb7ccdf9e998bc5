import { STAFF_REDIRECT } from '@careway/core/session/staffRedirect';
import { Outlet, useLocation } from 'react-router';
import { useUser } from '../../session/storedSession.ts';
import { ClientFrame } from './ClientFrame.tsx';
import { StaffOnClientPage } from './StaffOnClientPage.tsx';

/** One and the same for every page, so that what stands round it is not drawn again with each. */
const FRAMED = (
  <ClientFrame>
    <Outlet />
  </ClientFrame>
);

/**
 * A page made for clients. The frame follows the user type: staff who may open it keep their own, with its Logout. Not
 * on the landing of their sign-in: another frame in the middle of it would begin it anew, with a token that is spent.
 */
export default function ClientLayout() {
  const user = useUser();
  const landing = useLocation().pathname === STAFF_REDIRECT;
  if (!landing && user && user.usertype !== 'Client') {
    return (
      <StaffOnClientPage user={user}>
        <Outlet />
      </StaffOnClientPage>
    );
  }
  return FRAMED;
}
