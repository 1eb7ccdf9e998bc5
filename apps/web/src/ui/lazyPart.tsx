import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** How long until a part that nobody can ask for again is asked for again, in ms. */
const AGAIN = 15_000;

interface Around {
  /** Stands in its place until it is there. */
  waiting?: ReactNode;
  /** Stands in its place when it did not come. Without it nothing does, and it is asked for again by itself. */
  lost?: (again: () => void) => ReactNode;
}

/**
 * A component that is loaded when it is first shown, or before by `fetch`: then it is drawn at once. React's own
 * `lazy` keeps a failure for ever and hands it to the page's error screen; here the page stays as it is, and the part
 * can come later.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { waiting = null, lost }: Around = {},
): ComponentType<Props> & {
  /** Rejects where the part does not come. */
  fetch: () => Promise<void>;
  /** It is drawn at once. */
  isHere: () => boolean;
} {
  let Part: ComponentType<Props> | undefined;
  const fetch = async () => {
    Part = (await load()).default;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: made once, at the top of a module, as by React's own `lazy`
  function LazyPart(props: Props) {
    const [tries, setTries] = useState(0);
    const [state, setState] = useState<'coming' | 'here' | 'lost'>(Part ? 'here' : 'coming');

    // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads again
    useEffect(() => {
      if (Part) return;
      let here = true;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const again = () => setTries((count) => count + 1);
      setState('coming');
      fetch().then(
        () => {
          if (here) setState('here');
        },
        () => {
          if (!here) return;
          setState('lost');
          if (lost) return;
          timer = setTimeout(again, AGAIN);
          addEventListener('online', again, { once: true });
        },
      );
      return () => {
        here = false;
        clearTimeout(timer);
        removeEventListener('online', again);
      };
    }, [tries]);

    if (Part) return <Part {...props} />;
    return state === 'lost' ? (lost?.(() => setTries(tries + 1)) ?? null) : waiting;
  }
  return Object.assign(LazyPart, { fetch, isHere: () => Part !== undefined });
}
