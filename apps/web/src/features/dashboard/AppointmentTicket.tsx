import { dayWords, shortDay, timeWords, whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { milesWords } from '@careway/core/appointments/distance';
import { londonTime } from '@careway/core/appointments/london';
import { SLOT_KINDS } from '@careway/core/appointments/slots';
import { Link } from '../../ui/paths/links.ts';
import { Facts } from '../../ui/SummaryList.tsx';
import { appointmentAt, changeAt } from './cardLinks.ts';
import type { Appointment, Form } from './nextStep.ts';

/** One appointment to come: when, what, where, and until when it can be changed. */
export function AppointmentTicket({
  appointment,
  forms,
  now,
}: {
  appointment: Appointment;
  forms: readonly Form[];
  now: Date;
}) {
  const { startsAt, endsAt, purpose, clinic, kind, changeUntil } = appointment;
  const { day, minutes } = londonTime(startsAt);
  const leaf = shortDay(day);
  const length = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
  const details = appointmentAt(appointment, forms);
  const change = changeAt(appointment, now);
  const where =
    kind === 'clinic' ? (
      <>
        <strong>{clinic.name}</strong>
        {clinic.miles === null ? '' : `, ${milesWords(clinic.miles)}`}
      </>
    ) : (
      <strong>{SLOT_KINDS[kind].name}</strong>
    );
  return (
    <div className="cw-card cw-ticket">
      <div className="cw-ticket__top">
        <div className="cw-date" aria-hidden="true">
          <span>{leaf.weekday}</span>
          <b>{leaf.date}</b>
          <span>{leaf.month}</span>
        </div>
        <div>
          <h3 className="cw-ticket__when">
            <span>{dayWords(day)},</span> <span>{timeWords(minutes)}</span>
          </h3>
          <p className="cw-ticket__what">
            {purpose}, about {length} minutes
          </p>
        </div>
      </div>
      <div className="cw-ticket__body">
        <Facts
          rows={[
            { label: kind === 'clinic' ? 'Where' : 'How', value: where },
            change
              ? { label: 'Change it until', value: whenWords(changeUntil) }
              : { label: 'Change it', value: 'It is soon, so please call us to change it' },
          ]}
        />
      </div>
      {details ? (
        <div className="cw-ticket__foot">
          <Link className="cw-more" to={details}>
            See details<span className="cw-vh"> of {dayWords(day)}</span>
          </Link>
          {change ? (
            <Link className="cw-more" to={change}>
              Change the time<span className="cw-vh"> of {dayWords(day)}</span>
            </Link>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
