/**
 * The pages of the portal whose words staff write (rule 16.14, docs/decisions/0127). The words that come with
 * the product are in `pagesAsTheyCome.ts`.
 */
export const CONTENT_PAGES = ['help', 'privacy', 'expect', 'after', 'terms'] as const;
export type ContentPage = (typeof CONTENT_PAGES)[number];

/** What each is called: discreet words, since they stand in the tab as well (rule 1.10). */
export const CONTENT_NAMES: Readonly<Record<ContentPage, string>> = {
  help: 'Help',
  privacy: 'Privacy',
  expect: 'What to expect',
  after: 'After your visit',
  terms: 'Our terms',
};

export const isContentPage = (given: string | null): given is ContentPage =>
  CONTENT_PAGES.some((page) => page === given);

/** Where a page is read. */
export const contentAddress = (page: ContentPage) =>
  page === 'terms' ? ('/T&C' as const) : (`/T&C?page=${page}` as const);

/** On the page of help, below the words of staff: the number to call and where complaints go, whatever they wrote. */
export const COMPLAIN = `${contentAddress('help')}#complain` as const;

/** Where a version of the terms is read, for as long as there are any (rule 8.29). */
export const termsAddress = (number: number) => `/T&C?version=${number}` as const;
