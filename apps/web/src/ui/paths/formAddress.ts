import { staticForm } from '@careway/core/questionnaires/staticForms/formKinds';
import { FORM_ADDRESS, screenOfForm } from '@careway/core/submissions/screenOfForm';
import { address } from './address.ts';
import { isRoute } from './built.ts';
import type { CheckedAddress } from './path.ts';

/** Where a form is filled in: on the screen that is made for its kind, or on the one for all forms. */
export function formAddress(questionSetId: string, shareId: string): CheckedAddress {
  const own = screenOfForm(staticForm(questionSetId));
  // Each of those screens has these two parts in its path; a test looks.
  const path = (isRoute(own) ? own : FORM_ADDRESS) as typeof FORM_ADDRESS;
  return address(path, { id: questionSetId, shareId });
}
