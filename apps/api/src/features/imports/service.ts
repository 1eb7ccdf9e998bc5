/** What others may use of imports: the work that jobs do for them. */
export { workOnImport } from './work.ts';
