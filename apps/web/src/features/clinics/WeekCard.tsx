import { dayWords } from '@careway/core/appointments/dayAndTimeWords';
import { SLOT_KINDS } from '@careway/core/appointments/slots';
import { addDays } from '@careway/core/dates';
import { SERVICES } from '@careway/core/eligibility/services';
import { CalendarOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FilterChip } from '../../ui/list/FilterChip.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { many } from './clinicWords.ts';
import { ShowAs } from './ShowAs.tsx';
import { WeekCalendar } from './WeekCalendar.tsx';
import { WeekTable } from './WeekTable.tsx';
import { mondayOf } from './weekMath.ts';
import type { WeekCardProps } from './weekProps.ts';

/** "21 December" */
const leaf = (day: string) => dayWords(day).split(' ').slice(1).join(' ');

/** A clinic's week: which one, what of it, the calendar, and the same as a table. */
export function WeekCard(props: WeekCardProps) {
  const { clinic, clinics, monday, today, listed, onClinic, onWeek, onView } = props;
  const [service, setService] = useState<string>();
  const [kind, setKind] = useState<string>();
  const [person, setPerson] = useState<string>();
  const sessions = props.week.sessions.filter(
    (one) =>
      (!service || one.service === service) &&
      (!kind || one.kind === kind) &&
      (!person || one.staff.some(({ id }) => id === person)),
  );
  const week = { ...props.week, sessions };
  const shown = { ...props, week };
  const sum = (pick: (one: (typeof sessions)[number]) => number) =>
    sessions.reduce((all, one) => all + pick(one), 0);
  const facts = [
    `${sum(({ booked }) => booked)} of ${sum(({ places }) => places)} places booked`,
    ...(week.closures.length > 0 ? [many(week.closures.length, 'closure')] : []),
    ...(week.holidays.length > 0 ? [many(week.holidays.length, 'bank holiday')] : []),
  ];
  const hidden = props.week.sessions.length - sessions.length;
  const clear = () => {
    setService(undefined);
    setKind(undefined);
    setPerson(undefined);
  };
  return (
    <>
      <section className="cw-card" aria-labelledby="week">
        <div className="cw-card__h">
          <div>
            <h2 id="week">Week of {leaf(monday)}</h2>
            <p className="cw-soft" role="status">
              {facts.join(', ')}
            </p>
          </div>
          <ShowAs
            view={listed ? 'list' : 'week'}
            before={{
              words: `Week of ${leaf(addDays(monday, -7))}`,
              go: () => onWeek(addDays(monday, -7)),
            }}
            now={{ words: 'This week', go: () => onWeek(mondayOf(today)) }}
            after={{ words: `Week of ${leaf(addDays(monday, 7))}`, go: () => onWeek(addDays(monday, 7)) }}
            onView={onView}
          />
        </div>
        <div className="cw-bar">
          <FilterChip
            always
            words="Clinic"
            value={clinic.id}
            choices={clinics.map(({ id, name }) => ({ value: id, words: name }))}
            onValue={(id) => id && onClinic(id)}
          />
          <FilterChip
            words="Service"
            value={service}
            choices={Object.entries(SERVICES).map(([value, { name }]) => ({ value, words: name }))}
            onValue={setService}
          />
          <FilterChip
            words="Kind"
            value={kind}
            choices={Object.entries(SLOT_KINDS).map(([value, { name }]) => ({ value, words: name }))}
            onValue={setKind}
          />
          <FilterChip
            words="Staff"
            value={person}
            choices={clinic.staff.map(({ id, name }) => ({ value: id, words: name }))}
            onValue={setPerson}
          />
          <span className="end cw-weeks__key cw-small cw-soft">
            <span className="cw-cap" aria-hidden="true">
              <i style={{ width: '60%' }} />
            </span>
            Filled part is booked
          </span>
        </div>
        {sessions.length === 0 && week.closures.length === 0 && week.holidays.length === 0 ? (
          <EmptyState
            icon={CalendarOff}
            title={hidden > 0 ? 'Nothing matches' : 'No sessions this week'}
            actions={
              hidden > 0 ? (
                <Button look="second" onClick={clear}>
                  Clear the filters
                </Button>
              ) : null
            }
          >
            {hidden > 0
              ? `${many(hidden, 'session')} of this week ${hidden === 1 ? 'is' : 'are'} hidden.`
              : 'Add a session, and clients can book its times at once.'}
          </EmptyState>
        ) : listed ? (
          <WeekTable {...shown} />
        ) : (
          <WeekCalendar {...shown} />
        )}
        <p className="cw-card__f cw-small cw-soft">Times are London time.</p>
      </section>
      {!listed && sessions.length > 0 ? (
        <section className="cw-card cw-weeks__again" aria-labelledby="week-table">
          <div className="cw-card__h">
            <h2 id="week-table">The same week as a table</h2>
          </div>
          <WeekTable {...shown} />
        </section>
      ) : null}
    </>
  );
}
