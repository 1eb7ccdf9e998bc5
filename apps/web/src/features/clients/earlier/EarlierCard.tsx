import { ALIKE_BY_WORDS } from '@careway/core/clients/earlierClient';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallReply, call } from '../../../api/call.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { serviceName } from '../../../ui/staffWords.ts';
import { say } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/useAction.ts';
import { useIsOffice } from '../useIsOffice.ts';
import { EarlierDetails } from './EarlierDetails.tsx';
import { bornWords } from './earlierWords.ts';
import { JoinEarlier } from './JoinEarlier.tsx';

type Client = CallReply<'client'>;
type Earlier = Client['earlier'][number];

/** What an earlier system knew: put with this account, or like it; nothing where there is neither (rule 12.15). */
export function EarlierCard({ client }: { client: Client }) {
  // Putting it with an account and reading it are the office's.
  if (!useIsOffice() || client.earlier.length === 0) return null;
  return (
    <Card title="Earlier records">
      <ul className="cw-checks">
        {client.earlier.map((one) => (
          <li key={one.id}>
            <One client={client} one={one} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function One({ client, one }: { client: Client; one: Earlier }) {
  const queries = useQueryClient();
  const [joining, setJoining] = useState(false);
  const [parting, setParting] = useState(false);
  const renew = () => queries.invalidateQueries({ queryKey: ['client'] });
  const part = useAction({
    act: () => call('partEarlierClient', { params: { id: one.id }, body: { clientId: client.id } }),
    done: () => {
      setParting(false);
      say('The earlier record is by itself again', 'success');
      return renew();
    },
  });
  return (
    <>
      <p className="what cw-break">{one.name}</p>
      <p className="cw-s cw-soft cw-pair">
        <span>{bornWords(one)}</span> {one.service ? <span>{serviceName(one.service)}</span> : null}{' '}
        <span className="cw-break">{one.reference ?? 'No reference'}</span>{' '}
        <span>{one.trust ?? 'Contact centre'}</span>
      </p>
      <p className="cw-s">
        {one.alikeBy
          ? `May be the same person: ${ALIKE_BY_WORDS[one.alikeBy]}`
          : 'Put with this account by staff'}
      </p>
      <Actions>
        {one.alikeBy ? (
          <Button small onClick={() => setJoining(true)}>
            It is the same person<span className="cw-vh">: {one.name}</span>
          </Button>
        ) : (
          <Button small look="second" onClick={() => setParting(true)}>
            It is somebody else<span className="cw-vh">: {one.name}</span>
          </Button>
        )}
      </Actions>
      <EarlierDetails id={one.id} name={one.name} onGone={renew} />
      {joining ? (
        <JoinEarlier
          id={one.id}
          clientId={client.id}
          onClose={() => setJoining(false)}
          onDone={() => {
            setJoining(false);
            say('The earlier record is with this account', 'success');
            return renew();
          }}
        />
      ) : null}
      <ConfirmDialog
        open={parting}
        onClose={() => setParting(false)}
        title="Take this earlier record away?"
        keep="Leave it here"
        action={part}
        verbs={[{ words: 'Take it away', press: () => part.press() }]}
      >
        <p>The account stays as it is. The earlier record can be put with another account.</p>
      </ConfirmDialog>
    </>
  );
}
