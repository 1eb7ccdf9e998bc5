import { contentOnly } from './content.ts';

/** A paragraph between questions. */
export const statement = contentOnly;
