import type { CallReply } from '../../api/call.ts';

/** What /admin-dashboard is told. */
export type Figures = CallReply<'figures'>;
