import type { ServiceCode } from '../eligibility/services.ts';
import type { SlotKind } from './slots.ts';

/** A place of a time that somebody gave back, as whoever offers it to others needs to know it. */
export interface FreedPlace {
  placeId: string;
  slotId: string;
  clinicId: string;
  service: ServiceCode;
  kind: SlotKind;
  counselling: boolean;
  startsAt: Date;
  endsAt: Date;
}
