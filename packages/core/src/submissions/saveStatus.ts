/**
 * What status a save leads to (rule 6.1): tables with every pair written out. Which kind of form uses which is
 * in `formKindRules.ts`. They are deliberately not one clever function: rules differ by kind, and a reader must
 * be able to lay each table beside its sentence.
 */

export const FORM_STATUSES = ['draft', 'hold', 'completed', 'end flow'] as const;
export type FormStatus = (typeof FORM_STATUSES)[number];

/** Whether nothing more may be answered in it by whoever fills it in (rule 6.16). */
export function isClosed(status: FormStatus | undefined): boolean {
  return status === 'completed' || status === 'hold' || status === 'end flow';
}

/** The status before the save; `empty` when nothing was ever saved. */
export const CURRENT_STATUSES = ['empty', ...FORM_STATUSES] as const;
export type CurrentStatus = (typeof CURRENT_STATUSES)[number];

/**
 * What a cell says. `not saved`: no call is made. `counselling draft`: completed if the payload carries
 * isCounselling, otherwise draft.
 */
type Outcome = FormStatus | 'not saved' | 'counselling draft';
type StatusRow = Readonly<Record<CurrentStatus, Outcome>>;
/** A row for each status that is asked for, a column for each status there was. */
export type StatusTable = Readonly<Record<FormStatus, StatusRow>>;

const row = (
  empty: Outcome,
  draft: Outcome,
  hold: Outcome,
  completed: Outcome,
  ended: Outcome,
): StatusRow => ({
  empty,
  draft,
  hold,
  completed,
  'end flow': ended,
});

const NEVER = row('not saved', 'not saved', 'not saved', 'not saved', 'not saved');

/**
 * "Static forms: requested draft with current draft or empty gives draft; requested end flow with current draft or
 * empty gives end flow; requested completed with current hold stays hold; requested completed with any other current
 * status gives completed; anything else gives draft."
 */
export const STATIC: StatusTable = {
  // columns: empty, draft, hold, completed, end flow
  draft: row('draft', 'draft', 'draft', 'draft', 'draft'),
  hold: row('draft', 'draft', 'draft', 'draft', 'draft'),
  completed: row('completed', 'completed', 'hold', 'completed', 'completed'),
  'end flow': row('end flow', 'end flow', 'draft', 'draft', 'draft'),
};

/**
 * "Appointment and rebooking forms: requested draft with current draft or empty gives draft; requested hold while
 * current is hold gives hold; requested completed while current is hold stays hold; requested completed otherwise
 * gives completed; anything else gives draft."
 */
export const APPOINTMENT_AND_REBOOKING: StatusTable = {
  draft: row('draft', 'draft', 'draft', 'draft', 'draft'),
  hold: row('draft', 'draft', 'hold', 'draft', 'draft'),
  completed: row('completed', 'completed', 'hold', 'completed', 'completed'),
  'end flow': row('draft', 'draft', 'draft', 'draft', 'draft'),
};

/**
 * "Eligibility and book-interpreter sets: when loaded and not completed, saved as draft; on submit status is hold if
 * the loaded status was hold, otherwise completed." Loading asks for draft, submitting for completed. Hold is the hold
 * action, which does not save what is already completed. End flow is for static forms only.
 */
export const ELIGIBILITY_AND_INTERPRETER: StatusTable = {
  draft: row('draft', 'draft', 'draft', 'not saved', 'draft'),
  hold: row('hold', 'hold', 'hold', 'not saved', 'hold'),
  completed: row('completed', 'completed', 'hold', 'completed', 'completed'),
  'end flow': NEVER,
};

/** "Larc eligibility … follow the same rule." */
export const LARC_ELIGIBILITY: StatusTable = {
  draft: row('draft', 'draft', 'draft', 'not saved', 'draft'),
  hold: row('hold', 'hold', 'hold', 'not saved', 'hold'),
  completed: row('completed', 'completed', 'hold', 'completed', 'completed'),
  'end flow': NEVER,
};

/**
 * "… and phone eligibility follow the same rule; phone eligibility uses the admin answer update when flagged
 * admin."
 */
export const PHONE_ELIGIBILITY: StatusTable = {
  draft: row('draft', 'draft', 'draft', 'not saved', 'draft'),
  hold: row('hold', 'hold', 'hold', 'not saved', 'hold'),
  completed: row('completed', 'completed', 'hold', 'completed', 'completed'),
  'end flow': NEVER,
};

/**
 * "Vas and larc appointments: loading saves draft, or completed if the payload carries isCounselling; submit saves
 * hold." Loading asks for draft, submitting for completed. Autosave: "Forms already completed are not re-saved by
 * draft or hold actions."
 */
export const VAS_LARC_APPOINTMENT: StatusTable = {
  draft: row('counselling draft', 'counselling draft', 'counselling draft', 'not saved', 'counselling draft'),
  hold: row('hold', 'hold', 'hold', 'not saved', 'hold'),
  completed: row('hold', 'hold', 'hold', 'hold', 'hold'),
  'end flow': NEVER,
};

/** "Counselling appointment: loading saves draft, submit saves hold." */
export const COUNSELLING_APPOINTMENT: StatusTable = {
  draft: row('draft', 'draft', 'draft', 'not saved', 'draft'),
  hold: row('hold', 'hold', 'hold', 'not saved', 'hold'),
  completed: row('hold', 'hold', 'hold', 'hold', 'hold'),
  'end flow': NEVER,
};

/** "Top-book-appointment: saving is draft, or completed if isCounselling is present; submit sends hold." */
export const TOP_BOOK_APPOINTMENT: StatusTable = {
  draft: row('counselling draft', 'counselling draft', 'counselling draft', 'not saved', 'counselling draft'),
  hold: row('hold', 'hold', 'hold', 'not saved', 'hold'),
  completed: row('hold', 'hold', 'hold', 'hold', 'hold'),
  'end flow': NEVER,
};
