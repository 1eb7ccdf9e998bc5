import type { QuestionView } from '@careway/core/questionnaires/form';
import type { AnswerValue, QuestionSet } from '@careway/core/questionnaires/types';
import { memo } from 'react';
import { LikertGrid } from './Likert.tsx';
import { QuestionField } from './QuestionField.tsx';
import { toldAs } from './urgent.ts';

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
export function Questions({ views, ...asking }: QuestionsProps) {
  const groups = grouped(views);
  return (
    <div className={views.length > LONG ? 'cw-questions cw-questions--long' : 'cw-questions'}>
      {Array.from({ length: Math.ceil(groups.length / LONG) }, (_, part) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place on the page
        <Part key={part} groups={groups.slice(part * LONG, (part + 1) * LONG)} {...asking} />
      ))}
    </div>
  );
}

type PartProps = Omit<QuestionsProps, 'views'> & { groups: readonly (readonly QuestionView[])[] };

function isSame(before: PartProps, now: PartProps): boolean {
  return (
    before.set === now.set &&
    before.tried === now.tried &&
    before.answer === now.answer &&
    before.groups.length === now.groups.length &&
    before.groups.every((group, at) => isSameGroup(group, now.groups[at]))
  );
}

function isSameGroup(before: readonly QuestionView[], now: readonly QuestionView[] | undefined): boolean {
  return before.length === now?.length && before.every((view, at) => view === now[at]);
}

/** Some of the questions: parts that an answer did not touch are passed over whole. */
const Part = memo(function Part({ groups, set, tried, answer }: PartProps) {
  return groups.map(([view, ...others]) => {
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
    const told = toldAs(question, set);
    return <QuestionField key={question.id} view={view} told={told} tried={tried} answer={answer} />;
  });
}, isSame);
