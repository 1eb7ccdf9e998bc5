import { Hand, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';

/** What can be done with a list that changes by itself: hold it still, and take what comes next. */
export function QueueActions({
  queue,
  next,
  words,
}: {
  queue: { paused: boolean; pause: () => void };
  /** Absent where nothing is taken. */
  next?: { busy: boolean; press: () => unknown } | undefined;
  /** "Take the next call" */
  words?: ReactNode;
}) {
  return (
    <>
      <Button look="second" onClick={queue.pause} aria-pressed={queue.paused}>
        <Icon of={queue.paused ? Play : Pause} /> {queue.paused ? 'Go on with updates' : 'Pause updates'}
      </Button>
      {next ? (
        <Button busy={next.busy} onClick={() => void next.press()}>
          <Icon of={Hand} /> {words}
        </Button>
      ) : null}
    </>
  );
}
