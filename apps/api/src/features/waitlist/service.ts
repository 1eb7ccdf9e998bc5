/** What others may use of the waiting list: the work that jobs do for it. */
export { offerOver } from './endOffer.ts';
export { offerFreed } from './offerFreed.ts';
