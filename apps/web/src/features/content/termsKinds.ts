/** What a version of the terms does to those who have answered (rule 8.29). */
export const TERMS_KINDS = {
  again: {
    words: 'It asks everybody to accept again',
    hint: 'What we do, or what we ask of people, has changed. Clients read it when they next sign in',
  },
  correction: {
    words: 'A correction: nobody is asked again',
    hint: 'It means the same as before: a spelling mistake, a new phone number',
  },
} as const;

/** The words of a version of the terms; undefined of another page, and before it was said. */
export const termsKindWords = (asksAgain: boolean | null): string | undefined =>
  asksAgain === null ? undefined : TERMS_KINDS[asksAgain ? 'again' : 'correction'].words;
