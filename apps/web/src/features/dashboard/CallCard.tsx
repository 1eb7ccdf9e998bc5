import { dayWords } from '@careway/core/appointments/dayAndTimeWords';
import { TIMES_OF_DAY } from '@careway/core/appointments/timesOfDay';
import { ArrowRight, Phone } from 'lucide-react';
import type { CallReply } from '../../api/call.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Link } from '../../ui/paths/links.ts';

const BOOKED = '/phone/bookcallback';

/** The calls a client waits for; nothing while there are none. */
export function CallCard({ calls }: { calls: CallReply<'myCallbacks'>['data'] }) {
  const waiting = calls
    .filter(({ status }) => status === 'pending' || status === 'overflow')
    .toSorted((a, b) =>
      a.day + TIMES_OF_DAY[a.timeSlot].from < b.day + TIMES_OF_DAY[b.timeSlot].from ? -1 : 1,
    );
  if (!waiting[0]) return null;
  const missed = waiting.every(({ status }) => status === 'overflow');
  return (
    <div className="cw-callnote">
      <Notice
        tone={missed ? 'time' : 'blue'}
        icon={Phone}
        title={missed ? 'We have not reached you yet' : 'We will call you'}
      >
        {missed ? (
          <p>You are still on our list. You can choose a new time.</p>
        ) : (
          waiting
            .filter(({ status }) => status === 'pending')
            .map(({ id, day, timeSlot }) => (
              <p key={id}>
                {dayWords(day)}, <span className="cw-nowrap">{TIMES_OF_DAY[timeSlot].hours}</span>
              </p>
            ))
        )}
        <Link className="cw-more" to={BOOKED}>
          See, change or cancel it
          <Icon of={ArrowRight} />
        </Link>
      </Notice>
    </div>
  );
}
