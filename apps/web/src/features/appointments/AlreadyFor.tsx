import { whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { Notice } from '../../ui/Notice.tsx';
import { moveForAt } from '../../ui/paths/bookFor.ts';
import { Link } from '../../ui/paths/links.ts';
import type { Appointment } from './bookingSearch.ts';

/** Most people need one appointment: whoever has one may rather want it moved. */
export function AlreadyFor({
  client,
  appointment,
}: {
  client: { id: string; firstName: string };
  appointment: Appointment;
}) {
  return (
    <div className="cw-trouble">
      <Notice tone="time" title={`${client.firstName} has an appointment already`}>
        <p>
          It is on {whenWords(appointment.startsAt)}.{' '}
          <Link to={moveForAt(client.id, appointment.id)}>Move that one</Link> if they want another time
          instead.
        </p>
      </Notice>
    </div>
  );
}
