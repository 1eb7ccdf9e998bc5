import type { CallReply } from '../../api/call.ts';

/** Who is told of what, and who may be named. */
export type Routing = CallReply<'concernRoutes'>;
