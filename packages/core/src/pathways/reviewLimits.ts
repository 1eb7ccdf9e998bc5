/** A draft holds at most so many changes: no clinician reads more before they approve. */
export const MOST_CHANGES = 200;

/** The longest that each thing a reviewer sends may be, in characters; `rules` and `answers` count things. */
export const PATHWAY_TEXT = {
  /** The id of a node, rule or question, and the address of a text. */
  name: 120,
  words: 1000,
  why: 500,
  walkName: 120,
  rules: 50,
  answers: 200,
} as const;

/** An answer in somebody's own words, of somebody made up. */
export const LONGEST_ENTRY = 500;

/** So many walks are kept of a pathway at most: each draft runs them all. */
export const MOST_WALKS = 200;

/** How far back a draft is replayed, and how many checks at most. */
export const REPLAY = { days: 90, most: 5_000, page: 250 } as const;
