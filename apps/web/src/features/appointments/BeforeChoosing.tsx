import { mayChange } from '@careway/core/appointments/bookingLimits';
import { whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { useQuery } from '@tanstack/react-query';
import { asQuery } from '../../api/query.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Link } from '../../ui/paths/links.ts';
import { rightNow } from '../../ui/serverClock.ts';
import { isSought, type Sought } from './bookingSearch.ts';
import { detailsOf } from './formOfBooking.ts';

/** Somebody we know nothing of yet: the right appointment depends on a few answers. */
export function EligibilityFirst() {
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
export function AlreadyBooked({ sought }: { sought: Sought }) {
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
          {mayChange(one.startsAt, rightNow()) ? (
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
