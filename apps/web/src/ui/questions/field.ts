import type { QuestionView } from '@careway/core/questionnaires/form';
import type { AnswerValue } from '@careway/core/questionnaires/types';
import type { ComponentType, ReactNode } from 'react';
import type { Told } from './urgent.ts';

/** What every widget is given: the question as it stands, and where an answer goes. */
export interface FieldProps {
  view: QuestionView;
  /** The element that the error summary links to. */
  id: string;
  /** Unset until the page was tried. */
  error?: string;
  hint?: ReactNode;
  label: ReactNode;
  why?: ReactNode;
  /** How a statement is said; plainly unless set. */
  told?: Exclude<Told, 'plain'>;
  onValue: (value: AnswerValue) => void;
}

export type Field = ComponentType<FieldProps>;

/** The element of a question's field. */
export const fieldId = (questionId: string) => `q-${questionId}`;
