/**
 * How kinds of form differ, one record each: table, screens, what loading, ending and failing mean
 * (rules 6.1 to 6.4).
 */
import type { ServiceCode } from '../eligibility/services.ts';
import { saveFailures } from '../errors.ts';
import type { FormKind } from '../questionnaires/staticForms/formKinds.ts';
import {
  APPOINTMENT_AND_REBOOKING,
  COUNSELLING_APPOINTMENT,
  ELIGIBILITY_AND_INTERPRETER,
  type FormStatus,
  LARC_ELIGIBILITY,
  PHONE_ELIGIBILITY,
  STATIC,
  type StatusTable,
  TOP_BOOK_APPOINTMENT,
  VAS_LARC_APPOINTMENT,
} from './saveStatus.ts';

/** What the person, or the page by itself, is doing: autosaving, holding, sending in, or ending the flow. */
export type SaveAction = 'save' | 'hold' | 'submit' | 'end';

/** A screen of rule 6.2 with `{id}/{shareId}` in its path. */
export interface FormScreen {
  readonly path: string;
  /** The one service whose forms it shows; without it, those of all of them. */
  readonly service?: ServiceCode;
  /** The one form it shows, by its key, where it is made for no other of the kind. */
  readonly form?: string;
}

/**
 * Everything that differs from one kind of form to another (rules 6.1, 6.2 and 6.17), a record a kind. The share
 * holds which kind it is, so a form follows its record on whatever screen it is opened (decision 0048).
 */
interface FormKindRecord {
  /** The status a save leads to. */
  readonly table: StatusTable;
  /** "When loaded and not completed, saved as draft", "loading saves draft": opening it is a save. */
  readonly savesOnLoad: boolean;
  /** "End flow (static forms only)": an answer may end it. */
  readonly mayEnd: boolean;
  /** "Drafts of static forms send answers only if at least one exists." */
  readonly draftsNeedAnswers: boolean;
  /** "Uses the admin answer update when the form is flagged admin." */
  readonly savedByStaff: boolean;
  /** What is kept when a save fails without a message of its own (rule 6.17). */
  readonly failed: Readonly<Record<SaveAction, string>>;
  /** Where it is filled in, the first that shows it; otherwise at `FORM_ADDRESS`, `screenOfForm.ts`. */
  readonly screens: readonly FormScreen[];
}

const USUAL = {
  savesOnLoad: true,
  mayEnd: false,
  draftsNeedAnswers: false,
  savedByStaff: false,
  failed: saveFailures('static'),
  screens: [],
} as const;

const ANY_APPOINTMENT: FormScreen = { path: '/appointment/{id}/{shareId}' };

/** The record of each kind. A kind without one does not compile. */
export const FORM_KIND: Readonly<Record<FormKind, FormKindRecord>> = {
  static: {
    ...USUAL,
    table: STATIC,
    savesOnLoad: false,
    mayEnd: true,
    draftsNeedAnswers: true,
    screens: [{ path: '/top/post-abortion-contraception/{id}/{shareId}', form: 'postLarc' }],
  },
  appointment: { ...USUAL, table: APPOINTMENT_AND_REBOOKING, savesOnLoad: false },
  rebooking: {
    ...USUAL,
    table: APPOINTMENT_AND_REBOOKING,
    savesOnLoad: false,
    failed: saveFailures('rebooking'),
  },
  eligibility: {
    ...USUAL,
    table: ELIGIBILITY_AND_INTERPRETER,
    screens: [
      { path: '/top/eligibility/{id}/{shareId}', service: 'top' },
      { path: '/vas/nhs/{id}/{shareId}', service: 'vas' },
    ],
  },
  interpreter: { ...USUAL, table: ELIGIBILITY_AND_INTERPRETER },
  larcEligibility: {
    ...USUAL,
    table: LARC_ELIGIBILITY,
    screens: [{ path: '/larc/eligibility/{id}/{shareId}' }],
  },
  phoneEligibility: {
    ...USUAL,
    table: PHONE_ELIGIBILITY,
    savedByStaff: true,
    screens: [{ path: '/appointment/phonemodule/{id}/{shareId}' }],
  },
  vasLarcAppointment: {
    ...USUAL,
    table: VAS_LARC_APPOINTMENT,
    screens: [
      { path: '/vas/appointment/{id}/{shareId}', service: 'vas' },
      { path: '/larc/appointment/{id}/{shareId}', service: 'larc' },
      ANY_APPOINTMENT,
    ],
  },
  counsellingAppointment: {
    ...USUAL,
    table: COUNSELLING_APPOINTMENT,
    screens: [
      { path: '/top/counselling/{id}/{shareId}', service: 'top' },
      { path: '/vas/counselling/{id}/{shareId}', service: 'vas' },
      { path: '/counselling/{id}/{shareId}' },
    ],
  },
  topBookAppointment: {
    ...USUAL,
    table: TOP_BOOK_APPOINTMENT,
    screens: [{ path: '/top/appointment/{id}/{shareId}', service: 'top' }, ANY_APPOINTMENT],
  },
};

/**
 * The status a save sends (rule 6.1).
 * @param requested `draft` when loading or autosaving, `completed` on submit.
 * @param current the status the form was loaded with; undefined when it was never saved.
 * @returns null when nothing is saved. The hold action of a form is not a save in this sense: see `saveRules.ts`.
 */
export function nextStatus(
  kind: FormKind,
  requested: FormStatus,
  current: FormStatus | undefined,
  { isCounselling = false }: { readonly isCounselling?: boolean } = {},
): FormStatus | null {
  const outcome = FORM_KIND[kind].table[requested][current ?? 'empty'];
  if (outcome === 'not saved') return null;
  if (outcome === 'counselling draft') return isCounselling ? 'completed' : 'draft';
  return outcome;
}

/** Whether sending a form of this kind in leaves it on hold ("submit saves hold"), so that hold means sent. */
export function sentAsHold(kind: FormKind): boolean {
  return FORM_KIND[kind].table.completed.draft === 'hold';
}

/** Whether a form of this kind is completed by being loaded while counselling is booked with it. */
export function completesOnLoad(kind: FormKind, isCounselling: boolean): boolean {
  return nextStatus(kind, 'draft', undefined, { isCounselling }) === 'completed';
}
