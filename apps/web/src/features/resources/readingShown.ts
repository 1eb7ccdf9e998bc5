import type { CallReply } from '../../api/call.ts';

export type Reading = CallReply<'readings'>['data'][number];
