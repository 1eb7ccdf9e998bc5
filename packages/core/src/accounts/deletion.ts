/** What asking to be deleted means, in plain words: shown before they ask, and in the file of their data. */
export const DELETION = {
  /** UK GDPR article 12(3): without undue delay, one month at most. */
  days: 30,
  deleted: [
    'Your sign-in, password, and PIN or memorable word',
    'Your email address, mobile number and home address',
    'Forms that you started and did not send, and what you told us before you made your account',
    'Calls that you asked for',
    'Messages that we sent you',
  ],
  kept: [
    'The forms you sent us, the appointments you had and the notes our team made. They are part of your care record. The law asks us to keep it for 8 years after we last saw you.',
    'Your name and date of birth, so that we can find that record',
    'A note that you asked us to delete your account, and who opened your record',
  ],
} as const;

/** The last day by which we have done it. */
export function deletionBy(askedAt: Date): Date {
  return new Date(askedAt.getTime() + DELETION.days * 86_400_000);
}
