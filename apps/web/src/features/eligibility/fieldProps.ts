import type { PathwayAnswer, PathwayQuestion } from '@careway/core/pathways/before/pathway';
import type { ReactNode } from 'react';

/** What the field of every kind of question takes. */
export interface QuestionFieldProps {
  question: PathwayQuestion;
  answer: PathwayAnswer;
  error: string | undefined;
  /** "Why we ask this" */
  why: ReactNode;
}
