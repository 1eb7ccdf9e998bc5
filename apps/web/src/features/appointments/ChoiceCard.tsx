import { HOLD_MINUTES, mayChange } from '@careway/core/appointments/bookingLimits';
import { dayWords, timeWords } from '@careway/core/appointments/dayAndTimeWords';
import { londonTime } from '@careway/core/appointments/london';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Countdown, timeLeftWords } from '../../ui/Countdown.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { rightNow } from '../../ui/serverClock.ts';
import type { Appointment } from './bookingSearch.ts';
import { CallNotSafe, useUsualCall } from './CallNotSafe.tsx';
import { useBookingWords, useForClient } from './forClient.ts';
import type { Booking } from './useBooking.ts';

/** What is kept for them, for how long, and the one button that books it. */
export function ChoiceCard({
  booking,
  moving,
  place,
  clinic,
  reason,
}: {
  booking: Booking;
  moving: Appointment | undefined;
  place: string;
  /** Whether a clinic to come to is among what is offered. */
  clinic: boolean;
  /** Of staff: where they say why. */
  reason?: ReactNode;
}) {
  const whom = useForClient();
  const { noneFreeThen } = useBookingWords();
  useUsualCall();
  const { choice, choosing, busy } = booking;
  const [over, setOver] = useState<string>();
  const slot = choosing ?? choice?.slot;
  const words = slot ? londonTime(slot.startsAt) : undefined;
  const ranOut = choice !== null && over === choice.holdId;
  return (
    <section className={slot ? 'cw-card cw-choice' : 'cw-card cw-card--s'} aria-labelledby="choice">
      {choice && !choosing ? (
        ranOut ? (
          <Notice tone="time" role="status">
            <p>The time ran out. Nothing is lost. If nobody else took it, you can still book it.</p>
          </Notice>
        ) : (
          <Countdown
            key={choice.holdId}
            until={choice.expiresAt}
            title={`We are holding this for ${whom ? whom.firstName : 'you'}`}
            show={timeLeftWords}
            onEnd={() => setOver(choice.holdId)}
          />
        )
      ) : null}
      <h2 id="choice" tabIndex={-1}>
        {whom ? 'The time you chose' : 'Your choice'}
      </h2>
      {words ? (
        <p className="cw-choice__when">
          {dayWords(words.day)}
          <br />
          {timeWords(words.minutes)}
        </p>
      ) : (
        <p className="cw-soft cw-choice__none">
          Choose a time and we keep it for {whom ? whom.firstName : 'you'} for {HOLD_MINUTES} minutes.
        </p>
      )}
      {choosing ? (
        <p role="status">One moment. We are keeping this time for {whom ? whom.firstName : 'you'}.</p>
      ) : choice ? (
        <>
          <p>
            {choice.slot.counselling ? (
              <>
                A talk with a counsellor
                <br />
              </>
            ) : null}
            {place}
          </p>
          <CallNotSafe kind={choice.slot.kind} clinic={clinic} />
          {choice.slot.interpreter === false ? <p>{noneFreeThen}</p> : null}
          {reason}
          <Button wide type="button" busy={busy} onClick={booking.book}>
            {moving ? 'Move to this time' : 'Book this time'}
            <Icon of={ArrowRight} />
          </Button>
          {whom || mayChange(choice.slot.startsAt, rightNow()) ? null : (
            <p className="cw-choice__calm">
              This is soon. If you book it, you can only change it by calling us.
            </p>
          )}
          {ranOut ? null : (
            <p className="cw-soft cw-choice__calm">
              {moving
                ? `${whom ? 'The' : 'Your'} old time is given up only when you press this.`
                : 'If the time runs out you lose nothing. Just choose again.'}
            </p>
          )}
          <LinkButton className="cw-choice__again" onClick={() => backToTimes(booking)}>
            Choose another time
          </LinkButton>
        </>
      ) : null}
    </section>
  );
}

/** Lets the time go, and goes back to where it was chosen. */
function backToTimes(booking: Booking): void {
  const times = document.querySelector<HTMLElement>(
    '.cw-slot[aria-pressed="true"], .cw-pick[aria-pressed="true"]',
  );
  void booking.letGo();
  (times ?? document.getElementById('where'))?.focus();
}
