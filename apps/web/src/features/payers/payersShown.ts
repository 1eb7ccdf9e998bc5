import type { CallReply } from '../../api/call.ts';

export type Payers = CallReply<'payers'>;
export type Commissioner = Payers['commissioners'][number];
export type Partner = Payers['partners'][number];
