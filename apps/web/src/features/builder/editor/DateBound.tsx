import { isRealDate } from '@careway/core/dates';
import { useId } from 'react';
import { NumberInput } from './numberBox.tsx';

const UNITS = ['day', 'week', 'month', 'year'] as const;

type Kind = 'none' | 'day' | 'today' | 'before' | 'after';

function read(value: string | undefined): { kind: Kind; count: number; unit: string } {
  if (value === undefined) return { kind: 'none', count: 1, unit: 'week' };
  if (value === 'today') return { kind: 'today', count: 1, unit: 'week' };
  const [, sign, count, unit = ''] = /^today([+-])(\d+) (\w+?)s?$/.exec(value) ?? [];
  if (sign === undefined) return { kind: 'day', count: 1, unit: 'week' };
  return { kind: sign === '-' ? 'before' : 'after', count: Number(count), unit };
}

const written = (sign: '+' | '-', count: number, unit: string) =>
  `today${sign}${count} ${unit}${count === 1 ? '' : 's'}`;

interface Props {
  label: string;
  value: string | undefined;
  onValue: (value: string | undefined) => void;
  /** There may be none. */
  optional?: boolean;
  /** The day that a fixed one begins with. */
  today: string;
}

/** A day as forms say it: one of the calendar, today, or so many weeks before or after it. */
export function DateBound({ label, value, onValue, optional, today }: Props) {
  const id = useId();
  const { kind, count, unit } = read(value);
  const turn = (to: Kind) => {
    if (to === 'none') onValue(undefined);
    else if (to === 'day') onValue(today);
    else if (to === 'today') onValue('today');
    else onValue(written(to === 'before' ? '-' : '+', count, unit));
  };
  return (
    <span className="cw-pick">
      <select aria-label={label} value={kind} onChange={({ target }) => turn(target.value as Kind)}>
        {optional ? <option value="none">No limit</option> : null}
        <option value="day">one fixed day</option>
        <option value="today">today</option>
        <option value="before">some time before today</option>
        <option value="after">some time after today</option>
      </select>
      {kind === 'day' ? (
        <input
          type="date"
          id={id}
          aria-label={`${label}: which day`}
          value={value}
          onChange={({ target }) => {
            if (isRealDate(target.value)) onValue(target.value);
          }}
        />
      ) : null}
      {kind === 'before' || kind === 'after' ? (
        <>
          <NumberInput
            label={`${label}: how many`}
            whole
            least={1}
            most={999}
            value={count}
            onNumber={(typed) => onValue(written(kind === 'before' ? '-' : '+', typed, unit))}
          />
          <select
            aria-label={`${label}: days, weeks, months or years`}
            value={unit}
            onChange={({ target }) => onValue(written(kind === 'before' ? '-' : '+', count, target.value))}
          >
            {UNITS.map((one) => (
              <option key={one} value={one}>
                {one}s
              </option>
            ))}
          </select>
        </>
      ) : null}
    </span>
  );
}
