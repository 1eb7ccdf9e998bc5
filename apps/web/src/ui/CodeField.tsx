import { CODES } from '@careway/core/limits';
import { classes } from './classes.ts';
import { describedBy, Field } from './field.tsx';
import type { TextFieldProps } from './TextField.tsx';

/** The code from a text or an email. One box: phones fill it in by themselves, and pasting with spaces works. */
export function CodeField({
  id,
  label,
  hint,
  error,
  why,
  className,
  ...input
}: Omit<TextFieldProps, 'width' | 'suffix'>) {
  return (
    <Field id={id} label={label} hint={hint} error={error} why={why}>
      <input
        {...input}
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={CODES.digits + 6}
        className={classes('nhsuk-input', 'cw-code', error && 'nhsuk-input--error', className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, hint, error })}
      />
    </Field>
  );
}
