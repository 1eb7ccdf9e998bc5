import { staticForm } from '@careway/core/questionnaires/staticForms/forms';
import { FORM_ADDRESS, screenOfForm } from '@careway/core/submissions/screens';
import { address } from './address.ts';
import { hasRoute } from './built.ts';

/** Where a form is filled in: on the screen that is made for its kind, or on the one for all forms. */
export function formAddress(questionSetId: string, shareId: string): string {
  const own = screenOfForm(staticForm(questionSetId)?.key);
  return address(hasRoute(own) ? own : FORM_ADDRESS, { id: questionSetId, shareId });
}
