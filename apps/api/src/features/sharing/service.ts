/** What others may use of sharing: the work that jobs do for it. */
export { carryOut } from './carryOut.ts';
