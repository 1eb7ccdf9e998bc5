import type { CallReply } from '../../api/call.ts';

export type LocalClinic = CallReply<'localClinics'>['data'][number];
export type District = CallReply<'districts'>['data'][number];
