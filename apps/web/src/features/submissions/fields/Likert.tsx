import type { QuestionView } from '@careway/core/questionnaires/form';
import { type CSSProperties, useId } from 'react';
import { FieldError } from '../../../ui/field.tsx';
import { OneOf } from './choices.tsx';
import { type Field, fieldId } from './field.ts';

/** A statement on its own reads best as a question with its answers. */
export const Likert: Field = OneOf;

/** Statements with one scale as a grid; on a phone each has its answers below it. */
export function LikertGrid({
  title,
  views,
  errorOf,
  onValue,
}: {
  title: string;
  views: readonly QuestionView[];
  errorOf: (view: QuestionView) => string | undefined;
  onValue: (questionId: string, value: string) => void;
}) {
  const heading = useId();
  const scale = views[0]?.options ?? [];
  return (
    <section className="cw-q" aria-labelledby={heading}>
      <h2 className="cw-q__title" id={heading}>
        {title}
      </h2>
      <div className="cw-likert" style={{ '--steps': scale.length } as CSSProperties}>
        <div className="cw-likert__scale" aria-hidden="true">
          {scale.map((option) => (
            <span key={option.id}>{option.text}</span>
          ))}
        </div>
        {views.map(({ question, options, value, ...view }) => {
          const id = fieldId(question.id);
          const error = errorOf({ question, options, value, ...view });
          return (
            <fieldset
              className="cw-likert__row"
              key={question.id}
              id={id}
              aria-describedby={error ? `${id}-error` : undefined}
            >
              <legend>
                {question.question}
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
                      onChange={() => onValue(question.id, option.id)}
                    />
                    <i aria-hidden="true" />
                    <span>{option.text}</span>
                  </label>
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
    </section>
  );
}
