import type { ServiceCode } from '@careway/core/eligibility/services';
import type { CallReply } from '../../../api/call.ts';
import { NO_DATE } from '../../../ui/DateFields.tsx';

/** What staff type of somebody who rings. */
export const NOBODY_YET = { firstName: '', lastName: '', birth: NO_DATE, mobile: '', service: '' };
export type CallerTyped = typeof NOBODY_YET;

/** The same as it is sent. */
export interface Caller {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  mobile: string | null;
  service: ServiceCode;
}

export type Alike = CallReply<'alikeClients'>['data'][number];
