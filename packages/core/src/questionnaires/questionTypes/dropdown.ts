import { singleChoice } from './choice.ts';

/** One of many: sends the option id and its words (specification §5). */
export const dropdown = singleChoice('optionAndAnswer');
