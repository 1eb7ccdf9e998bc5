import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Notice } from '../ui/Notice.tsx';
import { forgetWork, holdWork, waitedWork } from './waitingWork.ts';

/** What is typed and outlives a sign-in in between. */
interface Waiting<Work> {
  /** What was typed before they went to sign in, if anything. */
  waited: Work | undefined;
  /** Says how to come by what is typed, with each look; undefined: nothing is. */
  holds: (work: () => Work | undefined) => void;
  /** Says to whoever comes back that it is there, and not sent. */
  notice: ReactNode;
  /** It is sent, or given up. */
  over: () => void;
}

/**
 * What somebody types waits in this tab while they sign in again, and they come back to it (rule 10.9): `SignInAgain`
 * keeps it.
 * @param like what it looks like, see `waitedWork`
 */
export function useWaitingWork<Work extends object>(
  about: string,
  like: Work,
  { kept = 'We kept what you typed', level = 2 }: { kept?: string | undefined; level?: 2 | 3 } = {},
): Waiting<Work> {
  const [waited] = useState(() => waitedWork(about, like));
  const [isOver, setOver] = useState(false);
  const now = useRef<() => Work | undefined>(() => undefined);
  useEffect(() => holdWork(about, () => now.current()), [about]);
  return {
    waited,
    holds: (work) => {
      now.current = work;
    },
    notice:
      waited !== undefined && !isOver ? (
        <Notice role="status" level={level} title={kept}>
          <p>Nothing is sent yet. Look at it, and press the button when you are ready.</p>
        </Notice>
      ) : null,
    over: () => {
      forgetWork(about);
      now.current = () => undefined;
      setOver(true);
    },
  };
}
