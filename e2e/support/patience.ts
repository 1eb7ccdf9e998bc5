/**
 * How long anything is waited for, in milliseconds: what a page shows, what a message holds, a portal that starts.
 * Long, because a wait costs nothing when what is waited for comes, and a busy machine is no fault of the portal's.
 */
export const PATIENCE = 45_000;
