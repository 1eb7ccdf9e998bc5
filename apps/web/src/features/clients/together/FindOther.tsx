import { ALIKE_WORDS } from '@careway/core/clients/withoutAccount';
import { useState } from 'react';
import { type CallReply, call } from '../../../api/call.ts';
import { useMay } from '../../../session/useMay.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Link } from '../../../ui/paths/links.ts';
import { capital } from '../../../ui/staffWords.ts';
import { useAction } from '../../../ui/useAction.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';
import { bornWords } from '../earlier/earlierWords.ts';
import { bothAddress } from '../recordAddresses.ts';

type Client = CallReply<'client'>;
type Alike = CallReply<'alikeClients'>['data'][number];

/** Looks for another record that may be the same person's, and leads to both beside each other (rule 16.54). */
export function FindOther({ client }: { client: Client }) {
  const may = useMay('clients:read', 'clients:write') && client.beyondUntil === null;
  const [found, setFound] = useState<readonly Alike[]>();
  const { firstName, lastName, dateOfBirth, mobile } = client;
  const look = useAction({
    act: () => call('alikeClients', { body: { firstName, lastName, dateOfBirth, mobile } }),
    done: ({ data }) => setFound(data.filter(({ id }) => id !== client.id)),
  });
  if (!may) return null;
  return (
    <Card title="Two records of one person">
      <p>Somebody rang and signed up too? The two records can be put together, once a colleague agrees.</p>
      {found ? <Found client={client} found={found} /> : null}
      <WentWrong words={look.problem} />
      <Actions>
        <Button small look="second" busy={look.busy} onClick={() => void look.press()}>
          {found ? 'Look again' : 'Look for another record of them'}
        </Button>
      </Actions>
    </Card>
  );
}

function Found({ client, found }: { client: Client; found: readonly Alike[] }) {
  if (found.length === 0) return <p role="status">Nobody else here is like them.</p>;
  return (
    <ul className="cw-checks cw-mightbe">
      {found.map((one) => (
        <li key={one.id}>
          <p className="what cw-break">{one.name}</p>
          <p className="cw-s cw-soft cw-pair">
            <span>{bornWords(one)}</span> <span>{one.reference}</span>
          </p>
          <p className="cw-s">{capital(ALIKE_WORDS[one.alike])}</p>
          <p>
            <Link to={bothAddress(client.id, one.id)}>
              Look at both<span className="cw-vh">: {one.name}</span>
            </Link>
          </p>
        </li>
      ))}
    </ul>
  );
}
