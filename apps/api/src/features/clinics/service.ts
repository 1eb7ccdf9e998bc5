/** What other features may use of clinics. */
export { clinicDaysOf, lockSessions } from './planRows.ts';
