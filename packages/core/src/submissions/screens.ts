import type { FormKind } from './status.ts';

/**
 * The screens of rule 6.2 that show one kind of form, `{id}/{shareId}` in their path, and the status table each
 * form follows there (rule 6.1). Every other form, rebooking included, opens at `FORM_ADDRESS`.
 */
export const FORM_ADDRESS = '/questionnaires/viewform/{id}/{shareId}';

/** By form key, as in staticForms/forms.ts. */
type FormsShown = Readonly<Record<string, FormKind>>;

const TOP_APPOINTMENT: FormsShown = { 'yourAppointment.top': 'topBookAppointment' };
const VAS_APPOINTMENT: FormsShown = { 'yourAppointment.vas': 'vasLarcAppointment' };
const LARC_APPOINTMENT: FormsShown = { 'yourAppointment.larc': 'vasLarcAppointment' };
const TOP_COUNSELLING: FormsShown = { 'counselling.top': 'counsellingAppointment' };
const VAS_COUNSELLING: FormsShown = { 'counselling.vas': 'counsellingAppointment' };

export const FORM_SCREENS: Readonly<Record<string, FormsShown>> = {
  '/top/appointment/{id}/{shareId}': TOP_APPOINTMENT,
  '/vas/appointment/{id}/{shareId}': VAS_APPOINTMENT,
  '/larc/appointment/{id}/{shareId}': LARC_APPOINTMENT,
  '/appointment/{id}/{shareId}': { ...TOP_APPOINTMENT, ...VAS_APPOINTMENT, ...LARC_APPOINTMENT },
  '/top/counselling/{id}/{shareId}': TOP_COUNSELLING,
  '/vas/counselling/{id}/{shareId}': VAS_COUNSELLING,
  '/counselling/{id}/{shareId}': {
    ...TOP_COUNSELLING,
    ...VAS_COUNSELLING,
    'counselling.larc': 'counsellingAppointment',
  },
  '/top/post-abortion-contraception/{id}/{shareId}': { postLarc: 'static' },
  '/top/eligibility/{id}/{shareId}': { 'eligibility.top': 'eligibility' },
  '/vas/nhs/{id}/{shareId}': { 'eligibility.vas': 'eligibility' },
  '/larc/eligibility/{id}/{shareId}': { 'eligibility.larc': 'larcEligibility' },
  '/appointment/phonemodule/{id}/{shareId}': { phoneEligibility: 'phoneEligibility' },
};

/** The table a form follows on a screen; undefined where that screen does not show it. */
export function kindOnScreen(path: string, formKey: string): FormKind | undefined {
  return FORM_SCREENS[path]?.[formKey];
}

/** Where a form is filled in: the first screen that is made for it, or the one for all forms. */
export function screenOfForm(formKey: string | undefined): string {
  const own = Object.entries(FORM_SCREENS).find(([, forms]) => formKey !== undefined && formKey in forms);
  return own?.[0] ?? FORM_ADDRESS;
}

const SAVES_ON_LOAD: Readonly<Record<FormKind, boolean>> = {
  static: false,
  appointment: false,
  rebooking: false,
  eligibility: true,
  interpreter: true,
  larcEligibility: true,
  phoneEligibility: true,
  vasLarcAppointment: true,
  counsellingAppointment: true,
  topBookAppointment: true,
};

/**
 * Whether opening a form of this kind is a save (rule 6.3: "when loaded and not completed, saved as draft",
 * "loading saves draft, or completed if the payload carries isCounselling").
 */
export function savesOnLoad(kind: FormKind): boolean {
  return SAVES_ON_LOAD[kind];
}

const SENT_AS_HOLD: readonly FormKind[] = [
  'vasLarcAppointment',
  'counsellingAppointment',
  'topBookAppointment',
];

/** Whether sending this form in leaves it on hold (rule 6.4: "submit saves hold"), so that hold means sent. */
export function sentAsHold(formKey: string | undefined): boolean {
  if (formKey === undefined) return false;
  const kind = kindOnScreen(screenOfForm(formKey), formKey);
  return kind !== undefined && SENT_AS_HOLD.includes(kind);
}
