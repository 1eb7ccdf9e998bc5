import { whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { WITHOUT_VOICE } from '@careway/core/withoutVoice';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallReply, call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Details } from '../../ui/Details.tsx';
import { useAction } from '../../ui/useAction.ts';
import { WentWrong } from '../../ui/WentWrong.tsx';
import { AnswerHere } from './AnswerHere.tsx';

type Written = CallReply<'writtenToMe'>['data'][number];

/** What our team wrote to them; closed until they open it, for whoever looks from behind (rule 16.35). */
export function OurWords({
  written,
  wish,
}: {
  written: readonly Written[];
  wish: CallReply<'writtenToMe'>['wish'];
}) {
  // Until we have written, the page says that we will (rule 4.11).
  const waits = wish && !written.some(({ at }) => at > wish.at) ? wish : null;
  const fresh = written.filter(isOpen);
  const earlier = written.filter((one) => !isOpen(one));
  return (
    <Card title="From our team">
      {waits ? (
        <p>
          You asked us to write on {whenWords(waits.at)}. {WITHOUT_VOICE[waits.way].next}
        </p>
      ) : null}
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

/** Not read yet, or a question that waits for an answer. */
const isOpen = ({ readAt, asks, answer }: Written) => readAt === null || (asks && !answer);

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
      {one.asks ? 'We have a question for you. ' : ''}
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
      {one.answer ? (
        <>
          <p className="cw-soft">You answered, {whenWords(one.answer.at)}</p>
          <p className="cw-break cw-lines">{one.answer.words}</p>
        </>
      ) : null}
      {one.asks && !one.answer ? <AnswerHere id={one.id} /> : null}
    </div>
  );
}
