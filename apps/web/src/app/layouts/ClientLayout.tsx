import { Outlet } from 'react-router';
import { ClientFrame } from './ClientFrame.tsx';

export default function ClientLayout() {
  return (
    <ClientFrame>
      <Outlet />
    </ClientFrame>
  );
}
