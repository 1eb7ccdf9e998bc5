/** What others may use of the waiting list: the work that jobs do for it. */
export { offerOver, placesGone } from './endOffer.ts';
export { offerFreed } from './offerFreed.ts';
