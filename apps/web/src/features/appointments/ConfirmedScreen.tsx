import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { asQuery } from '../../api/query.ts';
import { Band } from '../../ui/Band.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { EmptyState, LoadFailure, Skeleton } from '../../ui/states.tsx';
import { AppointmentPage } from './AppointmentPage.tsx';
import type { Appointment } from './where.ts';

/**
 * The booking of a form (/top/booking-confirmed/{id}/{shareId}), one booking (/appointment/booking_confirmed?id=), or
 * without either the next one that is coming.
 */
export default function ConfirmedScreen() {
  const { shareId } = useParams();
  const [search] = useSearchParams();
  const id = search.get('id');
  const moved = (useLocation().state as { moved?: boolean } | null)?.moved === true;
  const one = useQuery({
    ...asQuery('oneAppointment', { params: { id: id ?? '' } }),
    enabled: id !== null,
  });
  const list = useQuery({
    ...asQuery('myAppointments', { query: shareId ? { shareId, limit: 100 } : { when: 'coming', limit: 1 } }),
    enabled: id === null,
  });
  const query = id === null ? list : one;
  const appointment = id === null ? latest(list.data?.data, shareId !== undefined) : one.data;

  if (query.isError) {
    return (
      <Page>
        <h1>Your appointment</h1>
        <LoadFailure
          title="We could not load your appointment"
          error={query.error}
          onRetry={() => query.refetch()}
        >
          Your booking is safe. Try again in a moment.
        </LoadFailure>
      </Page>
    );
  }
  if (query.isPending) {
    return (
      <Page>
        <h1>Your appointment</h1>
        <Skeleton rows={5} words="Loading your appointment" />
      </Page>
    );
  }
  if (!appointment) {
    return (
      <Page>
        <h1>Your appointment</h1>
        <EmptyState
          icon={CalendarClock}
          title="You have no appointment yet"
          actions={<ButtonLink to="/appointment/booking">Choose a time</ButtonLink>}
        >
          It takes about 2 minutes to choose a time.
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page top={<Answer appointment={appointment} moved={moved} />}>
      <AppointmentPage appointment={appointment} />
    </Page>
  );
}

/** A form may have been booked, cancelled and booked again: the booking that stands, else the newest. */
function latest(found: readonly Appointment[] | undefined, byForm: boolean): Appointment | undefined {
  if (!byForm) return found?.[0];
  return found?.findLast((one) => one.status === 'booked') ?? found?.at(-1);
}

function Answer({ appointment, moved }: { appointment: Appointment; moved: boolean }) {
  const { told } = appointment;
  if (appointment.status === 'cancelled') {
    return (
      <Band tone="care" title="Your appointment is cancelled">
        <p>You do not need to do anything. You can book again whenever you like.</p>
      </Band>
    );
  }
  if (Date.parse(appointment.endsAt) < Date.now()) {
    return (
      <Band title="This appointment is over">
        <p>We hope it went well. If you are worried about anything, call us.</p>
      </Band>
    );
  }
  return (
    <Band title={moved ? 'Your appointment is changed' : 'Your appointment is booked'}>
      {told ? (
        <p>
          {told.channel === 'sms'
            ? `We have sent the time to your phone, ${told.to}. The text does not say what it is about.`
            : `We have sent the time to ${told.to}. The email does not say what it is about.`}
        </p>
      ) : (
        <p>Write down the time, or add it to your calendar.</p>
      )}
    </Band>
  );
}
