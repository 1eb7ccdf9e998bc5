/**
 * What a person has to take over from the program, in the words of staff's list. To add a kind, add a row;
 * whoever raises it says in `about` what to do or to tell.
 */
export const WORKLIST_KINDS = {
  message_not_allowed: {
    words: 'Tell in another way',
    hint: 'No message may be sent: call or write as the client said is safe',
  },
  message_failed: { words: 'Message not delivered', hint: 'Check the contact details with the client' },
  message_unsure: {
    words: 'Message may not have gone',
    hint: 'Look at their record first, then tell them in a way that is safe',
  },
  locked_out: {
    words: 'Cannot sign in',
    hint: 'Check who it is when they call, then let them in on their record',
  },
  safeguarding: {
    words: 'Safeguarding',
    hint: 'Read what they said, and follow the safeguarding steps before anything else',
  },
  red_flag: { words: 'Red flag', hint: 'A nurse reads what they answered, and gets in touch in a safe way' },
  check_flagged: {
    words: 'Look at a check',
    hint: 'Read what they answered, and get in touch in a safe way',
  },
  answer_flagged: {
    words: 'Look at an answer',
    hint: 'Read the form it came from, and get in touch in a safe way where it asks for that',
  },
  urgent_call: { words: 'Urgent call', hint: 'Call first, and only as they said is safe' },
  write_instead: {
    words: 'Do not call: write',
    hint: 'Write a question to them on their record. They answer it in the portal',
  },
  client_answered: {
    words: 'Answered in the portal',
    hint: 'Read what they answered, then write again, or say that it is done',
  },
  call_not_reached: {
    words: 'Not reached by phone',
    hint: 'Every try is used up. Find another way that they said is safe',
  },
  call_not_wanted: {
    words: 'Wants no more calls',
    hint: 'Ask in another safe way how we may reach them, and change it with them',
  },
  referral_stopped: {
    words: 'Referral number or code not found',
    hint: 'Find it with them. Done here, they can try again',
  },
  appointment_to_rebook: {
    words: 'Find another time',
    hint: 'Their clinic changed its times. Call as they said is safe, and book another time with them',
  },
  session_not_made: {
    words: 'A session was not made',
    hint: 'Look at the week of the clinic, and give the session another room or other staff',
  },
  interpreter_needed: {
    words: 'Find an interpreter',
    hint: 'Nobody was free when they booked: find one, or agree on another time with them',
  },
  waitlist_offer: {
    words: 'Offer a time by phone',
    hint: 'A time is kept for them. Call as they said is safe, then say on the waiting list what they answered',
  },
  deletion_asked: {
    words: 'Asked to be deleted',
    hint: 'Cancel appointments to come with the client; an administrator then carries it out',
  },
  maybe_twice: {
    words: 'Perhaps here twice',
    hint: 'Look at both records: put them together, or say that they are two people',
  },
} as const satisfies Record<string, { words: string; hint: string }>;

export type WorklistKind = keyof typeof WORKLIST_KINDS;

/** What a clinician reads and closes (rule 16.26); the office may as well. */
export const FOR_CLINICIANS = [
  'safeguarding',
  'red_flag',
  'check_flagged',
  'answer_flagged',
] as const satisfies readonly WorklistKind[];

/** What is taken care of without getting in touch with anybody. */
const WITHOUT_THEM: readonly string[] = [
  'session_not_made',
  'deletion_asked',
  'message_unsure',
  'maybe_twice',
] satisfies WorklistKind[];

/** Whether taking care of it begins with getting in touch with the client. */
export const touchesClient = (kind: string): boolean => !WITHOUT_THEM.includes(kind);
