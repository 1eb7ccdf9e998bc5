import { Check, CornerDownRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { LinkButton } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { useAction } from '../useAction.ts';
import { WentWrong } from '../WentWrong.tsx';
import { aboutWords, OneSaid } from './OneSaid.tsx';
import type { Talking, Thread } from './talk.ts';
import { useTyped } from './typed.ts';
import { WriteBox } from './WriteBox.tsx';

interface Props<One extends Thread> {
  of: readonly One[];
  talking: Talking;
  /** "question 8", where threads of several places stand together. */
  whereOf?: (one: One) => string | undefined;
}

/** What colleagues say to each other, each with what was answered (rule 7.27). */
export function Threads<One extends Thread>({ of, talking, whereOf }: Props<One>) {
  const list = useRef<HTMLUListElement>(null);
  // What had the focus may go with what is taken back.
  const renew = async () => {
    await talking.renew();
    if (document.activeElement === document.body) list.current?.focus();
  };
  return (
    <ul className="cw-talk" ref={list} tabIndex={-1}>
      {of.map((one) => (
        <OneThread key={one.id} of={one} talking={{ ...talking, renew }} where={whereOf?.(one)} />
      ))}
    </ul>
  );
}

function OneThread({ of, talking, where }: { of: Thread; talking: Talking; where: string | undefined }) {
  const { settledAt, settledBy } = of;
  const place = `answer ${of.id}`;
  const [opened, setAnswering] = useState(false);
  const answering = useTyped(place)[0] !== '' || opened;
  const item = useRef<HTMLLIElement>(null);
  const settling = useAction({
    act: () => talking.settle(of.id, settledAt === null),
    done: talking.renew,
    offline: 'We could not connect, so nothing has changed. Try again.',
  });
  const close = () => {
    setAnswering(false);
    item.current?.focus();
  };
  return (
    <li className={settledAt ? 'is-settled' : undefined} ref={item} tabIndex={-1}>
      <OneSaid
        of={of}
        talking={talking}
        more={`${where ? `. On ${where}` : ''}${settledAt ? `. Settled by ${settledBy}` : ''}`}
        acts={
          <>
            {answering ? null : (
              <LinkButton onClick={() => setAnswering(true)}>
                <Icon of={CornerDownRight} />
                Answer{aboutWords(of)}
              </LinkButton>
            )}
            <LinkButton aria-busy={settling.busy || undefined} onClick={() => void settling.press()}>
              {settledAt ? null : <Icon of={Check} />}
              {settledAt ? 'Open it again' : 'Settle it'}
              {aboutWords(of)}
            </LinkButton>
          </>
        }
      />
      <WentWrong words={settling.problem} />
      {of.replies.length > 0 ? (
        <ul className="cw-talk__replies">
          {of.replies.map((reply) => (
            <li key={reply.id}>
              <OneSaid of={reply} talking={talking} />
            </li>
          ))}
        </ul>
      ) : null}
      {answering ? (
        <div className="cw-talk__replies">
          <WriteBox
            id={`answer-${of.id}`}
            place={place}
            label="Your answer"
            {...(settledAt ? { hint: 'It is settled. Your answer opens it again.' } : {})}
            verb="Send the answer"
            most={talking.most}
            send={(text) => talking.answer(of.id, text)}
            done={async () => {
              await talking.renew();
              close();
            }}
            onClose={close}
          />
        </div>
      ) : null}
    </li>
  );
}
