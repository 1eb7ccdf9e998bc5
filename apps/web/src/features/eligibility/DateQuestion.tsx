import { DateFields, isoDate, NO_DATE, type TypedDate } from '../../ui/DateFields.tsx';
import { keepAnswer, keepDate, useDraft } from './draft.ts';
import type { QuestionFieldProps } from './fieldProps.ts';

const PARTS = ['day', 'month', 'year'] as const;

/** The boxes an error is about: those left empty, or all of them. */
function wrongParts(typed: TypedDate): readonly (keyof TypedDate)[] {
  const empty = PARTS.filter((part) => typed[part].trim() === '');
  return empty.length > 0 ? empty : PARTS;
}

/** A date in three boxes, and below it the ways to answer without one ("I am not sure"). */
export function DateQuestion({ question, answer, error, why }: QuestionFieldProps) {
  const typed = useDraft().dates[question.id] ?? NO_DATE;
  const options = question.options ?? [];
  return (
    <DateFields
      id={question.id}
      label={question.text}
      hint={question.hint}
      error={error}
      birthday={question.kind === 'birthDate'}
      value={typed}
      wrong={wrongParts(typed)}
      onValue={(value) => {
        keepDate(question.id, value);
        keepAnswer(question.id, { options: [], text: isoDate(value) });
      }}
      why={
        <>
          {options.length > 0 ? (
            <div className="nhsuk-checkboxes cw-options cw-options--or">
              {options.map(({ id, text }) => (
                <div className="nhsuk-checkboxes__item" key={id}>
                  <input
                    className="nhsuk-checkboxes__input"
                    type="checkbox"
                    id={`${question.id}-${id}`}
                    checked={answer.options.includes(id)}
                    onChange={(event) => {
                      // The date steps aside, and comes back when the tick is taken away.
                      keepAnswer(
                        question.id,
                        event.target.checked
                          ? { options: [id], text: '' }
                          : { options: [], text: isoDate(typed) },
                      );
                    }}
                  />
                  <label className="nhsuk-label nhsuk-checkboxes__label" htmlFor={`${question.id}-${id}`}>
                    {text}
                  </label>
                </div>
              ))}
            </div>
          ) : null}
          {why}
        </>
      }
    />
  );
}
