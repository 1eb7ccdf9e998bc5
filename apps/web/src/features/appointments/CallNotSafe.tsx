import { useQuery } from '@tanstack/react-query';
import { asQuery } from '../../api/query.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { Appointment } from './bookingSearch.ts';
import { useForClient } from './forClient.ts';

/** Rule 8.43: beside a time by phone, before it is booked and after, for a client who said that no call is safe. */
export function CallNotSafe({ kind, booked = false }: Pick<Appointment, 'kind'> & { booked?: boolean }) {
  const byStaff = useForClient() !== undefined;
  const usual = useQuery({ ...asQuery('callbackUsual', {}), enabled: kind === 'phone' && !byStaff });
  if (byStaff || kind !== 'phone' || usual.data?.callsAreSafe !== false) return null;
  return (
    <Notice tone="care" title="You told us that a call is not safe">
      <p>
        {booked
          ? 'This time is by phone: we call you. If that is not safe then, change it to a time at a clinic, or cancel it.'
          : 'This time is by phone: we call you. Book it only if a call is safe for you then. If not, choose a time at a clinic.'}
      </p>
    </Notice>
  );
}
