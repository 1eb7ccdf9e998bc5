import { Outlet } from 'react-router';
import { FramesGiven } from '../../ui/frames.ts';
import { ClientFrame } from './ClientFrame.tsx';
import { StaffFrame } from './StaffFrame.tsx';

const FRAMES = { Client: ClientFrame, Staff: StaffFrame };

/** Nothing around the screen: it chooses its frame by what it shows (`useFrames`). */
export default function BareLayout() {
  return (
    <FramesGiven value={FRAMES}>
      <Outlet />
    </FramesGiven>
  );
}
