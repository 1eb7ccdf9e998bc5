import type { CallReply } from '../../api/call.ts';
import { address } from '../../routes/address.ts';
import type { Appointment } from './where.ts';

export type Form = CallReply<'myForms'>['data'][number];

/** The form a booking belongs to: of the same service, one that is sent before one that is not, the newest first. */
export function formFor(service: Appointment['service'], forms: readonly Form[]): Form | undefined {
  const own = forms.filter((form) => form.pathway === service);
  return own.find((form) => form.status === 'completed' || form.status === 'hold') ?? own[0];
}

/** Where one appointment is shown. */
export const detailsOf = (appointment: Appointment) => `/appointment/booking_confirmed?id=${appointment.id}`;

/** Where a new booking is confirmed: at its form's own address, where the specification has one that is built. */
export function confirmedAt(appointment: Appointment, forms: readonly Form[]): string {
  const form = forms.find((one) => one.id === appointment.shareId);
  if (!form) return detailsOf(appointment);
  const path = `/${appointment.service}/booking-confirmed/{id}/{shareId}`;
  return address(path, { id: form.questionSetId, shareId: form.id });
}

/** What asks for the bookings of one form. */
export const byShare = (shareId: string) => ({ shareId, limit: 100 });
