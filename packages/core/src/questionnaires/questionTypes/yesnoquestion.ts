import { singleChoice } from './singleChoice.ts';

/** Yes or no (and, where it helps, "I would rather not say"): sends the option id alone (rule 5.5). */
export const yesnoquestion = singleChoice('option');
