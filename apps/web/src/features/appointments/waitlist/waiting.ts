import type { CallReply } from '../../../api/call.ts';

/** What a client waits for, and where it stands. */
export type Waiting = CallReply<'myWaiting'>['data'][number];
