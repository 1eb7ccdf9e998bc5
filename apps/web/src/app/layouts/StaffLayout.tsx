import { Outlet } from 'react-router';
import { StaffFrame } from './StaffFrame.tsx';

export default function StaffLayout() {
  return (
    <StaffFrame>
      <Outlet />
    </StaffFrame>
  );
}
