import { Outlet } from 'react-router';
import { useUser } from '../../session/store.ts';
import { ClientFrame } from './ClientFrame.tsx';
import { StaffOnClientPage } from './StaffOnClientPage.tsx';

/** A page made for clients. The frame follows the user type: staff who may open it keep their own, with its Logout. */
export default function ClientLayout() {
  const user = useUser();
  if (user && user.usertype !== 'Client') {
    return (
      <StaffOnClientPage user={user}>
        <Outlet />
      </StaffOnClientPage>
    );
  }
  return (
    <ClientFrame>
      <Outlet />
    </ClientFrame>
  );
}
