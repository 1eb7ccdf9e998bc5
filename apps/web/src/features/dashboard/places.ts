import { mayChange } from '@careway/core/appointments/rules';
import { address } from '../../routes/address.ts';
import { hasRoute } from '../../routes/built.ts';
import type { Appointment, Form } from './nextStep.ts';

const FORM = '/questionnaires/viewform/{id}/{shareId}';
const TOP_BOOKED = '/top/booking-confirmed/{id}/{shareId}';
const BOOKED = '/appointment/booking_confirmed';
const BOOKING = '/appointment/booking';

/** Where things of the dashboard lead; `undefined` where the screen is not built. */
export const formAt = (form: Form) =>
  hasRoute(FORM) ? address(FORM, { id: form.questionSetId, shareId: form.id }) : undefined;

export const bookingAt = () => (hasRoute(BOOKING) ? BOOKING : undefined);

export function appointmentAt(appointment: Appointment, forms: readonly Form[]): string | undefined {
  const form = forms.find((one) => one.id === appointment.shareId);
  if (form && appointment.service === 'top' && hasRoute(TOP_BOOKED))
    return address(TOP_BOOKED, { id: form.questionSetId, shareId: form.id });
  return hasRoute(BOOKED) ? `${BOOKED}?id=${appointment.id}` : undefined;
}

export const changeAt = (appointment: Appointment, now: Date) =>
  hasRoute(BOOKING) && mayChange(appointment.startsAt, now) ? `${BOOKING}?move=${appointment.id}` : undefined;
