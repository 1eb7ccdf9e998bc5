import { TextField } from '../TextField.tsx';
import type { Field } from './field.ts';
import { grouped } from './referralDigits.ts';

/** Twelve digits in groups of four. Spaces, hyphens and words round them do no harm. */
export const ReferralNumber: Field = ({ view: { value }, onValue, ...field }) => {
  const typed = (value ?? '') as string;
  return (
    <TextField
      {...field}
      width={20}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      className="cw-figures"
      value={typed}
      onChange={({ target }) => {
        // In the middle of the text, moving digits about would take the caret from under them.
        onValue(target.selectionEnd === target.value.length ? grouped(target.value) : target.value);
      }}
      onBlur={() => onValue(grouped(typed))}
    />
  );
};
