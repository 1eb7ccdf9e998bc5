import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { type CallReply, call } from '../../../api/call.ts';
import { CloseNeed } from '../../../shared/CloseNeed.tsx';
import type { Closed } from '../../../shared/closing.ts';
import { JustClosed } from '../../../shared/JustClosed.tsx';
import { Actions, Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { whenIn } from '../../../ui/staffWords.ts';
import { say } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/useAction.ts';
import { LookAtBoth } from '../together/LookAtBoth.tsx';
import { useIsOffice } from '../useIsOffice.ts';
import { LetIn } from './LetIn.tsx';

type Client = CallReply<'client'>;
type Item = Client['toDo'][number];

/** What this client needs from a person; nothing when nothing waits. */
export function ToDo({ client, now }: { client: Client; now: Date }) {
  const queries = useQueryClient();
  const [closed, setClosed] = useState<Closed>();
  const forget = useCallback(() => setClosed(undefined), []);
  const renew = () => queries.invalidateQueries({ queryKey: ['client', { params: { id: client.id } }] });
  return (
    <>
      {closed ? <JustClosed key={closed.id} closed={closed} onUndone={renew} onOver={forget} /> : null}
      {client.toDo.map((item) => (
        <One
          key={item.id}
          item={item}
          clientId={client.id}
          now={now}
          renew={renew}
          onClosed={(one) => {
            setClosed(one);
            return renew();
          }}
        />
      ))}
    </>
  );
}

function One({
  item,
  clientId,
  now,
  renew,
  onClosed,
}: {
  item: Item;
  clientId: string;
  now: Date;
  renew: () => Promise<unknown>;
  onClosed: (closed: Closed) => unknown;
}) {
  const [letting, setLetting] = useState(false);
  const office = useIsOffice();
  const act = useAction({
    act: () => call('takeWorklistItem', { params: { id: item.id } }),
    offline: 'We could not connect. Nothing was changed. Try again.',
    done: () => {
      say('You have taken this');
      return renew();
    },
    // Somebody else was first, most likely: the record shows who.
    refused: () => void renew(),
  });

  const taken = item.mine ? 'You have taken this.' : item.takenBy ? `${item.takenBy} has taken this.` : '';
  return (
    <Notice tone="time" title={item.title}>
      <p className="cw-break">{item.about}</p>
      <p className="cw-soft">{item.priority.why}</p>
      <p className="cw-soft">
        {item.hint}. Since {whenIn(item.at, now)}. {taken}
      </p>
      {item.given ? (
        <p className="cw-soft cw-break">
          Given to {item.given.to ?? 'a colleague'} by {item.given.by ?? 'a colleague'},{' '}
          {whenIn(item.given.at, now)}: “{item.given.note}”
        </p>
      ) : null}
      <LookAtBoth item={item} />
      {act.problem ? <p role="alert">{act.problem}</p> : null}
      {letting ? <LetIn clientId={clientId} onClose={() => setLetting(false)} onDone={renew} /> : null}
      {item.takenBy && !item.mine ? null : (
        <Actions>
          {item.mine ? null : (
            <Button small look="second" busy={act.busy} onClick={() => void act.press()}>
              I will do this
            </Button>
          )}
          {item.kind === 'locked_out' && office ? (
            <Button small busy={act.busy} onClick={() => setLetting(true)}>
              I know who it is. Let them in
            </Button>
          ) : null}
          <CloseNeed item={item} small onClosed={onClosed} onRefused={renew} />
        </Actions>
      )}
    </Notice>
  );
}
