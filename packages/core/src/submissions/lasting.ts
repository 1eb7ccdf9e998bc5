/** Which answers are still so in another form, and for how long (rule 2.8). */
import type { ServiceCode } from '../eligibility/services.ts';
import { CONCEPT, MEANING } from '../questionnaires/concepts.ts';

const HOUR = 3_600_000;

/** How long an answer speaks for somebody in another form (decision 0069). */
export const CARRIED_FOR = { lasting: 30 * 24 * HOUR, ofTheMoment: HOUR } as const;

/** What is still so weeks later. A name ending in a dot stands for all that begin with it. */
const LASTING: readonly string[] = [
  CONCEPT.dateOfBirth,
  CONCEPT.pregnancyTest,
  CONCEPT.lastPeriod,
  CONCEPT.lastPeriodKnown,
  CONCEPT.postcode,
  CONCEPT.practice,
  'gp-registered',
  'has-ubrn',
  CONCEPT.referralNumber,
  'health.',
  'family.',
  'language',
  'language.',
];

/** Said about one service: nobody's referral or choice for one is one for another. */
const OF_THE_SERVICE: readonly string[] = [
  'has-ubrn',
  CONCEPT.referralNumber,
  CONCEPT.referralPasscode,
  'referral.',
  CONCEPT.clinicCode,
  'clinic-code.',
  'funding',
  'payment',
  'gp.sent',
  'choice.',
];

/** Asked each time: what is safe for them now, and what only they can agree to. */
const NEVER: readonly string[] = [
  'safe-contact.',
  'call.',
  'consent.',
  'anything-else',
  // They ask about this very moment, and an answered page is passed: nobody is walked past it.
  'safety.can-talk',
  'symptom.warning-signs-now',
];

/** Only these say something for longer than the minute: a test can be done and a number can come any day. */
const ONLY: ReadonlyMap<string, string> = new Map([
  [CONCEPT.pregnancyTest, MEANING.pregnancyTest.positive],
  ['has-ubrn', MEANING.yes],
  ['clinic-code.at-hand', MEANING.yes],
]);

/** Lasts only if it was this: who has no GP may have one next week. */
const LASTING_IF: ReadonlyMap<string, string> = new Map([['gp-registered', MEANING.yes]]);

/** Where and when something was said. */
export interface SaidAt {
  readonly at: Date;
  readonly service: ServiceCode | null;
  /** In an earlier try of the same form: who starts again has something else to say, but was born on the same day. */
  readonly again?: boolean;
}

/**
 * Whether an answer is taken over into another form, so that it is not asked twice (rule 2.8). What may have changed
 * since, pain, fear, a choice, is taken over only on the way from one form straight into the next.
 * @param code of the question
 * @param chosen the codes of the chosen options
 */
export function staysSo(code: string, chosen: readonly string[], said: SaidAt, into: SaidAt): boolean {
  if (among(NEVER, code)) return false;
  if (among(OF_THE_SERVICE, code) && (said.service === null || said.service !== into.service)) return false;
  const only = ONLY.get(code);
  if (only !== undefined && chosen.some((one) => one !== only)) return false;
  const lastsAs = LASTING_IF.get(code);
  const lasts = among(LASTING, code) && (lastsAs === undefined || chosen.every((one) => one === lastsAs));
  if (said.again && !lasts) return false;
  const life = lasts ? CARRIED_FOR.lasting : CARRIED_FOR.ofTheMoment;
  return into.at.getTime() - said.at.getTime() <= life;
}

const among = (names: readonly string[], code: string) =>
  names.some((name) => (name.endsWith('.') ? code.startsWith(name) : code === name));
