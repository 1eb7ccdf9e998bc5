/**
 * What the product reads out of answers, by names that are the same in every form: whoever builds a form gives a question
 * and its options these codes, under any numbers, in any order and in words of their own (FHIR `code`, decision 0049).
 * The questions of a pathway have them as their ids. A name once used is never given another meaning.
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
  /** Of a pathway alone. */
  dateOfBirth: 'date-of-birth',
} as const;

/** What choosing an option means. */
export const MEANING = {
  ways: { call: 'call', text: 'text', email: 'email', none: 'none' },
  bestTime: { morning: 'morning', afternoon: 'afternoon', evening: 'evening', day: 'day' },
  yes: 'yes',
  no: 'no',
  pregnancyTest: { positive: 'positive', negative: 'negative', notYet: 'not-yet' },
  lastPeriodKnown: { exactly: 'exactly', roughly: 'roughly', no: 'no' },
} as const;
