import { createHmac } from 'node:crypto';
import { keyObjectOf, type Secrets } from '../../secrets.ts';

/**
 * The key that locks what a member of staff has typed and not sent, on their devices (rule 16.46): the same on every
 * device and after every sign-in, and nobody else's. It is kept nowhere: it guards the device, and a portal with
 * another secret makes others.
 * @returns 32 bytes
 */
export const deviceKeyOf = ({ deviceKeys }: Secrets, personId: string): Buffer =>
  createHmac('sha256', keyObjectOf(deviceKeys)).update(personId).digest();
