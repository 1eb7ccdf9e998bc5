/** Who is named for which kind of concern, for what is told to them. */
export { routesOf } from './routeRows.ts';
