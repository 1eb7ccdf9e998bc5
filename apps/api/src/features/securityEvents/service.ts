/** The look that finds security events, for whoever starts the portal. */
export { keepLooking, lookForEvents } from './watch.ts';
