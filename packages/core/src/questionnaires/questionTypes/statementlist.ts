import { contentOnly } from './content.ts';

/** Several statements under one heading, as a list. */
export const statementlist = contentOnly;
