import type { Asked } from '@careway/core/questionnaires/types';

/** The element of a question on a pathway's page, by its code: "Change" links name it (`SummaryLine.questionId`). */
export const fieldOf = ({ question }: Pick<Asked, 'question'>) => question.code ?? question.id;
