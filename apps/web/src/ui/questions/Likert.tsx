import type { QuestionView } from '@careway/core/questionnaires/form';
import { type CSSProperties, memo, useId } from 'react';
import { describedBy, FieldError, Hint } from '../field.tsx';
import { OneOf } from './choices.tsx';
import { type Field, fieldId } from './field.ts';

/** A statement on its own reads best as a question with its answers. */
export const Likert: Field = OneOf;

/** A name too long for a column of its own is written in each row instead. */
const COLUMN = 11;
const STEPS = 7;

interface Asking {
  tried: boolean;
  answer: (questionId: string, value: string) => void;
}

/** Statements with one scale as a grid; on a phone each has its answers below it. */
export function LikertGrid({
  title,
  views,
  ...asking
}: Asking & { title: string; views: readonly QuestionView[] }) {
  const heading = useId();
  const scale = views[0]?.options ?? [];
  const longest = Math.max(0, ...scale.flatMap(({ text }) => text.split(/\s/).map((word) => word.length)));
  const fits = scale.length <= STEPS && longest <= COLUMN;
  return (
    <section className="cw-q" aria-labelledby={heading}>
      <h2 className="cw-q__title" id={heading}>
        {title}
      </h2>
      <div
        className={fits ? 'cw-likert' : 'cw-likert cw-likert--list'}
        style={{ '--steps': scale.length } as CSSProperties}
      >
        <div className="cw-likert__scale" aria-hidden="true">
          {scale.map((option) => (
            <span key={option.id}>{option.text}</span>
          ))}
        </div>
        {views.map((view) => (
          <Row key={view.question.id} view={view} {...asking} />
        ))}
      </div>
    </section>
  );
}

const Row = memo(function Row({ view, tried, answer }: Asking & { view: QuestionView }) {
  const { question, options, value } = view;
  const id = fieldId(question.id);
  const error = tried ? view.error : undefined;
  const { hint } = question;
  return (
    <fieldset
      className={error ? 'cw-likert__row cw-likert__row--error' : 'cw-likert__row'}
      id={id}
      aria-describedby={describedBy({ id, hint, ...(error ? { error } : {}) })}
    >
      <legend>
        {question.question}
        {hint ? <Hint id={id}>{hint}</Hint> : null}
        {error ? <FieldError id={id}>{error}</FieldError> : null}
      </legend>
      <div className="cw-likert__opts">
        {options.map((option) => (
          <label key={option.id}>
            <input
              type="radio"
              name={id}
              value={option.id}
              checked={value === option.id}
              onChange={() => answer(question.id, option.id)}
            />
            <i aria-hidden="true" />
            <span>{option.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
});
