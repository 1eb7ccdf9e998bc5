import { mayChange } from '@careway/core/appointments/bookingLimits';
import { address } from '../../ui/paths/address.ts';
import { CHECK_AT } from '../../ui/paths/checkAt.ts';
import { formAddress } from '../../ui/paths/formAddress.ts';
import type { Address } from '../../ui/paths/path.ts';
import type { Appointment, Form } from './nextStep.ts';

const BOOKED = '/appointment/booking_confirmed';
/** Where a time is chosen. */
export const BOOKING = '/appointment/booking';

/** Where things of the dashboard lead. */
export const formAt = (form: Form) => formAddress(form.questionSetId, form.id);

export const checkAt = ({ service }: Form): Address => CHECK_AT[service ?? 'top'];

export function appointmentAt(appointment: Appointment, forms: readonly Form[]): Address {
  const form = forms.find((one) => one.id === appointment.shareId);
  const ofForm = `/${appointment.service}/booking-confirmed/{id}/{shareId}` as const;
  if (form) return address(ofForm, { id: form.questionSetId, shareId: form.id });
  return `${BOOKED}?id=${appointment.id}`;
}

export const changeAt = (appointment: Appointment, now: Date): Address | undefined =>
  mayChange(appointment.startsAt, now) ? `${BOOKING}?move=${appointment.id}` : undefined;
