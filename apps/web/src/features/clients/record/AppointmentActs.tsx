import { whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallReply, call } from '../../../api/call.ts';
import { Actions, Button, ButtonLink } from '../../../ui/Button.tsx';
import { moveForAt } from '../../../ui/paths/bookFor.ts';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';
import { say } from '../../../ui/toast.ts';
import { Came } from './Came.tsx';
import { FoundInterpreter } from './FoundInterpreter.tsx';

type Client = CallReply<'client'>;

/**
 * What staff do about one appointment: move it until it begins, cancel it until it is over, say whether they came
 * once it has begun (rule 3.5, 3.14). Each change has a reason, which the client can read.
 */
export function AppointmentActs({
  client,
  appointment,
  now,
}: {
  client: Client;
  appointment: Client['appointments'][number];
  now: Date;
}) {
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const { id, status } = appointment;
  const when = whenWords(appointment.startsAt);
  if (status === 'cancelled') return null;
  const begun = new Date(appointment.startsAt) <= now;
  const over = new Date(appointment.endsAt) <= now;
  return (
    <>
      {begun ? <Came clientId={client.id} name={client.name} appointment={appointment} /> : null}
      {status === 'booked' && !begun ? <FoundInterpreter client={client} appointment={appointment} /> : null}
      {status === 'booked' && !over ? (
        <Actions>
          {begun ? null : (
            <ButtonLink small look="second" to={moveForAt(client.id, id)}>
              Move<span className="cw-vh"> {when}</span>
            </ButtonLink>
          )}
          <Button small look="second" onClick={() => setAsking(true)}>
            Cancel<span className="cw-vh"> {when}</span>
          </Button>
        </Actions>
      ) : null}
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Cancel ${client.firstName}’s appointment?`}
        verb="Cancel the appointment"
        danger
        act={(reason) =>
          call('cancelFor', { params: { id: client.id, appointmentId: id }, body: { reason } })
        }
        done={(cancelled) => {
          say(cancelled.told ? 'Cancelled. They are told' : 'Cancelled. Tell them on the phone');
          return Promise.all(
            ['client', 'clinicDay'].map((name) => queries.invalidateQueries({ queryKey: [name] })),
          );
        }}
      >
        {when} will be free for somebody else. <bdi>{client.firstName}</bdi> is told as is safe for them.
      </ReasonDialog>
    </>
  );
}
