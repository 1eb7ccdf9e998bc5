import { mayChange } from '@careway/core/appointments/bookingLimits';
import { whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { isService } from '@careway/core/eligibility/services';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { asQuery } from '../../api/query.ts';
import { forgetBookingAim } from '../../session/bookingAim.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { HelpNumber, Notice } from '../../ui/Notice.tsx';
import { Back, Page, Stack } from '../../ui/Page.tsx';
import { rightNow } from '../../ui/serverClock.ts';
import { appointmentNotFound, BOOKED_IS_SAFE } from './AppointmentNotFound.tsx';
import { AlreadyBooked } from './BeforeChoosing.tsx';
import { type Appointment, soughtBy } from './bookingSearch.ts';
import { CheckFirst } from './CheckFirst.tsx';
import { Choosing } from './Choosing.tsx';

/**
 * /appointment/booking: choose a time, have it kept for ten minutes, book it. `?move=` changes a booking instead,
 * `?for=counselling` looks for times with a counsellor, `?service=` for those of a service that is not the one they
 * came for.
 */
export default function BookingScreen() {
  const [search] = useSearchParams();
  const moveId = search.get('move');
  const named = search.get('service');
  const moving = useQuery({
    ...asQuery('oneAppointment', { params: { id: moveId ?? '' } }),
    enabled: moveId !== null,
  });
  const wanted = moving.data
    ? soughtBy(moving.data)
    : {
        ...(isService(named) ? { service: named } : {}),
        ...(search.get('for') === 'counselling' ? { counselling: 'true' as const } : {}),
      };
  const places = useQuery({
    ...asQuery('clinics', { query: wanted }),
    enabled: moveId === null || moving.data !== undefined,
  });
  const may = places.data?.notYet === null;
  useEffect(() => {
    if (may) forgetBookingAim();
  }, [may]);
  const stuck =
    moving.data && (moving.data.status !== 'booked' || !mayChange(moving.data.startsAt, rightNow()));
  // One h1 for every state, so that the focus that came with the page stays on it.
  return (
    <Page>
      <Back to={moveId ? '/appointment/list' : '/client/dashboard'} />
      <h1>{titleOf(moveId !== null, 'counselling' in wanted)}</h1>
      {moving.data && stuck ? (
        <CannotMove appointment={moving.data} />
      ) : (
        <Loaded
          of={moving.error ? { ...moving, data: undefined } : places}
          loading="Loading times"
          rows={6}
          failed="We could not load the times"
          safe={BOOKED_IS_SAFE}
          instead={appointmentNotFound}
        >
          {({ service, data, notYet }) =>
            notYet && !moving.data ? (
              <Stack>
                <AlreadyBooked sought={{ ...wanted, service }} />
                <CheckFirst notYet={notYet} service={service} />
              </Stack>
            ) : (
              <Choosing sought={{ ...wanted, service }} clinics={data} moving={moving.data} />
            )
          }
        </Loaded>
      )}
    </Page>
  );
}

/** Whoever looks for a talk must see that these are not the times for treatment (decision 0048). */
function titleOf(moves: boolean, talk: boolean): string {
  if (talk) return moves ? 'Change your time with a counsellor' : 'Choose a time with a counsellor';
  return moves ? 'Change your appointment' : 'Choose your appointment';
}

function CannotMove({ appointment }: { appointment: Appointment }) {
  const cancelled = appointment.status === 'cancelled';
  return (
    <Notice
      tone="care"
      title={cancelled ? 'This appointment is cancelled' : 'It is too late to change this online'}
    >
      <p>
        {cancelled
          ? 'You can choose a new time whenever you like.'
          : `Your appointment is on ${whenWords(appointment.startsAt)}. Call us and we will help.`}
      </p>
      <HelpNumber />
    </Notice>
  );
}
