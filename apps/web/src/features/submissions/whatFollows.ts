import { staticForm } from '@careway/core/questionnaires/staticForms/formKinds';
import type { Address } from '../../ui/paths/path.ts';

const BOOKING = '/appointment/booking';

/** What a form leads to once it is sent: a time to choose, their old time to move or cancel, or nothing of its own. */
export type Afterwards = 'book' | 'change' | 'nothing';

export function whatFollows(questionSetId: string): Afterwards {
  switch (staticForm(questionSetId)?.auditAction) {
    case "Let's Get Started":
    case 'Your appointment':
    case 'Counselling':
      return 'book';
    case 'Rebook Appointment':
      return 'change';
    default:
      return 'nothing';
  }
}

/** Where a time is chosen once this form is sent: the counselling forms lead to the counsellors' times. */
export function bookingFor(questionSetId: string): Address {
  const talks = staticForm(questionSetId)?.auditAction === 'Counselling';
  return talks ? `${BOOKING}?for=counselling` : BOOKING;
}
