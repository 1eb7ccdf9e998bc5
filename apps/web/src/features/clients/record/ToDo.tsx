import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallReply, call } from '../../../api/call.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { isRefusal } from '../../../ui/refusal.ts';
import { say } from '../../../ui/toast.ts';
import { whenIn } from '../words.ts';

type Client = CallReply<'client'>;
type Item = Client['toDo'][number];

const NOT_CONNECTED = 'We could not connect. Nothing was changed. Try again.';

/** What the program could not do for this client and a person takes over; nothing when nothing waits. */
export function ToDo({ client, now }: { client: Client; now: Date }) {
  return client.toDo.map((item) => <One key={item.id} item={item} clientId={client.id} now={now} />);
}

function One({ item, clientId, now }: { item: Item; clientId: string; now: Date }) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const press = async (
    name: 'takeWorklistItem' | 'finishWorklistItem' | 'letClientIn',
    done: string,
    id = item.id,
  ) => {
    setBusy(true);
    setProblem('');
    try {
      const reply = await call(name, { params: { id } });
      if (!reply) return setProblem(NOT_CONNECTED);
      say(done);
      await queries.invalidateQueries({ queryKey: ['client', { params: { id: clientId } }] });
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown;
      setProblem(thrown.message);
      await queries.invalidateQueries({ queryKey: ['client', { params: { id: clientId } }] });
    } finally {
      setBusy(false);
    }
  };

  const taken = item.mine ? 'You have taken this.' : item.takenBy ? `${item.takenBy} has taken this.` : '';
  return (
    <Notice tone="time" title={item.title}>
      <p className="cw-break">{item.about}</p>
      <p className="cw-soft">
        {item.hint}. Since {whenIn(item.at, now)}. {taken}
      </p>
      {problem ? <p role="alert">{problem}</p> : null}
      {item.takenBy && !item.mine ? null : (
        <Actions>
          {item.mine ? null : (
            <Button
              small
              look="second"
              busy={busy}
              onClick={() => void press('takeWorklistItem', 'You have taken this')}
            >
              I will do this
            </Button>
          )}
          {item.kind === 'locked_out' ? (
            <Button
              small
              busy={busy}
              onClick={() => void press('letClientIn', 'They can sign in now', clientId)}
            >
              I know who it is. Let them in
            </Button>
          ) : null}
          <Button
            small
            look={item.mine ? 'second' : 'quiet'}
            busy={busy}
            onClick={() => void press('finishWorklistItem', 'Done')}
          >
            It is done
          </Button>
        </Actions>
      )}
    </Notice>
  );
}
