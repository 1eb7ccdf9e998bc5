import type { FormKind } from '../questionnaires/staticForms/formKinds.ts';
import { FORM_KIND, type FormScreen } from './formKindRules.ts';

/** Where a form without a screen of its own is filled in, and any other form may be opened. */
export const FORM_ADDRESS = '/questionnaires/viewform/{id}/{shareId}';

/** A form as far as it decides where it opens. */
interface Opened {
  readonly kind: FormKind;
  readonly service: FormScreen['service'] | null;
  readonly key: string;
}

/** Whether the screen at this path shows the form. */
export function showsForm(path: string, form: Opened | undefined): boolean {
  return path === FORM_ADDRESS || screensOf(form).some((screen) => screen.path === path);
}

/** Where a form is filled in: the first screen that is made for it, or the one for all forms. */
export function screenOfForm(form: Opened | undefined): string {
  return screensOf(form)[0]?.path ?? FORM_ADDRESS;
}

function screensOf(form: Opened | undefined): readonly FormScreen[] {
  if (form === undefined) return [];
  return FORM_KIND[form.kind].screens.filter(
    (screen) =>
      (screen.service === undefined || screen.service === form.service) &&
      (screen.form === undefined || screen.form === form.key),
  );
}
