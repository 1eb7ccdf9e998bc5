import { readColour } from '@careway/core/organisations/contrast';
import { LinkButton } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';

interface Props {
  id: string;
  label: string;
  hint: string;
  value: string;
  problem: { words: string; use: string | null } | undefined;
  onValue: (value: string) => void;
}

/** A colour: typed, or picked with what the browser has for it. What is too faint offers the nearest that is not. */
export function ColourField({ id, label, hint, value, problem, onValue }: Props) {
  return (
    <div className="cw-theme__colour">
      <TextField
        id={id}
        label={label}
        hint={hint}
        value={value}
        width={10}
        spellCheck={false}
        autoComplete="off"
        maxLength={20}
        {...(problem ? { error: problem.words } : {})}
        onChange={({ target }) => onValue(target.value)}
      />
      <label className="cw-theme__pick">
        <input
          type="color"
          value={readColour(value) ?? '#000000'}
          onChange={({ target }) => onValue(target.value)}
        />
        <span>
          Pick<span className="cw-vh"> {label.toLowerCase()}</span>
        </span>
      </label>
      {problem?.use ? (
        <p className="cw-theme__use">
          <LinkButton onClick={() => onValue(problem.use ?? value)}>Use {problem.use}</LinkButton>, the
          nearest that can be read.
        </p>
      ) : null}
    </div>
  );
}
