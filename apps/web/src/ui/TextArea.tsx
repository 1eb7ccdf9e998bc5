import { grouped } from '@careway/core/numbers';
import { type ChangeEvent, type Ref, type TextareaHTMLAttributes, useEffect, useState } from 'react';
import { classes } from './classes.ts';
import { describedBy, Field, type FieldWords } from './field.tsx';

export interface TextAreaProps extends FieldWords, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  ref?: Ref<HTMLTextAreaElement>;
  /** Characters at most: shows how many are left; more may be typed, and is then asked about. */
  most?: number;
}

function left(most: number, typed: number): string {
  const rest = most - typed;
  if (rest >= 0) return `You have ${grouped(rest)} ${rest === 1 ? 'character' : 'characters'} left`;
  return `${grouped(-rest)} ${rest === -1 ? 'character' : 'characters'} too many`;
}

/** Several lines of text, with a count when there is a limit. */
export function TextArea({ id, label, hint, error, why, most, className, onChange, ...area }: TextAreaProps) {
  const start = String(area.value ?? area.defaultValue ?? '').length;
  const [typed, setTyped] = useState(start);
  const length = area.value === undefined ? typed : String(area.value).length;
  const said = useLater(most === undefined ? '' : left(most, length));
  return (
    <Field id={id} label={label} hint={hint} error={error} why={why}>
      <textarea
        rows={5}
        {...area}
        id={id}
        className={classes('nhsuk-textarea', error && 'nhsuk-textarea--error', className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, hint, error }, most === undefined ? undefined : `${id}-count`)}
        onChange={(event: ChangeEvent<HTMLTextAreaElement>) => {
          setTyped(event.target.value.length);
          onChange?.(event);
        }}
      />
      {most === undefined ? null : (
        <>
          <p className={classes('cw-count-left', length > most && 'cw-count-left--over')} id={`${id}-count`}>
            {left(most, length)}
          </p>
          <span className="cw-vh" role="status">
            {said}
          </span>
        </>
      )}
    </Field>
  );
}

/** The same words a second later, so that a screen reader is not interrupted at every letter. */
function useLater(words: string): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), 1000);
    return () => clearTimeout(timer);
  }, [words]);
  return said;
}
