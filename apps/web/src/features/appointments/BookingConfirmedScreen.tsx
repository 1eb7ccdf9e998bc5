import { useQuery } from '@tanstack/react-query';
import { Calendar } from 'lucide-react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { asQuery } from '../../api/query.ts';
import { useUser } from '../../session/storedSession.ts';
import { Band } from '../../ui/Band.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { serverNow } from '../../ui/serverClock.ts';
import { appointmentNotFound, BOOKED_IS_SAFE } from './AppointmentNotFound.tsx';
import { AppointmentPage } from './AppointmentPage.tsx';
import type { Appointment } from './bookingSearch.ts';
import { byShare } from './formOfBooking.ts';

/**
 * The booking of a form (/top, /vas or /larc/booking-confirmed/{id}/{shareId}), one booking
 * (/appointment/booking_confirmed?id=), or without either the next one that is coming.
 */
export default function BookingConfirmedScreen() {
  return useUser()?.usertype === 'Client' ? <Confirmed /> : <ForItsClient />;
}

/** rule 14.14 opens the larc pages to staff too; whose appointment it is, they see on the client's record. */
function ForItsClient() {
  return (
    <Page top={<Band tone="care" icon={Calendar} title="This page is for the client" />}>
      <Card title="Looking for a client’s appointment?">
        <p>It is on the client’s record, with everything else that belongs to it.</p>
        <ButtonLink to="/">Go to your first page</ButtonLink>
      </Card>
    </Page>
  );
}

function Confirmed() {
  const { shareId } = useParams();
  const [search] = useSearchParams();
  const id = search.get('id');
  const moved = (useLocation().state as { moved?: boolean } | null)?.moved === true;
  const one = useQuery({
    ...asQuery('oneAppointment', { params: { id: id ?? '' } }),
    enabled: id !== null,
  });
  const list = useQuery({
    ...asQuery('myAppointments', { query: shareId ? byShare(shareId) : { when: 'coming', limit: 1 } }),
    enabled: id === null,
  });
  const query = id === null ? list : one;
  const appointment = id === null ? latest(list.data?.data, shareId !== undefined) : one.data;

  // One heading for every state, so that the focus that came with the page stays on it.
  return (
    <Page top={<Answer appointment={appointment} moved={moved} />}>
      <Loaded
        of={{ ...query, data: query.data && { appointment } }}
        loading="Loading your appointment"
        rows={5}
        failed="We could not load your appointment"
        safe={BOOKED_IS_SAFE}
        instead={appointmentNotFound}
      >
        {(found) =>
          found.appointment ? (
            <AppointmentPage appointment={found.appointment} />
          ) : (
            <Card title="Choose a time">
              <p>You have no appointment yet. It takes about 2 minutes to choose a time.</p>
              <ButtonLink to="/appointment/booking">Choose a time</ButtonLink>
            </Card>
          )
        }
      </Loaded>
    </Page>
  );
}

/**
 * A form may have been booked, cancelled and booked again: the newest booking counts. Ids sort by when they were
 * made.
 */
function latest(found: readonly Appointment[] | undefined, byForm: boolean): Appointment | undefined {
  if (!byForm) return found?.[0];
  return found?.toSorted((a, b) => (a.id < b.id ? 1 : -1))[0];
}

function Answer({ appointment, moved }: { appointment: Appointment | undefined; moved: boolean }) {
  if (!appointment) return <Band tone="care" icon={Calendar} title="Your appointment" />;
  const { told } = appointment;
  const what = appointment.counselling ? 'Your talk with a counsellor' : 'Your appointment';
  if (appointment.status === 'cancelled') {
    return (
      <Band tone="care" title={`${what} is cancelled`}>
        <p>You can book again whenever you like.</p>
        <p>Is it in your calendar? Please delete it there, as we cannot do that for you.</p>
        {appointment.cancelReason ? <p className="cw-break">Why: {appointment.cancelReason}</p> : null}
      </Band>
    );
  }
  if (appointment.status === 'missed') {
    return (
      <Band tone="care" icon={Calendar} title="We did not meet this time">
        <p>That is all right, and you do not have to say why. You can book again whenever you like.</p>
      </Band>
    );
  }
  if (appointment.status === 'attended' || Date.parse(appointment.endsAt) < serverNow()) {
    return (
      <Band title="This appointment is over">
        <p>We hope it went well. If you are worried about anything, call us.</p>
      </Band>
    );
  }
  return (
    <Band title={`${what} is ${moved ? 'changed' : 'booked'}`}>
      {told ? (
        <p>{toldWords(told)}</p>
      ) : (
        <p>
          We have not sent you a message, because you have not told us a way that is safe, or asked us not to
          write. Write down the time, or add it to your calendar.
        </p>
      )}
    </Band>
  );
}

function toldWords({ channel, to, later }: NonNullable<Appointment['told']>): string {
  const where = channel === 'sms' ? `your phone, ${to}` : to;
  const silent = `The ${channel === 'sms' ? 'text' : 'email'} does not say what it is about.`;
  return later
    ? `We will send the time to ${where}, in the hours you said are safe. ${silent}`
    : `We have sent the time to ${where}. ${silent}`;
}
