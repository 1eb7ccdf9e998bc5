/**
 * What somebody's appointments say that they need of a person, and the interpreter that they wish for
 * (rules 3.19, 16.23).
 */
export { bookingNeeds } from './bookingNeeds.ts';
export { interpreterWished, wishOf } from './wish.ts';
export { oneAtATime } from './wishRows.ts';
