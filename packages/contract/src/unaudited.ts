/** Why a call leaves nothing in the audit trail (rule 11.1). */

/** What people read of their own, or of what belongs to everybody. */
export const OWN = { none: 'people read what is their own, and nobody watches them' } as const;
export const NOBODYS = { none: 'it is about nobody in particular' } as const;
/** What is asked before anybody is known: what comes of it (an account, a password, a sign-in) is written down. */
export const STRANGER = {
  none: 'nobody has shown yet who they are, and nothing of an account changes',
} as const;
