/**
 * Every table of the database. A folder that owns tables writes them down in its own `tables.ts` and adds them here by
 * `declare module`, so that this floor knows none of the ones above (docs/decisions/0042). Here nothing is added.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled from where the tables belong.
export interface Tables {}
