/** Passes on what a colleague sees, as from the record (rule 16.15). */
export { passOn } from './passOn.ts';
/** Who is named for which kind of concern, for what is told to them. */
export { routesOf } from './routeRows.ts';
