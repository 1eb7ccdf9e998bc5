import { whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { WITHOUT_VOICE } from '@careway/core/withoutVoice';
import { useState } from 'react';
import type { CallReply } from '../../../api/call.ts';
import { useMay } from '../../../session/useMay.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { shortWhen } from '../../../ui/staffWords.ts';

type Client = CallReply<'client'>;
type Written = Client['written'][number];

/** What it takes comes with the press. */
const WriteTo = lazyPart(() => import('./WriteTo.tsx'));

/** What staff wrote to a client, in the words that they read (rule 16.35). */
export function WrittenCard({ client, now }: { client: Client; now: Date }) {
  const [writing, setWriting] = useState(false);
  const may = useMay('clients:read', 'clients:write');
  if (!may && client.written.length === 0) return null;
  return (
    <Card
      title="Written to them"
      beside={
        may ? (
          <Button small look="second" onClick={() => setWriting(true)}>
            Write to them
          </Button>
        ) : null
      }
    >
      {client.wish ? (
        <p>
          <b>They asked us to write, {shortWhen(client.wish.at, now)}.</b>{' '}
          {WITHOUT_VOICE[client.wish.way].toStaff}{' '}
          {client.wish.words ? <span className="cw-break cw-lines">“{client.wish.words}”</span> : null}
        </p>
      ) : null}
      {client.written.length === 0 ? <p className="cw-soft">Nothing yet.</p> : null}
      <ul className="cw-checks">
        {client.written.map((one) => (
          <li key={one.id}>
            <p className="cw-break cw-lines">{one.words}</p>
            {one.answer ? (
              <p className="cw-break cw-lines">
                <b>They answered, {shortWhen(one.answer.at, now)}:</b> {one.answer.words}
              </p>
            ) : null}
            <p className="cw-s cw-soft">
              {one.by ?? 'A colleague'}, {shortWhen(one.at, now)}. {wentWords(one, now)}{' '}
              {one.readAt ? `Opened ${shortWhen(one.readAt, now)}.` : 'Not opened yet.'}{' '}
              {one.asks && !one.answer ? 'We wait for their answer.' : ''}
            </p>
          </li>
        ))}
      </ul>
      {writing ? <WriteTo client={client} onClose={() => setWriting(false)} /> : null}
    </Card>
  );
}

function wentWords({ at, channel, goesAt }: Written, now: Date): string {
  if (!channel || !goesAt) return 'No message went out.';
  const way = channel === 'sms' ? 'A text' : 'An email';
  return goesAt > at && new Date(goesAt) > now ? `${way} goes out ${whenWords(goesAt)}.` : `${way} went out.`;
}
