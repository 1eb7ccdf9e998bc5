import { monthNumber } from '@careway/core/dates';
import { plainTyped } from '@careway/core/plainTyped';
import { classes } from './classes.ts';
import { type FieldWords, Question } from './field.tsx';

/** A date as typed: kept as it is, so that a half-typed date is never lost. */
export interface TypedDate {
  day: string;
  month: string;
  year: string;
  time?: string;
}

const plain = (part: string) => plainTyped(part).trim();

export const NO_DATE: TypedDate = { day: '', month: '', year: '' };

/** `{ day: '3', month: '7', year: '1998' }` as 1998-07-03, `July` too; '' when nothing is typed; else as typed. */
export function isoDate({ day, month, year }: TypedDate): string {
  if (!day && !month && !year) return '';
  const number = String(monthNumber(month) ?? plain(month));
  return `${plain(year).padStart(4, '0')}-${number.padStart(2, '0')}-${plain(day).padStart(2, '0')}`;
}

/** 1998-07-03 as typed fields; anything else as empty ones. */
export function typedDate(iso: string): TypedDate {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? [];
  return year && month && day ? { day: String(Number(day)), month: String(Number(month)), year } : NO_DATE;
}

export interface DateFieldsProps extends FieldWords {
  value: TypedDate;
  onValue: (value: TypedDate) => void;
  onBlur?: () => void;
  /** Which of them the error is about; all of them when unset. */
  wrong?: readonly (keyof TypedDate)[];
  /** Date of birth: lets the browser fill it in. */
  birthday?: boolean;
  small?: boolean;
  disabled?: boolean;
  /** The time of that day is asked behind it. */
  withTime?: boolean;
}

const PARTS = [
  { part: 'day', words: 'Day', width: 2, most: 2 },
  // Some write its name.
  { part: 'month', words: 'Month', width: 2, most: 9 },
  { part: 'year', words: 'Year', width: 4, most: 4 },
  // As long as the longest way to write it: 12:30 pm.
  { part: 'time', words: 'Time', width: 5, most: 8 },
] as const;

/** A date in three boxes, day first; the time in a fourth. */
export function DateFields(props: DateFieldsProps) {
  const { id, label, hint, error, why, value, onValue, onBlur, wrong, birthday, small, disabled, withTime } =
    props;
  return (
    <Question id={id} label={label} hint={hint} error={error} why={why} big={!small}>
      <div className="nhsuk-date-input">
        {PARTS.slice(0, withTime ? 4 : 3).map(({ part, words, width, most }) => {
          const bad = error !== undefined && (wrong === undefined || wrong.includes(part));
          return (
            <div className="nhsuk-date-input__item" key={part}>
              <div className="nhsuk-form-group">
                <label className="nhsuk-label" htmlFor={`${id}-${part}`}>
                  {words}
                </label>
                <input
                  className={classes(
                    'nhsuk-input',
                    `nhsuk-input--width-${width}`,
                    bad && 'nhsuk-input--error',
                  )}
                  id={`${id}-${part}`}
                  type="text"
                  inputMode={part === 'time' ? 'text' : 'numeric'}
                  autoComplete={birthday && part !== 'time' ? `bday-${part}` : 'off'}
                  maxLength={most}
                  disabled={disabled}
                  value={value[part] ?? ''}
                  aria-invalid={bad ? true : undefined}
                  onChange={(event) => onValue({ ...value, [part]: event.target.value })}
                  onBlur={onBlur}
                />
              </div>
            </div>
          );
        })}
      </div>
    </Question>
  );
}
