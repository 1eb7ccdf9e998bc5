import { useQuery } from '@tanstack/react-query';
import { asQuery } from '../../api/query.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { Appointment } from './bookingSearch.ts';
import { useForClient } from './forClient.ts';

/**
 * Whether calls are safe for them. Asked for as a page opens: nothing drops in under a finger when a time is chosen.
 */
export function useUsualCall(enabled = true) {
  const byStaff = useForClient() !== undefined;
  return useQuery({ ...asQuery('callbackUsual', {}), enabled: enabled && !byStaff });
}

type Time = Pick<Appointment, 'kind'> &
  (
    | { /** It can still be changed online. */ booked: { movable: boolean } }
    | { booked?: never /** There is one among what is offered. */; clinic: boolean }
  );

/** Rule 8.43: beside a time by phone, before it is booked and after, for a client who said that no call is safe. */
export function CallNotSafe(time: Time) {
  const isCall = time.kind === 'phone';
  const usual = useUsualCall(isCall);
  const byStaff = useForClient() !== undefined;
  if (byStaff || !isCall || usual.data?.callsAreSafe !== false) return null;
  return (
    <Notice tone="care" title="You told us that a call is not safe">
      <p>
        This time is by phone: we call you.{' '}
        {time.booked
          ? `If that is not safe then, ${time.booked.movable ? 'change it to a time at a clinic, or cancel it' : 'call us'}.`
          : `Book it only if a call is safe for you then. If not, choose ${time.clinic ? 'a time at a clinic' : 'another kind of time, or call us'}.`}
      </p>
    </Notice>
  );
}
