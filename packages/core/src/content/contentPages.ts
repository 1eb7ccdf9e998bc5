/**
 * The pages of the portal whose words staff write (rule 16.14, docs/decisions/0127). What they say as they come with the product is
 * in `pagesAsTheyCome.ts`.
 */
export const CONTENT_PAGES = ['help', 'privacy', 'expect', 'after'] as const;
export type ContentPage = (typeof CONTENT_PAGES)[number];

/** What each is called: discreet words, since they stand in the tab as well (rule 1.10). */
export const CONTENT_NAMES: Readonly<Record<ContentPage, string>> = {
  help: 'Help',
  privacy: 'Privacy',
  expect: 'What to expect',
  after: 'After your visit',
};

export const isContentPage = (given: string | null): given is ContentPage =>
  CONTENT_PAGES.some((page) => page === given);

/** Where a page is read. */
export const contentAddress = (page: ContentPage) => `/T&C?page=${page}` as const;
