/** What other features may use of what is near somebody. */
export { placeClinics } from './districtRows.ts';
