/** The look through the seals, for the job that does it. */
export { checkTrail } from './checkTrail.ts';
