import { ChevronDown } from 'lucide-react';
import { classes } from '../classes.ts';
import { Icon } from '../Icon.tsx';

/** A filter: its name alone when unset, `Name: value` with a tint when set. The browser's own list opens on it. */
export function FilterChip({
  words,
  value,
  choices,
  onValue,
  always = false,
}: {
  words: string;
  value: string | undefined;
  choices: readonly { value: string; words: string }[];
  onValue: (value: string | undefined) => void;
  /** One of them is always chosen: there is no "Any". */
  always?: boolean;
}) {
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <label className={classes('cw-filter', 'cw-chip', chosen && 'is-on')}>
      <span aria-hidden="true">
        {words}
        {chosen ? (
          <>
            : <b>{chosen.words}</b>
          </>
        ) : null}
      </span>
      <Icon of={ChevronDown} />
      <select
        aria-label={words}
        value={value ?? ''}
        onChange={(event) => onValue(event.target.value || undefined)}
      >
        {always ? null : <option value="">Any</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.words}
          </option>
        ))}
      </select>
    </label>
  );
}
