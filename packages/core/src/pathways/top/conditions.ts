import type { ContractKind } from '../../eligibility/contracts.ts';
import type { TOLD } from '../../eligibility/told.ts';
import { both, either, not } from '../../questionnaires/combineConditions.ts';
import type { Condition } from '../../questionnaires/types.ts';
import { chose } from '../authoring.ts';

/**
 * What the rules and flags of `top.ts` ask of answers, by the codes of `staticForms/eligibility.top.ts`, and
 * its limits, each in one place. SAMPLE CONTENT: every limit is for the provider's clinicians to set.
 */

/** From so many weeks on a nurse talks with somebody before anything else. */
const NURSE_FIRST_WEEKS = 24;
/** From so many weeks on it helps to come soon. */
const SOON_WEEKS = 18;
const ADULT = 18;

// Safety
export const UNDER_18: Condition = { kind: 'age', questionId: 'date-of-birth', below: ADULT };
export const HURT = chose('safety.hurt', 'yes');
export const NOT_SAFE_NOW = chose('safety.can-talk', 'no');
/** Anything but "None of these". */
export const SIGNS_NOW = chose(
  'symptom.warning-signs-now',
  'heavy-bleeding',
  'strong-or-one-sided',
  'fainting',
  'shoulder-tip-pain',
  'fever',
);
/** Somebody who is trained for it talks with them soon. */
export const NEEDS_SUPPORT = either(UNDER_18, HURT);

// The pregnancy, and what they are looking for
export const LATE: Condition = { kind: 'weeksSince', questionId: 'last-period', atLeast: NURSE_FIRST_WEEKS };
export const SOON = both({ kind: 'weeksSince', questionId: 'last-period', atLeast: SOON_WEEKS }, not(LATE));
export const STARTED = chose('pregnancy.care-so-far', 'pills-taken');
export const AFTER_CARE = chose('care.wish', 'after-care');
export const CONTRACEPTION = chose('care.wish', 'contraception');
export const WANTS_TO_TALK = chose('care.wish', 'talk-choices', 'not-sure');
export const NEGATIVE = chose('pregnancy-test', 'negative');
export const NO_TEST = chose('pregnancy-test', 'not-yet');
export const TALK_FIRST = chose('choice.talk-first', 'talk');

// Where they live, and who pays
export const VISITING = chose('gp-registered', 'visiting');
export const NO_GP = chose('gp-registered', 'no-resident');
export const HAS_NUMBER = chose('has-ubrn', 'yes');
export const HAS_CLINIC_CODE = chose('clinic-code.at-hand', 'yes');
export const CHOSE_TO_PAY = chose('funding', 'private');
export const FIND_FREE_CARE = chose('choice.if-not-free', 'find-free-care');

/** Who pays where they live. */
export const paidBy = (...is: ContractKind[]): Condition => ({ kind: 'contract', is });

/** What others have told. */
export const told = <What extends keyof typeof TOLD>(
  what: What,
  ...is: (typeof TOLD)[What][number][]
): Condition => ({ kind: 'told', what, is });
