import type { ReactNode } from 'react';
import { useUser } from '../../session/storedSession.ts';
import { useFrames } from '../../ui/frames.ts';

/** A page that is one thing to clients and another to staff, in the frame of whoever looks (docs/decisions/0103). */
export function ForWhom({ client, staff }: { client: ReactNode; staff: ReactNode }) {
  const { Client, Staff } = useFrames();
  return useUser()?.usertype === 'Client' ? <Client>{client}</Client> : <Staff>{staff}</Staff>;
}
