import { whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { untilWords } from '@careway/core/waitlist/waitWords';
import { ArrowRight, Bell, CalendarClock } from 'lucide-react';
import type { CallReply } from '../../api/call.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Link } from '../../ui/paths/links.ts';
import { useNow } from '../../ui/useNow.ts';

type Waiting = CallReply<'myWaiting'>['data'];

const listOf = ({ counselling }: Waiting[number]) =>
  counselling ? '/appointment/waitinglist?for=counselling' : '/appointment/waitinglist';

/** The time that is kept for them: before everything else, since it ends. Nothing for who has none. */
export function OfferedCard({ waiting }: { waiting: Waiting }) {
  const now = useNow();
  const one = waiting.find(({ offer }) => offer !== null);
  if (!one?.offer) return null;
  // A page that stays open says no more than holds (rule 13.11).
  if (now >= new Date(one.offer.expiresAt))
    return (
      <div className="cw-callnote">
        <Notice tone="time" icon={CalendarClock} title="We do not keep that time any more">
          <p>You did nothing wrong. You are still on the waiting list, and we tell you of the next time.</p>
          <Link className="cw-more" to="/appointment/booking">
            See the times there are now
            <Icon of={ArrowRight} />
          </Link>
        </Notice>
      </div>
    );
  return (
    <div className="cw-callnote">
      <Notice tone="time" icon={CalendarClock} title="A time is kept for you">
        <p>{whenWords(one.offer.startsAt)}</p>
        <p>We keep it until {untilWords(one.offer.expiresAt, now)}.</p>
        <Link className="cw-more" to={listOf(one)}>
          Say yes or no
          <Icon of={ArrowRight} />
        </Link>
      </Notice>
    </div>
  );
}

/** That they are on the waiting list, while no time is kept for them. */
export function WaitingCard({ waiting }: { waiting: Waiting }) {
  const [one] = waiting;
  if (!one || waiting.some(({ offer }) => offer !== null)) return null;
  return (
    <div className="cw-callnote">
      <Notice icon={Bell} title="You are on the waiting list">
        <p>We tell you when a time comes free that suits you.</p>
        <Link className="cw-more" to={listOf(one)}>
          See or change it
          <Icon of={ArrowRight} />
        </Link>
      </Notice>
    </div>
  );
}
