import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallReply, call } from '../../../api/call.ts';
import { useRead } from '../../../api/useRead.ts';
import { useMay } from '../../../session/useMay.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Link } from '../../../ui/paths/links.ts';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';
import { shortWhen } from '../../../ui/staffWords.ts';
import { say } from '../../../ui/toast.ts';
import { bothAddress } from '../recordAddresses.ts';
import { useIsOffice } from '../useIsOffice.ts';

type Client = CallReply<'client'>;
type Merge = CallReply<'clientMerges'>['data'][number];

/**
 * What was asked, done and undone of putting this record together with another; nothing where nothing was
 * (rules 16.54 to 16.57).
 */
export function TogetherCard({ client, now }: { client: Client; now: Date }) {
  const may = useMay('clients:read', 'clients:write') && client.beyondUntil === null;
  return useIsOffice() && may ? <Merges client={client} now={now} /> : null;
}

function Merges({ client, now }: { client: Client; now: Date }) {
  const merges = useRead('clientMerges', { params: { id: client.id } });
  const rows = merges.data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <Card title="Records of one person">
      <ul className="cw-checks">
        {rows.map((one) => (
          <li key={one.id}>
            <One client={client} one={one} now={now} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function One({ client, one, now }: { client: Client; one: Merge; now: Date }) {
  const stays = one.stays ? client.id : one.other.id;
  const goes = one.stays ? one.other.id : client.id;
  return (
    <>
      <p className="what cw-break">
        {one.other.name}, {one.other.reference}
      </p>
      <p className="cw-s">{wordsOf(one, now)}</p>
      {one.state === 'asked' ? (
        <p>
          <Link to={bothAddress(stays, goes)}>Look at both</Link>
        </p>
      ) : null}
      {one.undoneUntil ? <Undo one={one} until={one.undoneUntil} now={now} /> : null}
    </>
  );
}

function wordsOf(one: Merge, now: Date): string {
  const decided = one.decidedAt ? `${one.decidedBy}, ${shortWhen(one.decidedAt, now)}` : '';
  switch (one.state) {
    case 'asked':
      return `${one.askedBy} asked whether they are one person, ${shortWhen(one.askedAt, now)}. It waits for a second person.`;
    case 'done':
      return `Put together by ${one.askedBy} and ${decided}`;
    case 'declined':
      return `Left as they are by ${decided}`;
    case 'withdrawn':
      return `Asked by ${one.askedBy} and taken back`;
    case 'undone':
      return `Taken apart again by ${one.undoneBy}, ${one.undoneAt ? shortWhen(one.undoneAt, now) : ''}: ${one.undoneBecause ?? ''}`;
  }
}

function Undo({ one, until, now }: { one: Merge; until: string; now: Date }) {
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  return (
    <>
      <p className="cw-s cw-soft">It can be taken apart until {shortWhen(until, now)}.</p>
      <Actions>
        <Button small look="second" onClick={() => setOpen(true)}>
          Take them apart
        </Button>
      </Actions>
      <ReasonDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Take these records apart?"
        verb="Take them apart"
        danger
        act={(reason) => call('undoMerge', { params: { id: one.id }, body: { reason } })}
        done={() => {
          say('They are two records again', 'success');
          return queries.invalidateQueries();
        }}
      >
        What was {one.other.reference}’s goes back to it, and its sign-in works again. What was written since
        stays here, unless it belongs to something that goes back.
      </ReasonDialog>
    </>
  );
}
