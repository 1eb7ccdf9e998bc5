import { singleChoice } from './singleChoice.ts';

/**
 * One statement rated on a scale of options; neighbours with the same `group` are drawn as one grid, so each row
 * keeps its own answer, score and conditions.
 */
export const likert = singleChoice('optionAndAnswer');
