import { CHANGE_NOTICE_HOURS, mayChange } from '@careway/core/appointments/bookingLimits';
import { whenWords } from '@careway/core/appointments/dayAndTimeWords';
import type { Slot } from '@careway/core/appointments/slots';
import { callAboutTime } from '@careway/core/callbacks/contexts';
import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { asQuery } from '../../api/query.ts';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { HelpNumber, Notice } from '../../ui/Notice.tsx';
import { Back, Page, Stack } from '../../ui/Page.tsx';
import { named } from '../../ui/paths/address.ts';
import { isRoute } from '../../ui/paths/built.ts';
import { Link } from '../../ui/paths/links.ts';
import { appointmentNotFound, BOOKED_IS_SAFE } from './AppointmentNotFound.tsx';
import {
  type Appointment,
  type Clinic,
  isSought,
  lengthWords,
  otherWays,
  placeWords,
  type Sought,
  soughtBy,
} from './bookingSearch.ts';
import { ChoiceCard } from './ChoiceCard.tsx';
import { detailsOf, formFor } from './formOfBooking.ts';
import { InterpreterCard, OrElse } from './InterpreterCard.tsx';
import { NO_INTERPRETER, needOfWish, soughtByNeed } from './interpreterWish.ts';
import { QuickChoices } from './QuickChoices.tsx';
import { TimePicker } from './TimePicker.tsx';
import { TroubleNotice } from './TroubleNotice.tsx';
import { useBooking } from './useBooking.ts';

/** One column: the choice stands below the times, so a new choice is brought into view. */
const NARROW = '(max-width: 61.99em)';

/**
 * /appointment/booking: choose a time, have it kept for ten minutes, book it. `?move=` changes a booking instead,
 * `?for=counselling` looks for times with a counsellor.
 */
export default function BookingScreen() {
  const [search] = useSearchParams();
  const moveId = search.get('move');
  const moving = useQuery({
    ...asQuery('oneAppointment', { params: { id: moveId ?? '' } }),
    enabled: moveId !== null,
  });
  const wanted = moving.data
    ? soughtBy(moving.data)
    : search.get('for') === 'counselling'
      ? { counselling: 'true' as const }
      : {};
  const places = useQuery({
    ...asQuery('clinics', { query: wanted }),
    enabled: moveId === null || moving.data !== undefined,
  });
  const stuck =
    moving.data && (moving.data.status !== 'booked' || !mayChange(moving.data.startsAt, new Date()));
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
          {({ service, data }) => (
            <Choosing sought={{ ...wanted, service }} clinics={data} moving={moving.data} />
          )}
        </Loaded>
      )}
    </Page>
  );
}

/** Whoever looks for a talk must see that these are not the times for treatment (decision 0041). */
function titleOf(moves: boolean, talk: boolean): string {
  if (talk) return moves ? 'Change your time with a counsellor' : 'Choose a time with a counsellor';
  return moves ? 'Change your appointment' : 'Choose your appointment';
}

function Choosing({
  sought: asked,
  clinics,
  moving,
}: {
  sought: Sought;
  clinics: readonly Clinic[];
  moving: Appointment | undefined;
}) {
  const [wish, setWish] = useState(NO_INTERPRETER);
  const need = moving ? undefined : needOfWish(wish);
  const sought: Sought = { ...asked, ...soughtByNeed(need) };
  const { service } = sought;
  const listed = useQuery(asQuery('myForms', { query: { limit: 100 } })).data?.data;
  const forms = listed ?? [];
  const card = useRef<HTMLDivElement>(null);
  const toCard = useRef(false);
  const booking = useBooking({
    sought,
    moving,
    form: formFor(sought, forms),
    forms,
    need,
    orElse: wish.orElse,
    onKept: () => {
      toCard.current = matchMedia(NARROW).matches;
    },
  });
  const kept = booking.choice?.holdId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new choice is what brings its card into view
  useEffect(() => {
    if (!toCard.current) return;
    toCard.current = false;
    const heading = card.current?.querySelector<HTMLElement>('h2');
    heading?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'center' });
  }, [kept]);

  // The first free time is as long as the others; it is asked for by the quick choices anyway.
  const first = useQuery(asQuery('slots', { query: { ...sought, limit: 1 } })).data?.data[0];
  const length = booking.choice?.slot ?? first;
  const chosen = booking.choosing?.id ?? booking.choice?.slot.id;
  const choose = (slot: Slot) => booking.choose(slot);
  return (
    <>
      {moving ? (
        <p className="cw-lead cw-booking__lead">
          You have {whenWords(moving.startsAt)} now. You keep that time until you choose another.
        </p>
      ) : (
        <p className="cw-lead cw-booking__lead">
          {length ? `It takes ${lengthWords(length)}. ` : ''}You can change it until {CHANGE_NOTICE_HOURS}{' '}
          hours before.
        </p>
      )}
      {moving || booking.trouble || booking.busy ? null : <AlreadyBooked sought={sought} />}
      {moving || sought.counselling || listed?.length !== 0 ? null : <EligibilityFirst />}
      {booking.trouble ? (
        <TroubleNotice
          key={JSON.stringify(booking.trouble)}
          trouble={booking.trouble}
          clinics={clinics}
          onChoose={choose}
        />
      ) : null}
      <div className="cw-cols">
        <Stack>
          {moving ? (
            moving.interpreter ? (
              <Card small title="Your interpreter comes along">
                <p>You asked for: {moving.interpreter.words}.</p>
                <OrElse
                  value={wish.orElse}
                  speaks
                  onChange={(orElse) => setWish({ ...NO_INTERPRETER, orElse })}
                />
              </Card>
            ) : null
          ) : (
            <InterpreterCard
              wish={wish}
              onWish={(next) => {
                setWish(next);
                // What is kept was kept for what was asked before.
                if (booking.choice) void booking.letGo();
              }}
            />
          )}
          <QuickChoices sought={sought} clinics={clinics} chosen={chosen} onChoose={choose} />
          <TimePicker sought={sought} clinics={clinics} chosen={chosen} onChoose={choose} moving={moving} />
        </Stack>
        <aside className="cw-aside cw-aside--stay cw-stack" aria-label="Your choice" ref={card}>
          <ChoiceCard booking={booking} moving={moving} place={placeOf(booking.choice?.slot, clinics)} />
          <Notice tone="care" icon={Phone} title="Nothing suits you?">
            <p>There are other ways. We can also look for times and places with you.</p>
            <HelpNumber />
            <p>
              <Link className="cw-more" to={otherWays(sought)}>
                See the other ways
              </Link>
            </p>
            {isRoute(callAboutTime(service, false)) ? (
              <p>
                <Link className="cw-more" to={named(callAboutTime(service, false))}>
                  Ask us to call you
                </Link>
              </p>
            ) : null}
          </Notice>
        </aside>
      </div>
    </>
  );
}

const placeOf = (slot: Slot | undefined, clinics: readonly Clinic[]) =>
  slot ? placeWords(slot, clinics) : '';

/** Somebody we know nothing of yet: the right appointment depends on a few answers. */
function EligibilityFirst() {
  return (
    <div className="cw-trouble">
      <Notice tone="time" title="First tell us a little about you">
        <p>
          A few answers help us see which appointment is right for you.{' '}
          <Link to="/appointment/topeligibility">Answer them now</Link>.
        </p>
      </Notice>
    </div>
  );
}

/** Most people need one appointment: whoever has one may have come to change it. */
function AlreadyBooked({ sought }: { sought: Sought }) {
  const coming = useQuery(asQuery('myAppointments', { query: { when: 'coming', limit: 100 } })).data?.data;
  const one = coming?.find((appointment) => isSought(appointment, sought));
  if (!one) return null;
  return (
    <div className="cw-trouble">
      <Notice
        title={
          sought.counselling ? 'You have a time with a counsellor already' : 'You have an appointment already'
        }
      >
        <p>
          It is on {whenWords(one.startsAt)}.{' '}
          {mayChange(one.startsAt, new Date()) ? (
            <>
              If you want another time instead,{' '}
              <Link to={`/appointment/booking?move=${one.id}`}>change that one</Link>.
            </>
          ) : (
            <Link to={detailsOf(one)}>See what you have booked</Link>
          )}
        </p>
      </Notice>
    </div>
  );
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
