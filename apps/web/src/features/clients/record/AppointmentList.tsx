import { londonDay } from '@careway/core/dates';
import { CalendarDays } from 'lucide-react';
import type { CallReply } from '../../../api/call.ts';
import { capital, nearDay, timeOf } from '../../../ui/staffWords.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { DateTile } from '../DateTile.tsx';
import { AppointmentActs } from './AppointmentActs.tsx';

type Client = CallReply<'client'>;
type Appointment = Client['appointments'][number];

/** Those to come soonest first, then the others with the latest first. */
function inOrder(appointments: readonly Appointment[], now: Date): Appointment[] {
  const coming = (one: Appointment) => one.status === 'booked' && new Date(one.endsAt) > now;
  const early = [...appointments].sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  return [...early.filter(coming), ...early.filter((one) => !coming(one)).reverse()];
}

const formOf = ({ shareId }: Appointment, { forms }: Client) =>
  forms.find((form) => form.shareId === shareId)?.name;

const FOUND = {
  person: 'booked',
  telephone: 'on the telephone',
  relay: 'by text relay',
  arrange: 'to be found',
} as const;

const WHERE = { clinic: '', phone: 'By phone', video: 'By video' } as const;

/** A client's appointments: when, what, where and the booking number. */
export function AppointmentList({
  client,
  now,
  mayChange = false,
}: {
  client: Client;
  now: Date;
  /** With what can be done about each. */
  mayChange?: boolean;
}) {
  if (client.appointments.length === 0)
    return (
      <EmptyState icon={CalendarDays} title="No appointments yet">
        A time that <bdi>{client.firstName}</bdi> books appears here.
      </EmptyState>
    );
  return (
    <ul className="cw-ap">
      {inOrder(client.appointments, now).map((one) => (
        <li key={one.id} className={one.status === 'cancelled' ? 'is-off' : undefined}>
          <DateTile instant={one.startsAt} />
          <div>
            <p className="what">
              {one.purpose} {one.status === 'cancelled' ? <Tag tone="grey">Cancelled</Tag> : null}
              {one.status === 'attended' ? <Tag tone="good">Came</Tag> : null}
              {one.status === 'missed' ? <Tag tone="time">Did not come</Tag> : null}
              {one.status === 'booked' && new Date(one.endsAt) <= now ? <Tag tone="grey">Past</Tag> : null}
            </p>
            <p>
              {capital(nearDay(londonDay(new Date(one.startsAt)), now))}, {timeOf(one.startsAt)} to{' '}
              {timeOf(one.endsAt)}
            </p>
            <p className="cw-s cw-soft cw-pair">
              <span>{WHERE[one.kind] || one.clinic.name}</span> <span>Booking {one.reference}</span>{' '}
              {one.interpreter ? (
                <span>
                  Interpreter: {one.interpreter.words}
                  {one.interpreter.by ? `, ${FOUND[one.interpreter.by]}` : ''}
                </span>
              ) : null}{' '}
              {formOf(one, client) ? <span>Form: {formOf(one, client)}</span> : null}
            </p>
            {one.cancelReason ? (
              <p className="cw-s cw-soft cw-break">Why it was cancelled: {one.cancelReason}</p>
            ) : null}
            {mayChange ? <AppointmentActs client={client} appointment={one} now={now} /> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
