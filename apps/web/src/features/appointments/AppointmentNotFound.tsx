import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { isMissing } from '../../ui/refusal.ts';

/** An appointment that is not there, or another's, needs another way on than a lost connection. For `Loaded`. */
export function appointmentNotFound(error: unknown): ReactNode | undefined {
  if (!isMissing(error)) return undefined;
  return (
    <Notice title="We could not find that appointment" role="status">
      <p>The link may be old. All you have booked is on your list.</p>
      <ButtonLink to="/appointment/list">See your appointments</ButtonLink>
    </Notice>
  );
}

/** What stands by a failure to load one. */
export const BOOKED_IS_SAFE = 'What you have booked is safe. Try again in a moment.';
