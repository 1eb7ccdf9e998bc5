import { hasTime } from '@careway/core/questionnaires/questionTypes/dateinput';
import type { DateValue, Option } from '@careway/core/questionnaires/types';
import { classes } from '../classes.ts';
import { DateFields, NO_DATE } from '../DateFields.tsx';
import type { Field } from './field.ts';

const PARTS = ['day', 'month', 'year'] as const;

/** As long as the longest way to write it: 12:30 pm. */
const LONGEST_TIME = 8;

/** A day, a month and a year, and the time where that is asked; the parts that are missing are the ones marked. Below it the ways to answer without one. */
export const DateInput: Field = ({ view: { question, options, value }, onValue, why, ...field }) => {
  const { optionId, ...typed } = (value ?? NO_DATE) as DateValue;
  const empty = PARTS.filter((part) => typed[part].trim() === '');
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
  const withTime = hasTime(question);
  const onlyTheTime = withTime && empty.length === 0 && !typed.time?.trim();
  const wrong = onlyTheTime ? [] : empty.length > 0 && empty.length < PARTS.length ? empty : undefined;
  const time = withTime ? (
    <Time
      id={`${field.id}-time`}
      value={typed.time ?? ''}
      bad={field.error !== undefined && (wrong === undefined || !typed.time?.trim())}
      // Nothing typed is not there at all, as before anything was.
      onTime={(said) => {
        const { time: _before, ...day } = typed;
        onValue(said === '' ? day : { ...day, time: said });
      }}
    />
  ) : undefined;
  return (
    <DateFields
      {...field}
      more={time}
      birthday={question.format === 'birthDate'}
      value={typed}
      onValue={onValue}
      why={
        <>
          {instead}
          {why}
        </>
      }
      {...(wrong ? { wrong } : {})}
    />
  );
};

function Time(of: { id: string; value: string; bad: boolean; onTime: (time: string) => void }) {
  return (
    <div className="nhsuk-date-input__item">
      <div className="nhsuk-form-group">
        <label className="nhsuk-label" htmlFor={of.id}>
          Time
        </label>
        <input
          className={classes('nhsuk-input', 'nhsuk-input--width-5', of.bad && 'nhsuk-input--error')}
          id={of.id}
          type="text"
          autoComplete="off"
          maxLength={LONGEST_TIME}
          value={of.value}
          aria-invalid={of.bad ? true : undefined}
          onChange={({ target }) => of.onTime(target.value)}
        />
      </div>
    </div>
  );
}

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
