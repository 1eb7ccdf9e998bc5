import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { say } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/useAction.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';

/**
 * Writes down whether somebody came, in one press; the other word mends a wrong one (rule 3.14). Nobody is written
 * to.
 */
export function Came({
  clientId,
  name,
  appointment,
}: {
  clientId: string;
  name: string;
  appointment: { id: string; status: string };
}) {
  const client = useQueryClient();
  const note = useAction<'attended' | 'missed'>({
    act: (outcome) =>
      call('noteWhetherClientCame', {
        params: { id: clientId, appointmentId: appointment.id },
        body: { outcome },
      }),
    offline: 'We could not connect. Nothing was written down. Try again.',
    done: (_, outcome) => {
      say(outcome === 'attended' ? `${name} came: written down` : `${name} did not come: written down`);
      return Promise.all(
        ['clinicDay', 'client'].map((query) => client.invalidateQueries({ queryKey: [query] })),
      );
    },
  });
  const button = (outcome: 'attended' | 'missed', words: string) =>
    appointment.status === outcome ? null : (
      <Button small look="second" busy={note.doing === outcome} onClick={() => void note.press(outcome)}>
        {words}
        <span className="cw-vh">: {name}</span>
      </Button>
    );
  return (
    <>
      <WentWrong words={note.problem} />
      <Actions>
        {button('attended', 'They came')}
        {button('missed', 'They did not come')}
      </Actions>
    </>
  );
}
