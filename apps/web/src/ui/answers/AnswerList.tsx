import type { ClientFlag } from '@careway/core/clients/flags';
import { counted } from '@careway/core/numbers';
import { FlagTags } from '../formTags.tsx';
import { AnswerChanges, type UseChanges } from './AnswerChanges.tsx';

/** One question of a form as staff read it. */
export interface ReadAnswer {
  questionId: string;
  question: string;
  /** A line each; empty when there is no answer. */
  lines: readonly string[];
  flags: readonly ClientFlag[];
  changes: number;
  /** What it is worth in the score, where it counts. */
  points: number | null;
}

export const anchorOf = (questionId: string) => `answer-${questionId}`;

/** Questions as they were asked, each with its answer, its flags and how it came to be. */
export function AnswerList({
  answers,
  now,
  useChanges,
}: {
  answers: readonly ReadAnswer[];
  now: Date;
  useChanges: UseChanges;
}) {
  return (
    <dl className="cw-said">
      {answers.map((answer) => (
        <div key={answer.questionId} id={anchorOf(answer.questionId)}>
          <dt>{answer.question}</dt>
          <dd>
            <AnswerLines lines={answer.lines} />
            {answer.points === null ? null : (
              <span className="cw-soft cw-said__points">{counted(answer.points, 'point')}</span>
            )}
            {answer.flags.length > 0 ? (
              <span className="cw-tags">
                <FlagTags flags={answer.flags} />
              </span>
            ) : null}
            {answer.changes > 0 ? <AnswerChanges of={answer} now={now} useChanges={useChanges} /> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** One answer in words, a line each; text that runs from right to left does so. */
export function AnswerLines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return <span className="cw-light">Not answered</span>;
  return lines.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the answer
    <span className="cw-said__line" dir="auto" key={at}>
      {line}
    </span>
  ));
}
