import { singleChoice } from './singleChoice.ts';

/** One of a few: sends the option id alone (rule 5.5). */
export const radioinput = singleChoice('option');
