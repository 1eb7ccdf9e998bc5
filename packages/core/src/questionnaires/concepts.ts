/**
 * What the product reads out of answers, by names that are the same in every form. Whoever builds a form gives
 * these codes to its questions and options, under any numbers, order and words (FHIR `code`, decision 0049).
 * The questions of a pathway have them as ids. A name once used never gets another meaning.
 */
export const CONCEPT = {
  /** The name to ask for. */
  callName: 'safe-contact.name',
  ways: 'safe-contact.ways',
  otherNumber: 'safe-contact.other-number',
  bestTime: 'safe-contact.best-time',
  voicemail: 'safe-contact.voicemail',
  pregnancyTest: 'pregnancy-test',
  lastPeriodKnown: 'last-period.known',
  lastPeriod: 'last-period',
  dateOfBirth: 'date-of-birth',
  postcode: 'postcode',
  practice: 'gp-practice',
  /** The referral number, its passcode, and the code of a named local clinic: each is tried and looked up. */
  referralNumber: 'ubrn',
  referralPasscode: 'ubrn-passcode',
  clinicCode: 'clinic-code',
  /** A number that is safe to call, and when. */
  safeCall: 'call.number-and-time',
  /** Whether they need an interpreter, how they are helped, and for which language. */
  interpreter: 'language.interpreter',
  interpreterKind: 'interpreter.kind',
  language: 'language',
  otherLanguage: 'language.other',
  dialect: 'language.dialect',
  womanOrMan: 'talk.woman-or-man',
} as const;

/** What choosing an option means. */
export const MEANING = {
  ways: { call: 'call', text: 'text', email: 'email', none: 'none' },
  bestTime: { morning: 'morning', afternoon: 'afternoon', evening: 'evening', day: 'day' },
  yes: 'yes',
  no: 'no',
  pregnancyTest: { positive: 'positive', negative: 'negative', notYet: 'not-yet' },
  /** In the place of a day. */
  lastPeriod: { notSure: 'not-sure' },
  lastPeriodKnown: { exactly: 'exactly', roughly: 'roughly', no: 'no' },
  interpreterKind: {
    speaker: 'speaker',
    signs: 'british-sign-language',
    lipSpeaker: 'lip-speaker',
    deafblind: 'deafblind',
    writtenOnly: 'written-only',
  },
  /** Among languages. */
  signLanguage: 'british-sign-language',
} as const;
