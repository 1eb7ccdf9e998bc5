import { dayWords, shortDay } from '@careway/core/appointments/dayAndTimeWords';
import { CALL_DAYS, type CallbackDay } from '@careway/core/callbacks/days';
import { Question } from '../../ui/field.tsx';

/** The days on which we call, as small calendar leaves; the whole leaf is the target. */
export function DayField({
  id,
  days,
  today,
  value,
  onValue,
  error,
}: {
  id: string;
  days: readonly CallbackDay[];
  today: string;
  value: string;
  onValue: (day: string) => void;
  error?: string | undefined;
}) {
  return (
    <Question
      id={id}
      label="Which day is safe for you?"
      hint={`We call ${CALL_DAYS}.`}
      {...(error ? { error } : {})}
    >
      <div className="cw-leaves">
        {days.map(({ day }) => {
          const { weekday, date, month } = shortDay(day);
          return (
            <label className="cw-leaf" key={day}>
              <input
                type="radio"
                name={id}
                value={day}
                checked={value === day}
                onChange={() => onValue(day)}
              />
              <span aria-hidden="true">{day === today ? 'Today' : weekday}</span>
              <b aria-hidden="true">{date}</b>
              <span aria-hidden="true">{month}</span>
              <span className="cw-vh">
                {day === today ? 'Today, ' : ''}
                {dayWords(day)}
              </span>
            </label>
          );
        })}
      </div>
    </Question>
  );
}
