import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallReply, call } from '../../../api/call.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { whenIn } from '../../../ui/staffWords.ts';
import { say } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/useAction.ts';
import { LetIn } from './LetIn.tsx';

type Client = CallReply<'client'>;
type Item = Client['toDo'][number];

interface Press {
  name: 'takeWorklistItem' | 'finishWorklistItem';
  /** Said when it is done. */
  done: string;
}

/** What the program could not do for this client and a person takes over; nothing when nothing waits. */
export function ToDo({ client, now }: { client: Client; now: Date }) {
  return client.toDo.map((item) => <One key={item.id} item={item} clientId={client.id} now={now} />);
}

function One({ item, clientId, now }: { item: Item; clientId: string; now: Date }) {
  const queries = useQueryClient();
  const renew = () => queries.invalidateQueries({ queryKey: ['client', { params: { id: clientId } }] });
  const [letting, setLetting] = useState(false);
  const act = useAction({
    act: ({ name }: Press) => call(name, { params: { id: item.id } }),
    offline: 'We could not connect. Nothing was changed. Try again.',
    done: (_, { done }) => {
      say(done);
      return renew();
    },
    // Somebody else was first, most likely: the record shows who.
    refused: () => void renew(),
  });

  const taken = item.mine ? 'You have taken this.' : item.takenBy ? `${item.takenBy} has taken this.` : '';
  return (
    <Notice tone="time" title={item.title}>
      <p className="cw-break">{item.about}</p>
      <p className="cw-soft">
        {item.hint}. Since {whenIn(item.at, now)}. {taken}
      </p>
      {act.problem ? <p role="alert">{act.problem}</p> : null}
      {letting ? <LetIn clientId={clientId} onClose={() => setLetting(false)} onDone={renew} /> : null}
      {item.takenBy && !item.mine ? null : (
        <Actions>
          {item.mine ? null : (
            <Button
              small
              look="second"
              busy={act.busy}
              onClick={() => void act.press({ name: 'takeWorklistItem', done: 'You have taken this' })}
            >
              I will do this
            </Button>
          )}
          {item.kind === 'locked_out' ? (
            <Button small busy={act.busy} onClick={() => setLetting(true)}>
              I know who it is. Let them in
            </Button>
          ) : null}
          <Button
            small
            look={item.mine ? 'second' : 'quiet'}
            busy={act.busy}
            onClick={() => void act.press({ name: 'finishWorklistItem', done: 'Done' })}
          >
            It is done
          </Button>
        </Actions>
      )}
    </Notice>
  );
}
