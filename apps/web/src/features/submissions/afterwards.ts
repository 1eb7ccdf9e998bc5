import { staticForm } from '@careway/core/questionnaires/staticForms/forms';
import { hasRoute } from '../../routes/built.ts';

const BOOKING = '/appointment/booking';

/** Whether the form is the one that an appointment follows; then where to choose it. */
export function bookingAfter(questionSetId: string, shareId: string): string | undefined {
  const first = staticForm(questionSetId)?.auditAction === "Let's Get Started";
  return first && hasRoute(BOOKING) ? `${BOOKING}?form=${shareId}` : undefined;
}
