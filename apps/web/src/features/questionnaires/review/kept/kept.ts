import type { CallInput, CallReply } from '../../../../api/call.ts';

export type KeptReview = CallReply<'pathwayReview'>;
export type Version = KeptReview['inUse'];
export type SavedWalkRow = KeptReview['walks'][number];
/** The words of what others told are checked by the API. */
export type KeptWorld = CallInput<'keepPathwayWalk'>['body']['world'];
export type ReviewedService = Version['service'];
