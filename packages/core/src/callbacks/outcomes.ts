/** What became of one try to call somebody (rule 4.9), in the words of who calls and of the client's own history. */
export const CALL_OUTCOMES = {
  spoke: { words: 'I spoke to them', past: 'We spoke', hint: '' },
  noAnswer: { words: 'No answer', past: 'No answer', hint: '' },
  voicemail: {
    words: 'I left a voicemail',
    past: 'We left a voicemail',
    hint: 'First name and our number only',
  },
  someoneElse: {
    words: 'Someone else answered, or it was not safe to talk',
    past: 'It was not a good moment',
    hint: 'We said nothing of who we are',
  },
  wrongNumber: {
    words: 'Wrong number',
    past: 'The number was not right',
    hint: 'This number is not called again for this call',
  },
  callLater: {
    words: 'They asked us to call another time',
    past: 'You asked us to call another time',
    hint: 'Choose the day and the time with them',
  },
  doNotCall: {
    words: 'They asked us not to call again',
    past: 'You asked us not to call again',
    hint: 'All their calls are taken off the list',
  },
} as const satisfies Record<string, { words: string; past: string; hint: string }>;

export type CallOutcome = keyof typeof CALL_OUTCOMES;

export const CALL_OUTCOME_NAMES = Object.keys(CALL_OUTCOMES) as [CallOutcome, ...CallOutcome[]];

/** Said where a voicemail is named as an outcome and the rule does not allow one. */
export const NO_VOICEMAIL =
  'They said no voicemail. If one was left, choose “No answer”, write it in the note and tell your lead';
