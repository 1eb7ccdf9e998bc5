import type { DateValue } from '@careway/core/questionnaires/types';
import { DateFields, NO_DATE } from '../DateFields.tsx';
import type { Field } from './field.ts';

const PARTS = ['day', 'month', 'year'] as const;

/** A day, a month and a year; the parts that are missing are the ones marked. */
export const DateInput: Field = ({ view: { value }, onValue, ...field }) => {
  const typed = (value ?? NO_DATE) as DateValue;
  const empty = PARTS.filter((part) => typed[part].trim() === '');
  return (
    <DateFields
      {...field}
      value={{ ...typed }}
      onValue={onValue}
      {...(empty.length > 0 && empty.length < PARTS.length ? { wrong: empty } : {})}
    />
  );
};
