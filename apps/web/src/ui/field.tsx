import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';

/** What every field has round it. */
export interface FieldWords {
  /** Also the target of the error summary's link. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  /** What to mend, as a kind request. */
  error?: string;
  /** "Why we ask": see Details. Shown below the field. */
  why?: ReactNode;
}

/** The ids that `aria-describedby` names, or `undefined` when there are none. */
export function describedBy({ id, hint, error }: Pick<FieldWords, 'id' | 'hint' | 'error'>, more?: string) {
  return classes(hint ? `${id}-hint` : null, error ? `${id}-error` : null, more) || undefined;
}

export function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div className="nhsuk-hint" id={`${id}-hint`}>
      {children}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="nhsuk-error-message" id={`${id}-error`}>
      <Icon of={CircleAlert} />
      <span>
        <span className="cw-vh">Error: </span>
        {children}
      </span>
    </p>
  );
}

/** Label, hint, error and a single control, wired together. */
export function Field({ id, label, hint, error, why, children }: FieldWords & { children: ReactNode }) {
  return (
    <div className={classes('nhsuk-form-group', error && 'nhsuk-form-group--error')}>
      <label className="nhsuk-label" htmlFor={id}>
        {label}
      </label>
      {hint ? <Hint id={id}>{hint}</Hint> : null}
      {error ? <FieldError id={id}>{error}</FieldError> : null}
      {children}
      {why}
    </div>
  );
}

/**
 * A question whose answer is more than one control (options, a date). `big` gives the legend a question's size;
 * without it the legend looks like a label. The fieldset carries the id that the error summary links to.
 */
export function Question({
  id,
  label,
  hint,
  error,
  why,
  big = true,
  children,
}: FieldWords & { big?: boolean; children: ReactNode }) {
  return (
    <fieldset
      className={classes('cw-q', !big && 'cw-q--small', error && 'cw-q--error')}
      id={id}
      aria-describedby={describedBy({ id, hint, error })}
    >
      <legend>{label}</legend>
      {hint ? <Hint id={id}>{hint}</Hint> : null}
      {error ? <FieldError id={id}>{error}</FieldError> : null}
      {children}
      {why}
    </fieldset>
  );
}
