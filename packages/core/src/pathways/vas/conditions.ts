import { both, either, not } from '../../questionnaires/combineConditions.ts';
import type { Condition } from '../../questionnaires/types.ts';
import { chose } from '../authoring.ts';

/**
 * What the rules of `vas.ts` ask of answers, and its limits, each in one place. All of it is a sample for
 * clinicians to approve.
 */

/** A vasectomy is for adults. */
export const YOUNG: Condition = { kind: 'age', questionId: 'date-of-birth', below: 18 };
const ADULT: Condition = { kind: 'age', questionId: 'date-of-birth', atLeast: 18 };

export const HURT = chose('safety.hurt', 'yes');
export const PUSHED = chose('choice.whose-idea', 'pushed');
/** Somebody hurts them or wants it for them: a person talks with them before anything is booked. */
export const AT_RISK = both(ADULT, either(HURT, PUSHED));

/** May be a twisted testicle, which is lost within hours. */
export const SUDDEN_PAIN = chose('symptom.testicles', 'sudden-or-strong');
/** Whoever is called for their age, or for harm, comes to that end, which says first what cannot wait. */
export const PAIN_ALONE = both(ADULT, not(AT_RISK), SUDDEN_PAIN);
/** Anything but "No" and "None of these". */
export const RED_FLAG = either(
  chose('symptom.testicles', 'lump-or-ache', 'sudden-or-strong'),
  both({ kind: 'answered', questionId: 'health.true-for-you' }, not(chose('health.true-for-you', 'none'))),
);
export const NURSE_FIRST = both(RED_FLAG, not(SUDDEN_PAIN));
/** The same on the page where all ways meet: whoever is at risk is called for that. */
export const NURSE_CALLS = both(ADULT, not(AT_RISK), RED_FLAG);

export const PRIVATE = chose('payment', 'private');
export const NOT_SURE_WHO_PAYS = chose('payment', 'not-sure');
export const VISITING = chose('gp-registered', 'visiting');
export const NO_GP = chose('gp-registered', 'no-resident');
export const CHOSE_LOCAL = chose('funding', 'local');
export const STRAIGHT_TO_US = chose('referral.route', 'self');
export const HAS_NUMBER = chose('has-ubrn', 'yes');
export const WOULD_PAY = chose('choice.pay-yourself', 'yes');
export const PAYS = either(PRIVATE, VISITING, chose('funding', 'private'), WOULD_PAY);

/** Further than somebody sore should have to go home. */
export const FAR: Condition = { kind: 'miles', atLeast: 40 };
export const CAN_TRAVEL = chose('choice.travel-far', 'yes');
export const MAY_WANT_A_CHILD = chose('family.wants-child', 'perhaps', 'yes', 'not-sure');
/** Came as far as the page about talking it over: nothing stands in the way. */
export const TALKED_ABOUT: Condition = { kind: 'answered', questionId: 'family.wants-child' };
export const READY_AND_PAYS = both(TALKED_ABOUT, PAYS);
