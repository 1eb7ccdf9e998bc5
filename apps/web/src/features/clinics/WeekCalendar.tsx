import { clock, dayWords, shortDay } from '@careway/core/appointments/dayAndTimeWords';
import { Landmark } from 'lucide-react';
import type { CSSProperties } from 'react';
import { LinkButton } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Sideways } from '../../ui/Sideways.tsx';
import { Block, Closed } from './CalendarBlocks.tsx';
import { dayOf, daysOf, lanesOf, onDay } from './weekMath.ts';
import type { WeekCardProps } from './weekProps.ts';

const HOUR = 52;
/** As narrow as a block can be read: five days fit beside the hours at 768 px. */
const LANE = 132;

/** The week on a time axis. What shares a moment stands side by side. Below 700 px the table takes its place. */
export function WeekCalendar({ week, clinic, monday, current, onOpen }: WeekCardProps) {
  const { sessions, closures, holidays } = week;
  const all = daysOf(monday);
  const busy = (day: string) =>
    sessions.some((one) => dayOf(one.startsAt) === day) || closures.some((one) => onDay(day, one));
  const days = all.filter((day, index) => index < 5 || busy(day));
  const spans = sessions.flatMap((one) => onDay(dayOf(one.startsAt), one) ?? []);
  const first = Math.floor(Math.min(8 * 60, ...spans.map(({ from }) => from)) / 60);
  const last = Math.ceil(Math.max(18 * 60, ...spans.map(({ to }) => to)) / 60);
  const height = (last - first) * HOUR;
  const hours = Array.from({ length: last - first + 1 }, (_, n) => first + n);
  const place = ({ from, to }: { from: number; to: number }): CSSProperties => {
    const top = Math.max(0, from - first * 60);
    return {
      top: (top / 60) * HOUR + 1,
      height: ((Math.min(to, last * 60) - first * 60 - top) / 60) * HOUR - 3,
    };
  };
  const columns = days.map((day) => {
    const own = sessions.filter((one) => dayOf(one.startsAt) === day);
    return {
      day,
      ...lanesOf(own.flatMap((one) => ({ ...(onDay(day, one) ?? { from: 0, to: 0 }), session: one }))),
    };
  });
  const grid = `56px ${columns.map(({ lanes }) => `minmax(${lanes * LANE}px, ${lanes}fr)`).join(' ')}`;
  const missing = all.filter((day) => !days.includes(day)).map((day) => dayWords(day).split(' ')[0]);
  return (
    <>
      <Sideways
        className="cw-cal"
        label={`Week of ${dayWords(monday)}, ${clinic.name}`}
        see="Scroll sideways to see every day."
        style={{ gridTemplateColumns: grid }}
      >
        <div className="cw-cal__axis" aria-hidden="true">
          <div className="cw-cal__head" />
          <div className="cw-cal__hours" style={{ height }}>
            {hours.map((hour) => (
              <span key={hour} style={{ top: (hour - first) * HOUR }}>
                {clock(hour * 60)}
              </span>
            ))}
          </div>
        </div>
        {columns.map(({ day, placed }) => {
          const holiday = holidays.find((one) => one.day === day && !one.openAnyway);
          return (
            <div className="cw-cal__day" key={day}>
              <h3 className="cw-cal__head">
                {dayWords(day).split(' ')[0]}
                <span>
                  {shortDay(day).date} {shortDay(day).month}
                </span>
              </h3>
              <ul className="cw-cal__col" style={{ height }}>
                {placed.map(({ item, lane, of }) => (
                  <li
                    key={item.session.id}
                    className={classes('cw-cal__block', item.session.id === current && 'is-sel')}
                    style={{
                      ...place(item),
                      left: `calc(${(lane / of) * 100}% + 3px)`,
                      width: `calc(${100 / of}% - 6px)`,
                    }}
                  >
                    <Block session={item.session} onOpen={onOpen} current={item.session.id === current} />
                  </li>
                ))}
                {closures.flatMap((closure) => {
                  const span = onDay(day, closure);
                  return span ? (
                    <li key={closure.id} className="cw-cal__shut" style={place(span)}>
                      <Closed closure={closure} mayChange={clinic.mayChange} onOpen={onOpen} />
                    </li>
                  ) : (
                    []
                  );
                })}
                {holiday ? (
                  <li className="cw-cal__shut cw-cal__shut--holiday" style={{ top: 1, height: height - 3 }}>
                    <span className="cw-cal__w">
                      <Icon of={Landmark} />
                      <b>Bank holiday</b>
                    </span>
                    <span>{holiday.name}</span>
                    <span>{holiday.whose}</span>
                    <span className="cw-cal__m">No times are offered.</span>
                    {clinic.mayChange ? (
                      <LinkButton onClick={() => onOpen({ what: 'holiday', holiday })}>
                        Open anyway<span className="cw-vh"> on {dayWords(day)}</span>
                      </LinkButton>
                    ) : null}
                  </li>
                ) : null}
              </ul>
            </div>
          );
        })}
      </Sideways>
      {missing.length > 0 ? (
        <p className="cw-cal__missing cw-small cw-soft">{missing.join(' and ')}: no sessions.</p>
      ) : null}
    </>
  );
}
