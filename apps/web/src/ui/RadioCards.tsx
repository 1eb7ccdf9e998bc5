import { classes } from './classes.ts';
import { type FieldWords, Question } from './field.tsx';
import type { Choice, Registered } from './options.tsx';

export interface RadioCardsProps extends FieldWords, Registered {
  options: readonly Choice[];
  /** The chosen value, when the caller holds it; '' for none. */
  value?: string;
  onValue?: (value: string) => void;
  /** Short answers side by side where there is room: Yes, No. */
  inRow?: boolean;
  /** A legend in a label's size, inside a page that already has its question as h1. */
  small?: boolean;
  disabled?: boolean;
}

/** One answer of a few. The whole row is the target. */
export function RadioCards(props: RadioCardsProps) {
  const {
    id,
    label,
    hint,
    error,
    why,
    options,
    value,
    onValue,
    inRow,
    small,
    name,
    ref,
    onChange,
    onBlur,
    disabled,
  } = props;
  return (
    <Question id={id} label={label} hint={hint} error={error} why={why} big={!small}>
      <div className={classes('nhsuk-radios', 'cw-options', inRow && 'cw-options--row')}>
        {options.map((option, index) => {
          const own = `${id}-${index}`;
          return (
            <div className="nhsuk-radios__item" key={option.value}>
              <input
                className="nhsuk-radios__input"
                type="radio"
                id={own}
                name={name}
                ref={ref}
                value={option.value}
                disabled={disabled}
                {...(value === undefined ? {} : { checked: value === option.value })}
                aria-describedby={option.hint ? `${own}-hint` : undefined}
                onChange={(event) => {
                  onChange?.(event);
                  onValue?.(option.value);
                }}
                onBlur={onBlur}
              />
              <label className="nhsuk-label nhsuk-radios__label" htmlFor={own}>
                {option.words}
              </label>
              {option.hint ? (
                <div className="nhsuk-hint nhsuk-radios__hint" id={`${own}-hint`}>
                  {option.hint}
                </div>
              ) : null}
            </div>
          );
        })}
      </div>
    </Question>
  );
}
