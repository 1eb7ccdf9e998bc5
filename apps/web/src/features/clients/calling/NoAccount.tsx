import { SURE_WHO_WORDS } from '@careway/core/clients/withoutAccount';
import { useState } from 'react';
import type { CallReply } from '../../../api/call.ts';
import { useMay } from '../../../session/useMay.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Facts } from '../../../ui/SummaryList.tsx';
import { shortWhen } from '../../../ui/staffWords.ts';
import { ForThem } from './ForThem.tsx';
import { GiveCode } from './GiveCode.tsx';

type Client = CallReply<'client'>;

/**
 * Of a record that staff made: by whom, how it was made sure, and the way to make it the client's own
 * (rules 16.31, 16.32).
 */
export function NoAccount({ client, now }: { client: Client; now: Date }) {
  const mayWrite = useMay('clients:read', 'clients:write') && client.beyondUntil === null;
  const [giving, setGiving] = useState(false);
  const { made } = client;
  if (!made) return null;
  const waits = made.takenOverAt === null;
  return (
    <Card title={waits ? 'No account yet' : 'Made on the phone'}>
      {waits ? (
        <p>
          <bdi>{client.firstName}</bdi> cannot sign in, and gets no texts or email. Tell them on the phone
          what you arrange.
        </p>
      ) : null}
      <Facts
        rows={[
          { label: 'Made by', value: `${made.by}, ${shortWhen(made.at, now)}` },
          { label: 'How they made sure', value: SURE_WHO_WORDS[made.sureBy] },
          ...(made.takenOverAt
            ? [{ label: 'Signed up', value: shortWhen(made.takenOverAt, now) }]
            : [
                {
                  label: 'Code to sign up',
                  value: made.codeUntil ? `Read out, works until ${shortWhen(made.codeUntil, now)}` : 'None',
                },
              ]),
        ]}
      />
      {waits && client.beyondUntil === null ? <ForThem client={client} /> : null}
      {waits && mayWrite ? (
        <Actions>
          <Button small look="second" onClick={() => setGiving(true)}>
            {made.codeUntil ? 'Read out a new code' : 'Read out a code to sign up'}
          </Button>
        </Actions>
      ) : null}
      {giving ? <GiveCode client={client} onClose={() => setGiving(false)} /> : null}
    </Card>
  );
}
