import { staticForm } from '@careway/core/questionnaires/staticForms/forms';
import { hasRoute } from '../../routes/built.ts';

const BOOKING = '/appointment/booking';

/** Where to choose a time, if the form is the one that an appointment follows. */
export function bookingAfter(questionSetId: string): string | undefined {
  const first = staticForm(questionSetId)?.auditAction === "Let's Get Started";
  return first && hasRoute(BOOKING) ? BOOKING : undefined;
}
