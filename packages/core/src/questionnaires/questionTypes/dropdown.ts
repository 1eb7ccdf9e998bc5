import { singleChoice } from './singleChoice.ts';

/** One of many: sends the option id and its words (rule 5.5). */
export const dropdown = singleChoice('optionAndAnswer');
