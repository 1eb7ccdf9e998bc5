import { ChevronDown } from 'lucide-react';
import { classes } from '../classes.ts';
import { Icon } from '../Icon.tsx';

/** A filter: its name alone when unset, `Name: value` with a tint when set. The browser's own list opens on it. */
export function FilterChip({
  words,
  value,
  choices,
  onValue,
}: {
  words: string;
  value: string | undefined;
  choices: readonly { value: string; words: string }[];
  onValue: (value: string | undefined) => void;
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
        <option value="">Any</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.words}
          </option>
        ))}
      </select>
    </label>
  );
}
