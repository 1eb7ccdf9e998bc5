import type { UserType } from '../access/userTypes.ts';

/** A notice for each side, and the last day on which it is shown; without one until somebody takes it away. */
export interface Notices {
  clientNotice: string | null;
  clientUntil: string | null;
  staffNotice: string | null;
  staffUntil: string | null;
}

export const NOTICE_LONGEST = 300;

/** What whoever is signed in is shown on their pages (rule 16.16). @param today a London day */
export function noticeFor(usertype: UserType, set: Notices, today: string): string | null {
  const [words, until] =
    usertype === 'Client' ? [set.clientNotice, set.clientUntil] : [set.staffNotice, set.staffUntil];
  return until !== null && until < today ? null : words;
}
