import { classes } from './classes.ts';
import { type FieldWords, Question } from './field.tsx';
import type { Choice, Registered } from './options.tsx';

export interface CheckboxCardsProps extends FieldWords, Registered {
  options: readonly Choice[];
  /** The chosen values, when the caller holds them. */
  value?: readonly string[];
  onValue?: (values: string[]) => void;
  /** The value that stands alone ("None of these"): choosing it clears the rest, and the other way round. */
  exclusive?: string;
  small?: boolean;
  disabled?: boolean;
}

/** What is chosen after one box is ticked or cleared. */
export function toggled(
  chosen: readonly string[],
  option: string,
  on: boolean,
  options: readonly Choice[],
  exclusive?: string,
): string[] {
  const next = new Set(chosen);
  if (!on) next.delete(option);
  else if (option === exclusive) {
    next.clear();
    next.add(option);
  } else {
    next.add(option);
    if (exclusive !== undefined) next.delete(exclusive);
  }
  return options.map(({ value }) => value).filter((value) => next.has(value));
}

/** Any number of answers. The whole row is the target. */
export function CheckboxCards(props: CheckboxCardsProps) {
  const {
    id,
    label,
    hint,
    error,
    why,
    options,
    value,
    onValue,
    exclusive,
    small,
    name,
    ref,
    onChange,
    onBlur,
  } = props;
  return (
    <Question id={id} label={label} hint={hint} error={error} why={why} big={!small}>
      <div className="nhsuk-checkboxes cw-options">
        {options.map((option, index) => {
          const own = `${id}-${index}`;
          const alone = option.value === exclusive;
          return (
            <div
              className={classes('nhsuk-checkboxes__item', alone && 'cw-options__alone')}
              key={option.value}
            >
              <input
                className="nhsuk-checkboxes__input"
                type="checkbox"
                id={own}
                name={name}
                ref={ref}
                value={option.value}
                disabled={props.disabled}
                {...(value === undefined ? {} : { checked: value.includes(option.value) })}
                aria-describedby={option.hint ? `${own}-hint` : undefined}
                onChange={(event) => {
                  onChange?.(event);
                  onValue?.(toggled(value ?? [], option.value, event.target.checked, options, exclusive));
                }}
                onBlur={onBlur}
              />
              <label className="nhsuk-label nhsuk-checkboxes__label" htmlFor={own}>
                {option.words}
              </label>
              {option.hint ? (
                <div className="nhsuk-hint nhsuk-checkboxes__hint" id={`${own}-hint`}>
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
