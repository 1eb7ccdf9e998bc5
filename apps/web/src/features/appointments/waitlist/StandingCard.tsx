import { whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { londonDay, longDate } from '@careway/core/dates';
import {
  aheadWords,
  kindsWords,
  noticeWords,
  OFFER_STATES,
  timesWords,
  weekdayWords,
} from '@careway/core/waitlist/waitWords';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Link } from '../../../ui/paths/links.ts';
import { Facts } from '../../../ui/SummaryList.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { say } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/useAction.ts';
import type { Clinic } from '../bookingSearch.ts';
import { focusHeading, renewWaiting } from './renewWaiting.ts';
import type { Waiting } from './waiting.ts';

/**
 * Where they stand, in honest words and without a number; what suits them; what was offered before; and the way out.
 */
export function StandingCard({
  waiting,
  clinics,
  onChange,
}: {
  waiting: Waiting;
  clinics: readonly Clinic[];
  onChange: () => void;
}) {
  return (
    <>
      <Card title="You are on the waiting list">
        <p>
          You have been since {longDate(londonDay(new Date(waiting.joinedAt)))}. {aheadWords(waiting.ahead)}
        </p>
        <p>
          When a time comes free we offer it to one person at a time. Who that is depends on how long they
          have waited, and on what suits them. So we cannot promise you a day.
        </p>
        {waiting.bookedAt ? (
          <p>
            You have an appointment on {whenWords(waiting.bookedAt)}. We only offer you times before it, and
            you keep it until you say yes to one.
          </p>
        ) : null}
        <p>
          We tell you in the way you said is safe.{' '}
          <Link to="/appointment/contactpreference">See or change how we tell you</Link>.
        </p>
      </Card>
      <Card title="What suits you">
        <Facts rows={factsOf(waiting, clinics)} />
        <Actions>
          <Button look="second" onClick={onChange}>
            Change what suits you
          </Button>
        </Actions>
      </Card>
      <Earlier offers={waiting.earlier} />
      <Leave waiting={waiting} />
    </>
  );
}

function factsOf({ preference: said }: Waiting, clinics: readonly Clinic[]) {
  const places = said.clinicIds.flatMap((id) => clinics.find((one) => one.id === id)?.name ?? []);
  const near = said.miles === null ? 'Any of our places' : `Any place within ${said.miles} miles`;
  return [
    { label: 'How', value: kindsWords(said) },
    ...(said.kinds.includes('clinic')
      ? [{ label: 'Where', value: places.length > 0 ? places.join(', ') : near }]
      : []),
    { label: 'Days', value: `${weekdayWords(said)}. ${timesWords(said)}` },
    { label: 'When', value: `From ${longDate(said.from)} to ${longDate(said.until)}` },
    { label: 'Time to get ready', value: noticeWords(said) },
    ...(said.interpreter ? [{ label: 'Interpreter', value: said.interpreter }] : []),
  ];
}

function Earlier({ offers }: { offers: Waiting['earlier'] }) {
  if (offers.length === 0) return null;
  return (
    <Card title="Times we offered before">
      <ul className="cw-earlier">
        {offers.map((offer) => (
          <li key={offer.id}>
            <span>{whenWords(offer.startsAt)}</span>
            <Tag tone="grey">{OFFER_STATES[offer.status]}</Tag>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Leave({ waiting }: { waiting: Waiting }) {
  const [asking, setAsking] = useState(false);
  const leave = useAction({
    act: () => call('leaveWaitlist', { params: { id: waiting.id } }),
    offline: 'We could not connect, so you are still on the waiting list. Try again.',
    done: async () => {
      setAsking(false);
      await renewWaiting();
      say('You are not on the waiting list any more');
      focusHeading();
    },
  });
  return (
    <Card title="Do not want to wait any more?">
      <p>You can leave at any time. What you have booked stays booked.</p>
      <Actions>
        <Button look="second" onClick={() => setAsking(true)}>
          Leave the waiting list
        </Button>
      </Actions>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Leave the waiting list?"
        action={leave}
        verbs={[{ words: 'Leave it', doing: 'Leaving…', press: leave.press }]}
        keep="Stay on it"
      >
        <p>
          {waiting.offer ? 'The time that is kept for you goes to somebody else. ' : ''}
          If you join again later, you start again at the end.
        </p>
      </ConfirmDialog>
    </Card>
  );
}
