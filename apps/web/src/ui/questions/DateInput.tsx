import { hasTime } from '@careway/core/questionnaires/questionTypes/dateinput';
import type { DateValue, Option } from '@careway/core/questionnaires/types';
import { DateFields, NO_DATE } from '../DateFields.tsx';
import type { Field } from './field.ts';

const PARTS = ['day', 'month', 'year'] as const;

/**
 * A day, a month and a year, and the time where that is asked; the parts that are missing are the ones marked. Below
 * it the ways to answer without one.
 */
export const DateInput: Field = ({ view: { question, options, value }, onValue, why, ...field }) => {
  const { optionId, ...typed } = (value ?? NO_DATE) as DateValue;
  const withTime = hasTime(question);
  const parts = withTime ? [...PARTS, 'time' as const] : PARTS;
  const empty = parts.filter((part) => !typed[part]?.trim());
  const instead =
    options.length === 0 ? null : (
      <Instead
        id={field.id}
        options={options}
        chosen={optionId}
        // What was typed steps aside, and comes back when the tick is taken away.
        onChoice={(id) => onValue(id === undefined ? typed : { ...typed, optionId: id })}
      />
    );
  return (
    <DateFields
      {...field}
      withTime={withTime}
      birthday={question.format === 'birthDate'}
      value={typed}
      onValue={onValue}
      why={
        <>
          {instead}
          {why}
        </>
      }
      {...(empty.length > 0 && empty.length < parts.length ? { wrong: empty } : {})}
    />
  );
};

function Instead({
  id,
  options,
  chosen,
  onChoice,
}: {
  id: string;
  options: readonly Option[];
  chosen: string | undefined;
  onChoice: (optionId: string | undefined) => void;
}) {
  return (
    <div className="nhsuk-checkboxes cw-options cw-options--or">
      {options.map((option) => (
        <div className="nhsuk-checkboxes__item" key={option.id}>
          <input
            className="nhsuk-checkboxes__input"
            type="checkbox"
            id={`${id}-${option.id}`}
            checked={chosen === option.id}
            onChange={({ target }) => onChoice(target.checked ? option.id : undefined)}
          />
          <label className="nhsuk-label nhsuk-checkboxes__label" htmlFor={`${id}-${option.id}`}>
            {option.text}
          </label>
        </div>
      ))}
    </div>
  );
}
