import { mayChange } from '@careway/core/appointments/bookingLimits';
import { whenWords } from '@careway/core/appointments/dayAndTimeWords';
import type { QuestionSet } from '@careway/core/questionnaires/types';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import type { CallReply } from '../../api/call.ts';
import { asQuery } from '../../api/query.ts';
import { useUser } from '../../session/storedSession.ts';
import { Actions, ButtonLink } from '../../ui/Button.tsx';
import { Card, NextKicker } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { HelpNumber } from '../../ui/Notice.tsx';
import type { Address } from '../../ui/paths/path.ts';
import { rightNow } from '../../ui/serverClock.ts';
import { Skeleton } from '../../ui/states.tsx';
import { ownHome } from './ownHome.ts';
import { bookingFor, whatFollows } from './whatFollows.ts';

type Appointment = CallReply<'myAppointments'>['data'][number];

/** Their times to come of a form's service; undefined while they are on their way, empty when they cannot be had. */
export function useComing(service: string | null | undefined): readonly Appointment[] | undefined {
  const coming = useQuery(asQuery('myAppointments', { query: { when: 'coming', limit: 100 } }));
  if (coming.isError) return [];
  return coming.data?.data.filter((one) => one.service === service);
}

/** The next thing to do once a form is sent. `later`: something else comes first, and it can wait. */
export function NextAfter({ set, small, later }: { set: QuestionSet; small?: boolean; later?: boolean }) {
  const client = useUser()?.usertype === 'Client';
  const next = client ? whatFollows(set.id) : 'nothing';
  const coming = useComing(set.service);
  if (next === 'nothing') {
    return (
      <Card next>
        <NextKicker />
        <h2>Go on from your dashboard</h2>
        <p>It shows what you can do next, and everything you have sent us.</p>
        <ButtonLink to={ownHome()}>Go to your dashboard</ButtonLink>
      </Card>
    );
  }
  if (coming === undefined) {
    return (
      <Card next>
        <Skeleton rows={2} words="Loading what to do next" />
      </Card>
    );
  }
  const [time] = coming;
  if (time)
    return next === 'change' ? (
      <ChangeTime time={time} />
    ) : small ? null : (
      <HasTime time={time} book={bookingFor(set.id)} />
    );
  if (later)
    return (
      <Card title="When you are ready: your appointment">
        <p>Choose a time in about 2 minutes. It can wait until you are safe: your answers are saved.</p>
        <ButtonLink look="second" to={bookingFor(set.id)}>
          <Icon of={CalendarDays} />
          Choose a time
        </ButtonLink>
      </Card>
    );
  return (
    <Card next>
      <NextKicker />
      <h2>Choose a time for your appointment</h2>
      <p>See the times we have near you, on the phone or by video. It takes about 2 minutes.</p>
      <ButtonLink to={bookingFor(set.id)}>
        <Icon of={CalendarDays} />
        Choose a time
      </ButtonLink>
    </Card>
  );
}

const detailsOf = (time: Appointment): Address => `/appointment/booking_confirmed?id=${time.id}`;

function HasTime({ time, book }: { time: Appointment; book: Address }) {
  return (
    <Card next>
      <NextKicker />
      <h2>You have a time already</h2>
      <p>It is on {whenWords(time.startsAt)}. We read your answers before then.</p>
      <Actions>
        <ButtonLink to={detailsOf(time)}>See your appointment</ButtonLink>
        <ButtonLink look="second" to={book}>
          Choose one more time
        </ButtonLink>
      </Actions>
    </Card>
  );
}

/** Nothing was moved or cancelled by the form: they do it here, while that can be done online. */
function ChangeTime({ time }: { time: Appointment }) {
  return (
    <Card next>
      <NextKicker />
      <h2>Now change your appointment</h2>
      <p>You have {whenWords(time.startsAt)}. It is kept for you until you choose another time or cancel.</p>
      {mayChange(time.startsAt, rightNow()) ? (
        <Actions>
          <ButtonLink to={`/appointment/booking?move=${time.id}`}>
            <Icon of={CalendarDays} />
            Choose another time
          </ButtonLink>
          <ButtonLink look="second" to={detailsOf(time)}>
            Keep it or cancel it
          </ButtonLink>
        </Actions>
      ) : (
        <>
          <p>It is soon, so it cannot be changed online any more. Call us and we change it with you.</p>
          <HelpNumber />
        </>
      )}
    </Card>
  );
}
