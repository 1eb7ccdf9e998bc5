import { opening } from './content.ts';

/** What the person reads before the first question: a page of its own. */
export const openingstatement = opening('opening');
