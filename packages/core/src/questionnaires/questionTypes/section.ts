import { opening } from './content.ts';

/** Starts a page: its text is the page's title, its description the lead. A hidden section hides its page. */
export const section = opening('section');
