import type { QuestionView } from '@careway/core/questionnaires/form';
import type { AnswerValue, QuestionSet } from '@careway/core/questionnaires/types';
import { memo } from 'react';
import { LikertGrid } from './Likert.tsx';
import { QuestionField } from './QuestionField.tsx';

/** Neighbours of one likert group are one grid; everything else is asked by itself. */
function grouped(views: readonly QuestionView[]): QuestionView[][] {
  const groups: QuestionView[][] = [];
  for (const view of views) {
    const last = groups.at(-1);
    const group = view.question.type === 'likert' ? view.question.group : undefined;
    if (last && group !== undefined && last[0]?.question.group === group) last.push(view);
    else groups.push([view]);
  }
  return groups;
}

/** Questions on one page from which the browser leaves out what is not on the screen. */
const LONG = 25;

export interface QuestionsProps {
  set: QuestionSet;
  /** The questions of one page that are asked now. */
  views: readonly QuestionView[];
  /** Whether mistakes are said yet. */
  tried: boolean;
  answer: (questionId: string, value: AnswerValue) => void;
}

/** The questions of a page. An answer draws again what it touched, however many there are. */
export const Questions = memo(function Questions({ set, views, tried, answer }: QuestionsProps) {
  return (
    <div className={views.length > LONG ? 'cw-questions cw-questions--long' : 'cw-questions'}>
      {grouped(views).map(([view, ...others]) => {
        if (!view) return null;
        const { question } = view;
        if (question.type === 'likert' && question.group !== undefined) {
          return (
            <LikertGrid
              key={question.id}
              title={question.group}
              views={[view, ...others]}
              tried={tried}
              answer={answer}
            />
          );
        }
        return <QuestionField key={question.id} view={view} set={set} tried={tried} answer={answer} />;
      })}
    </div>
  );
});
