import { CHANGE_NOTICE_HOURS } from '@careway/core/appointments/bookingLimits';
import { whenWords } from '@careway/core/appointments/dayAndTimeWords';
import type { Slot } from '@careway/core/appointments/slots';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { asQuery } from '../../api/query.ts';
import { Card } from '../../ui/Card.tsx';
import { Stack } from '../../ui/Page.tsx';
import { AlreadyBooked, EligibilityFirst } from './BeforeChoosing.tsx';
import { type Appointment, type Clinic, lengthWords, placeWords, type Sought } from './bookingSearch.ts';
import { ChoiceCard } from './ChoiceCard.tsx';
import { useForClient } from './forClient.ts';
import { formFor } from './formOfBooking.ts';
import { InterpreterCard, OrElse } from './InterpreterCard.tsx';
import { soughtByNeed } from './interpreterWish.ts';
import { NothingSuits } from './NothingSuits.tsx';
import { QuickChoices } from './QuickChoices.tsx';
import { TimePicker } from './TimePicker.tsx';
import { TroubleNotice } from './TroubleNotice.tsx';
import { type ByStaff, useBooking } from './useBooking.ts';
import { useWish } from './useWish.ts';

/** One column: the choice stands below the times, so a new choice is brought into view. */
const NARROW = '(max-width: 61.99em)';

/** Times to choose from, and what was chosen: for whoever is signed in, or for a client by staff (`forClient.ts`). */
export function Choosing({
  sought: asked,
  clinics,
  moving,
  byStaff,
  reason,
}: {
  sought: Sought;
  clinics: readonly Clinic[];
  moving: Appointment | undefined;
  byStaff?: ByStaff;
  /** Of staff: where they say why, above the button that books. */
  reason?: ReactNode;
}) {
  const whom = useForClient();
  const { wish, setWish, told, need } = useWish(moving);
  const sought: Sought = { ...asked, ...soughtByNeed(need) };
  const listed = useQuery({
    ...asQuery('myForms', { query: { limit: 100 } }),
    enabled: whom === undefined,
  }).data?.data;
  const forms = listed ?? [];
  const card = useRef<HTMLDivElement>(null);
  const toCard = useRef(false);
  const booking = useBooking({
    sought,
    moving,
    form: formFor(sought, forms),
    forms,
    need: moving ? undefined : need,
    orElse: wish.orElse,
    byStaff,
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

  const chosen = booking.choosing?.id ?? booking.choice?.slot.id;
  const choose = (slot: Slot) => booking.choose(slot);
  return (
    <>
      <Lead sought={sought} moving={moving} slot={booking.choice?.slot} />
      {moving || whom || booking.trouble || booking.busy ? null : <AlreadyBooked sought={sought} />}
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
              <Card small title={whom ? 'The interpreter comes along' : 'Your interpreter comes along'}>
                <p>
                  {whom ? 'They' : 'You'} asked for: {moving.interpreter.words}.
                </p>
                <OrElse value={wish.orElse} speaks onChange={(orElse) => setWish({ ...wish, orElse })} />
              </Card>
            ) : null
          ) : (
            <InterpreterCard
              wish={wish}
              told={told}
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
          <ChoiceCard
            booking={booking}
            moving={moving}
            clinic={clinics.some(({ offers }) => offers.includes('clinic'))}
            place={booking.choice ? placeWords(booking.choice.slot, clinics) : ''}
            reason={reason}
          />
          {whom ? null : <NothingSuits sought={sought} />}
        </aside>
      </div>
    </>
  );
}

/** How long it takes and until when it can be changed; or what they have now. */
function Lead({
  sought,
  moving,
  slot,
}: {
  sought: Sought;
  moving: Appointment | undefined;
  slot: Slot | undefined;
}) {
  const whom = useForClient();
  // The first free time is as long as the others; it is asked for by the quick choices anyway.
  const first = useQuery(asQuery('slots', { query: { ...sought, limit: 1 } })).data?.data[0];
  const length = slot ?? first;
  return (
    <p className="cw-lead cw-booking__lead">
      {moving
        ? `${whom ? `${whom.firstName} has` : 'You have'} ${whenWords(moving.startsAt)} now. ${whom ? 'It stays theirs' : 'You keep that time'} until you choose another.`
        : `${length ? `It takes ${lengthWords(length)}. ` : ''}${
            whom
              ? 'You can move it until it begins.'
              : `You can change it until ${CHANGE_NOTICE_HOURS} hours before.`
          }`}
    </p>
  );
}
