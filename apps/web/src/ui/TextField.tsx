import type { InputHTMLAttributes, Ref } from 'react';
import { classes } from './classes.ts';
import { describedBy, Field, type FieldWords } from './field.tsx';

export interface TextFieldProps extends FieldWords, Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  ref?: Ref<HTMLInputElement>;
  /** Characters the answer usually has, so that the box says how long it is. */
  width?: 2 | 3 | 4 | 5 | 10 | 20 | 30;
  /** Words before or after the box: "cm". */
  suffix?: string;
}

/** One line of text. Takes what `form.field(name)` gives, or `value` and `onChange`. */
export function TextField({
  id,
  label,
  hint,
  error,
  why,
  width,
  suffix,
  className,
  ...input
}: TextFieldProps) {
  const box = (
    <input
      type="text"
      {...input}
      id={id}
      className={classes(
        'nhsuk-input',
        width && `nhsuk-input--width-${width}`,
        error && 'nhsuk-input--error',
        className,
      )}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy({ id, hint, error }, suffix ? `${id}-suffix` : undefined)}
    />
  );
  return (
    <Field id={id} label={label} hint={hint} error={error} why={why}>
      {suffix ? (
        <div className="cw-suffix">
          {box}
          <span id={`${id}-suffix`}>{suffix}</span>
        </div>
      ) : (
        box
      )}
    </Field>
  );
}
