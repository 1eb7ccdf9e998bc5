import { dayWords, shortDay, timeWords } from '@careway/core/appointments/dayAndTimeWords';
import { londonTime } from '@careway/core/appointments/london';
import { SLOT_KINDS } from '@careway/core/appointments/slots';
import { CalendarPlus, Printer } from 'lucide-react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/paths/links.ts';
import { Facts } from '../../ui/SummaryList.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { serverNow } from '../../ui/serverClock.ts';
import { useAction } from '../../ui/useAction.ts';
import { type Appointment, lengthWords, placeAt } from './bookingSearch.ts';
import { Directions } from './Directions.tsx';
import { interpreterWords } from './interpreterWish.ts';

/** The small calendar leaf beside a date; the date is said in words next to it. */
function DateLeaf({ day }: { day: string }) {
  const { weekday, date, month } = shortDay(day);
  return (
    <div className="cw-date" aria-hidden="true">
      <span>{weekday}</span>
      <b>{date}</b>
      <span>{month}</span>
    </div>
  );
}

/** The top of a ticket: when, and what. */
export function TicketTop({ appointment }: { appointment: Appointment }) {
  const { day, minutes } = londonTime(appointment.startsAt);
  return (
    <div className="cw-ticket__top">
      <DateLeaf day={day} />
      <div>
        <h2 className="cw-ticket__when">
          <span>{dayWords(day)},</span> <span>{timeWords(minutes)}</span>
        </h2>
        <p className="cw-ticket__what">
          {appointment.purpose}, {lengthWords(appointment)}
        </p>
      </div>
    </div>
  );
}

/** One appointment as a ticket: when, where, what to do there, its number, calendar and print. */
export function Ticket({ appointment }: { appointment: Appointment }) {
  const { clinic, kind, told } = appointment;
  // What is over or cancelled is remembered, and nobody is shown the way to it.
  const past = appointment.status !== 'booked' || Date.parse(appointment.endsAt) <= serverNow();
  const where =
    kind === 'clinic'
      ? [
          {
            label: 'Where',
            value: (
              <>
                <strong>{clinic.name}</strong>
                <br />
                {[...clinic.address, clinic.postcode].join(', ')}
                {past ? null : (
                  <>
                    <Directions clinic={clinic} />
                    <p className="cw-noprint">
                      <Link to={placeAt(appointment)}>See the place and what to look for</Link>
                    </p>
                  </>
                )}
              </>
            ),
          },
          ...(past ? [] : [{ label: 'When you get there', value: clinic.arrival }]),
        ]
      : [
          {
            label: 'How',
            value: (
              <>
                <strong>{SLOT_KINDS[kind].name}</strong>
                <br />
                {kind === 'phone' && told?.channel === 'sms' && !past
                  ? `We call you on your phone, ${told.to}.`
                  : SLOT_KINDS[kind].words}
              </>
            ),
          },
        ];
  return (
    <section className="cw-card cw-ticket" aria-label="Your appointment">
      <TicketTop appointment={appointment} />
      <div className="cw-ticket__body">
        <Facts
          rows={[
            ...where,
            ...(appointment.interpreter && !past
              ? [{ label: 'Interpreter', value: interpreterWords(appointment.interpreter) }]
              : []),
            { label: 'Booking number', value: appointment.reference },
          ]}
        />
        {past ? null : <Tools appointment={appointment} />}
      </div>
    </section>
  );
}

function Tools({ appointment }: { appointment: Appointment }) {
  const add = useAction({
    act: () => call('calendarFile', { params: { id: appointment.id } }),
    offline: 'We could not connect. Try again in a moment.',
    // Its name says no more than the file does.
    done: (file) => saveFile(new Blob([file], { type: 'text/calendar' }), 'appointment.ics'),
  });
  return (
    <>
      <div className="cw-tools">
        <Button busy={add.busy} onClick={() => void add.press()}>
          <Icon of={CalendarPlus} />
          Add to my calendar
        </Button>
        <Button look="second" onClick={() => print()}>
          <Icon of={Printer} />
          Print
        </Button>
      </div>
      {add.problem ? (
        <p className="cw-noprint" role="alert">
          {add.problem}
        </p>
      ) : (
        <p className="cw-small cw-soft cw-noprint cw-ticket__note">
          In your calendar it says “Appointment”, the time and{' '}
          {appointment.kind === 'clinic' ? 'the address' : 'that it is a call'}. It does not say our name.
        </p>
      )}
    </>
  );
}
