import { useQueryClient } from '@tanstack/react-query';
import { type CallReply, call } from '../../../api/call.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { say } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/useAction.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';

type Client = CallReply<'client'>;

/**
 * An appointment that was booked although no interpreter was free: staff say that they found one, and the client is
 * told (rule 3.10).
 */
export function FoundInterpreter({
  client,
  appointment,
}: {
  client: Client;
  appointment: Client['appointments'][number];
}) {
  const queries = useQueryClient();
  const found = useAction({
    act: () => call('interpreterFound', { params: { id: client.id, appointmentId: appointment.id } }),
    offline: 'We could not connect. Nothing was written down. Try again.',
    done: ({ told }) => {
      say(told ? 'Written down. They are told' : 'Written down. Tell them on the phone');
      return queries.invalidateQueries({ queryKey: ['client'] });
    },
  });
  if (appointment.interpreter?.by !== 'arrange') return null;
  return (
    <>
      <WentWrong words={found.problem} />
      <Actions>
        <Button small look="second" busy={found.busy} onClick={() => void found.press()}>
          An interpreter is found<span className="cw-vh">: {appointment.interpreter.words}</span>
        </Button>
      </Actions>
    </>
  );
}
