import { staticForm } from '@careway/core/questionnaires/staticForms/formKinds';
import type { CallReply } from '../../api/call.ts';
import { address } from '../../ui/paths/address.ts';
import type { Address } from '../../ui/paths/path.ts';
import type { Appointment, Sought } from './bookingSearch.ts';

export type Form = CallReply<'myForms'>['data'][number];

const isCounsellingForm = (form: Form) => staticForm(form.questionSetId)?.auditAction === 'Counselling';

/**
 * The form a booking belongs to: of the same service, one that is sent before one that is not, the newest first. A time
 * with a counsellor belongs to the counselling form where there is one.
 */
export function formFor({ service, counselling }: Sought, forms: readonly Form[]): Form | undefined {
  const ofService = forms.filter((form) => form.service === service);
  const talks = counselling ? ofService.filter(isCounsellingForm) : [];
  const own = talks.length > 0 ? talks : ofService;
  return own.find((form) => form.status === 'completed' || form.status === 'hold') ?? own[0];
}

/** Where one appointment is shown. */
export const detailsOf = (appointment: Appointment): Address =>
  `/appointment/booking_confirmed?id=${appointment.id}`;

/** Where a new booking is confirmed: at its form's own address, where there is one that is built (rule 14.1). */
export function confirmedAt(appointment: Appointment, forms: readonly Form[]): Address {
  const form = forms.find((one) => one.id === appointment.shareId);
  if (!form) return detailsOf(appointment);
  const path = `/${appointment.service}/booking-confirmed/{id}/{shareId}` as const;
  return address(path, { id: form.questionSetId, shareId: form.id });
}

/** What asks for the bookings of one form. */
export const byShare = (shareId: string) => ({ shareId, limit: 100 });
