import type { Ref, SelectHTMLAttributes } from 'react';
import { classes } from './classes.ts';
import { describedBy, Field, type FieldWords } from './field.tsx';

export interface SelectProps extends FieldWords, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  ref?: Ref<HTMLSelectElement>;
  options: readonly { value: string; words: string }[];
  /** The first, empty choice: "Choose a language". */
  empty?: string;
}

/** A long list of known answers. For up to about seven, RadioCards are kinder. */
export function Select({ id, label, hint, error, why, options, empty, className, ...select }: SelectProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} why={why}>
      <select
        {...select}
        id={id}
        className={classes('nhsuk-select', error && 'nhsuk-select--error', className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, hint, error })}
      >
        {empty === undefined ? null : <option value="">{empty}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.words}
          </option>
        ))}
      </select>
    </Field>
  );
}
