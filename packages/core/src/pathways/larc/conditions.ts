import { both, either, not } from '../../questionnaires/combineConditions.ts';
import type { Condition } from '../../questionnaires/types.ts';
import { chose } from '../authoring.ts';

/**
 * What the rules of `larc.ts` ask of answers, and its limits, each in one place. All of it is a sample for
 * clinicians to approve.
 */

/** Answered, and by anything but "None of these": an answer that is added later is one of them by itself. */
const some = (questionId: string): Condition =>
  both({ kind: 'answered', questionId }, not(chose(questionId, 'none')));

export const YOUNG: Condition = { kind: 'age', questionId: 'date-of-birth', below: 18 };
export const HURT = chose('safety.hurt', 'yes');
export const PUSHED = chose('choice.by-others', 'wants-me-to', 'wants-me-not-to');
export const AT_RISK = either(HURT, PUSHED);
/** Somebody calls them, whatever else they may have. */
export const SOMEBODY_CALLS = either(YOUNG, AT_RISK);
export const AT_RISK_AND_ADULT = both(not(YOUNG), AT_RISK);

export const WOULD_TALK = chose('visit.reason', 'talk-first');
export const POSITIVE = chose('pregnancy-test', 'positive');
export const NO_TEST = chose('pregnancy-test', 'not-yet');

/** Somebody should be seen today. */
export const WARNING_SIGNS = some('symptom.warning-signs-now');
/** A nurse finds out first which kinds are safe. */
export const CONDITIONS = some('health.conditions');
export const RED_FLAG = either(WARNING_SIGNS, CONDITIONS);
export const RED_AND_WOULD_TALK = both(not(WARNING_SIGNS), CONDITIONS, WOULD_TALK);
export const RED_FOUND_BY_US = both(not(WARNING_SIGNS), CONDITIONS, not(WOULD_TALK));

export const VISITING = chose('gp-registered', 'visiting');
export const HAS_NUMBER = chose('has-ubrn', 'yes');
export const CHOSE_LOCAL = chose('funding', 'local');
export const WOULD_PAY = chose('choice.pay-yourself', 'yes');
