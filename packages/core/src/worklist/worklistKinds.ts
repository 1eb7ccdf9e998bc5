/**
 * What a person has to take over from the program, in the words of staff's list. To add a kind, add a row; whoever raises
 * it says in `about` what to do or to tell.
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
  deletion_asked: {
    words: 'Asked to be deleted',
    hint: 'Cancel appointments to come with the client; an administrator then carries it out',
  },
} as const satisfies Record<string, { words: string; hint: string }>;

export type WorklistKind = keyof typeof WORKLIST_KINDS;
