import { opening } from './content.ts';

/** What the person reads after the last question: a page of its own, which says what happens next. */
export const closingstatement = opening('closing');
