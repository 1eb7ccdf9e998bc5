import { whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallReply, call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Details } from '../../ui/Details.tsx';
import { useAction } from '../../ui/useAction.ts';
import { WentWrong } from '../../ui/WentWrong.tsx';

type Written = CallReply<'writtenToMe'>['data'][number];

/** What our team wrote to them; closed until they open it, for whoever looks from behind (rule 16.35). */
export function OurWords({ written }: { written: readonly Written[] }) {
  const fresh = written.filter(({ readAt }) => readAt === null);
  const earlier = written.filter(({ readAt }) => readAt !== null);
  return (
    <Card title="From our team">
      {fresh.map((one) => (
        <Unopened key={one.id} one={one} />
      ))}
      {earlier.length > 0 ? (
        <Details summary={fresh.length > 0 ? 'Show earlier ones' : 'Show what we wrote'}>
          {earlier.map((one) => (
            <Words key={one.id} one={one} />
          ))}
        </Details>
      ) : null}
    </Card>
  );
}

function Unopened({ one }: { one: Written }) {
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const reading = useAction({
    act: () => call('readWritten', { params: { id: one.id } }),
  });
  if (open) return <Words one={one} />;
  const press = async () => {
    setOpen(true);
    await reading.press();
    // What is open stays where it is until they look at the page again.
    await queries.invalidateQueries({ queryKey: ['writtenToMe'], refetchType: 'none' });
  };
  return (
    <p>
      {whenWords(one.at)}{' '}
      <Button small look="second" onClick={() => void press()}>
        Open it<span className="cw-vh">, from {whenWords(one.at)}</span>
      </Button>
      <WentWrong words={reading.problem} />
    </p>
  );
}

function Words({ one }: { one: Written }) {
  return (
    <div>
      <p className="cw-soft">{whenWords(one.at)}</p>
      <p className="cw-break cw-lines">{one.words}</p>
    </div>
  );
}
