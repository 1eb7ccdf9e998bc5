import type { QuestionSet } from '../types.ts';
import { letsGetStartedTop } from './letsGetStarted.top.ts';

/** The static forms that have their questions, as they are loaded into the database. */
export const STATIC_CONTENT: readonly QuestionSet[] = [letsGetStartedTop];
