import { whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { useQuery } from '@tanstack/react-query';
import { Bell, CalendarPlus, MapPin } from 'lucide-react';
import { asQuery } from '../../api/query.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { LinkRows } from '../../ui/lists.tsx';
import { HelpAside } from '../../ui/Notice.tsx';
import { Back, Columns, Page, Stack } from '../../ui/Page.tsx';
import { Link } from '../../ui/paths/links.ts';
import { serverNow } from '../../ui/serverClock.ts';
import { Tag } from '../../ui/Tag.tsx';
import { type Appointment, placeWords } from './bookingSearch.ts';
import { detailsOf } from './formOfBooking.ts';
import { TicketTop } from './Ticket.tsx';

/** /appointment/list: what is coming, what was, and the way to book. */
export default function AppointmentListScreen() {
  const coming = useQuery(asQuery('myAppointments', { query: { when: 'coming', limit: 100 } }));
  const earlier = useQuery(asQuery('myAppointments', { query: { when: 'earlier', limit: 100 } }));
  const none = coming.data?.data.length === 0;
  return (
    <Page>
      <Back to="/client/dashboard" />
      <Columns
        aside={
          <>
            <Card small title="More">
              <LinkRows
                rows={[
                  ...(none
                    ? []
                    : [
                        {
                          to: '/appointment/booking',
                          words: 'Book another time',
                          icon: CalendarPlus,
                        } as const,
                      ]),
                  { to: '/appointment/clinicinfo', words: 'Where we are', icon: MapPin },
                  { to: '/appointment/contactpreference', words: 'How we tell you', icon: Bell },
                ]}
              />
            </Card>
            <HelpAside />
          </>
        }
      >
        <h1>Your appointments</h1>
        <Loaded
          of={coming}
          loading="Loading your appointments"
          rows={4}
          failed="We could not load your appointments"
          safe="Your bookings are safe. Try again in a moment."
        >
          {({ data }) => (
            <Stack>
              {none ? (
                <Card title="You have no appointment yet">
                  <p>It takes about 2 minutes to choose a time. You can change it later.</p>
                  <ButtonLink to="/appointment/booking">Choose a time</ButtonLink>
                </Card>
              ) : null}
              {data.map((one) => (
                <Coming key={one.id} appointment={one} />
              ))}
              <Earlier appointments={earlier.data?.data ?? []} />
            </Stack>
          )}
        </Loaded>
      </Columns>
    </Page>
  );
}

function Coming({ appointment }: { appointment: Appointment }) {
  const when = whenWords(appointment.startsAt);
  return (
    <section className="cw-card cw-ticket" aria-label={when}>
      <TicketTop appointment={appointment} />
      <div className="cw-ticket__body">
        <p className="cw-ticket__place">
          {placeWords({ ...appointment, clinicId: appointment.clinic.id }, [appointment.clinic])}
        </p>
      </div>
      <div className="cw-ticket__foot">
        <Link className="cw-more" to={detailsOf(appointment)}>
          See details<span className="cw-vh"> of {when}</span>
        </Link>
        {Date.parse(appointment.changeUntil) > serverNow() ? (
          <Link className="cw-more" to={`/appointment/booking?move=${appointment.id}`}>
            Change the day or time<span className="cw-vh"> of {when}</span>
          </Link>
        ) : null}
      </div>
    </section>
  );
}

/** How an earlier one ended, kindly: nobody is told off for a time that was missed. */
const ENDED = { booked: 'Done', attended: 'Done', cancelled: 'Cancelled', missed: 'Missed' } as const;

function Earlier({ appointments }: { appointments: readonly Appointment[] }) {
  if (appointments.length === 0) return null;
  return (
    <Card title="Earlier ones">
      <ul className="cw-earlier">
        {appointments.map((one) => (
          <li key={one.id}>
            <Link to={detailsOf(one)}>{whenWords(one.startsAt)}</Link>
            <Tag tone={one.status === 'booked' || one.status === 'attended' ? 'good' : 'grey'}>
              {ENDED[one.status]}
            </Tag>
          </li>
        ))}
      </ul>
    </Card>
  );
}
