import { dayWords, shortDay } from '@careway/core/appointments/dayAndTimeWords';
import { addDays } from '@careway/core/dates';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { LinkButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { type DayChoice, HORIZON_DAYS, stripOf, weekOf } from './weeks.ts';

/** "23 to 28 November", "30 November to 5 December" */
function weekWords(week: readonly DayChoice[]): string {
  const [, from, fromMonth] = dayWords(week[0]?.day ?? '').split(' ');
  const [, to, toMonth] = dayWords(week.at(-1)?.day ?? '').split(' ');
  return `${from}${fromMonth === toMonth ? '' : ` ${fromMonth}`} to ${to} ${toMonth}`;
}

/** One week of days to press, and the ways to the next and the one before. */
export function WeekStrip({
  days,
  day,
  today,
  onDay,
}: {
  days: readonly { day: string; left: number }[];
  day: string;
  today: string;
  onDay: (day: string) => void;
}) {
  const id = useId();
  // The week that was turned to; a day chosen elsewhere turns back to its own.
  const [turned, setTurned] = useState<{ first: string; day: string }>();
  const first = turned?.day === day ? turned.first : stripOf(day, today);
  const week = weekOf(first, days);
  const turn = (weeks: number) => setTurned({ first: addDays(first, weeks * 7), day });
  const last = addDays(first, 7) >= addDays(today, HORIZON_DAYS);
  return (
    <>
      <div className="cw-week">
        <p id={id} aria-live="polite">
          {weekWords(week)}
        </p>
        <span className="cw-week__turn">
          {first <= today ? null : (
            <LinkButton onClick={() => turn(-1)}>
              <Icon of={ChevronLeft} />
              <span>
                <span className="cw-week__word">Week before</span>
                <span className="cw-week__short">Before</span>
              </span>
            </LinkButton>
          )}
          {last ? null : (
            <LinkButton onClick={() => turn(1)}>
              Next week
              <Icon of={ChevronRight} />
            </LinkButton>
          )}
        </span>
      </div>
      <ul className={week.length > 6 ? 'cw-days cw-days--seven' : 'cw-days'} aria-labelledby={id}>
        {week.map((one) => (
          <li key={one.day}>
            <DayButton choice={one} pressed={one.day === day} onDay={onDay} />
          </li>
        ))}
      </ul>
    </>
  );
}

function DayButton({
  choice: { day, left },
  pressed,
  onDay,
}: {
  choice: DayChoice;
  pressed: boolean;
  onDay: (day: string) => void;
}) {
  const { weekday, date } = shortDay(day);
  const words = left === null ? 'None' : left === 0 ? 'Full' : `${left} left`;
  return (
    <button
      type="button"
      className="cw-day"
      aria-pressed={pressed}
      disabled={!left}
      data-day={day}
      onClick={() => onDay(day)}
    >
      <span aria-hidden="true">{weekday}</span>
      <b aria-hidden="true">{date}</b>
      {/* In one piece: of pieces a screen reader makes “Thu rsday”. */}
      <span className="cw-vh">{dayWords(day)}, </span>
      {words}
    </button>
  );
}
