/** Ends of a range that leave nothing out: "6 or more" is from 6 to the most there is. */
export const EVERY = {
  least: -Number.MAX_VALUE,
  most: Number.MAX_VALUE,
  firstDay: '1000-01-01',
  lastDay: '9999-12-31',
} as const;

/** Whether an end of a range leaves nothing out on its side. */
export const isOpenEnd = (end: unknown): boolean => Object.values(EVERY).some((open) => open === end);
