import { useEffect, useState } from 'react';
import { call } from '../api/call.ts';
import { Actions, Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { say } from '../ui/toast.ts';
import { useAction } from '../ui/useAction.ts';
import { WentWrong } from '../ui/WentWrong.tsx';
import type { Closed } from './closing.ts';

/** What was closed a moment ago, for as long as that can be taken back (rule 16.22). */
export function JustClosed({
  closed,
  onUndone,
  onOver,
  heard = false,
}: {
  closed: Closed;
  /** The page says it itself to whoever listens. */
  heard?: boolean;
  onUndone: () => unknown;
  onOver: () => void;
}) {
  const { id, undoUntil } = closed;
  // By the time that was left when it came: the clock of this device may be another.
  const [left] = useState(() =>
    undoUntil && closed.doneAt ? Date.parse(undoUntil) - Date.parse(closed.doneAt) : 0,
  );
  useEffect(() => {
    const timer = setTimeout(onOver, left);
    return () => clearTimeout(timer);
  }, [left, onOver]);
  const undo = useAction({
    act: () => call('reopenWorklistItem', { params: { id } }),
    done: () => {
      say('It is open again, and yours');
      onOver();
      return onUndone();
    },
  });
  return (
    <Notice tone="good" title={`Closed: ${closed.title}`} {...(heard ? {} : { role: 'status' })}>
      <p>
        {closed.client ? <bdi>{closed.client.name}</bdi> : 'Nobody we know'}
        {closed.outcome ? `. ${closed.outcome.words}.` : '.'}
      </p>
      <WentWrong words={undo.problem} />
      <Actions>
        <Button data-key="undo" small look="second" busy={undo.busy} onClick={() => void undo.press()}>
          Undo
        </Button>
      </Actions>
    </Notice>
  );
}
