import { useState } from 'react';
import { buttonClass } from './Button.tsx';
import { classes } from './classes.ts';
import { describedBy, Field } from './field.tsx';
import type { TextFieldProps } from './TextField.tsx';

/**
 * A password, or `what` else is secret, with Show; pasting works, and the letters are hidden again when the form is
 * sent.
 */
export function PasswordField({
  id,
  label,
  hint,
  error,
  why,
  className,
  what = 'password',
  ...input
}: Omit<TextFieldProps, 'width' | 'suffix'> & { what?: string }) {
  const [shown, setShown] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error} why={why}>
      <div className="nhsuk-password-input__wrapper">
        <input
          autoComplete="current-password"
          {...input}
          id={id}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={classes('nhsuk-input', error && 'nhsuk-input--error', className)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id, hint, error })}
        />
        <button
          type="button"
          className={buttonClass({ look: 'second' }, 'cw-show')}
          aria-controls={id}
          aria-label={`${shown ? 'Hide' : 'Show'} ${what}`}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </div>
      <span className="cw-vh" role="status">
        {shown ? `Your ${what} can be seen` : ''}
      </span>
    </Field>
  );
}
