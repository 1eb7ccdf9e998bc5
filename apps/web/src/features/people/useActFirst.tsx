import { useEffect, useRef } from 'react';
import { useSignInFirst } from '../../session/useSignInFirst.tsx';
import { forgetWork } from '../../session/waitingWork.ts';
import { about, WAITING } from './waitingRights.ts';

/**
 * Asks for a sign-in of the last ten minutes where something is done to one person by a press alone (rule 10.9): they
 * come back to that person, where it says that nothing has changed yet, and press again.
 * @param id who it is about
 */
export function useActFirst(kind: 'invitation' | 'devices', id: string) {
  const first = useSignInFirst<{ id: string }>(about(kind), WAITING[kind], {
    title: 'To do this, sign in again first',
    why: 'It is only done by somebody who has just shown who they are.',
    back: 'You come back here afterwards.',
    kept: 'Nothing has changed yet',
  });
  const asked = useRef(false);
  first.holds(() => (asked.current ? { id } : undefined));
  const place = useRef<HTMLDivElement>(null);
  const theirs = first.waited === undefined || first.waited.id === id;
  const isBack = first.waited?.id === id;
  useEffect(() => {
    // It only leads back here: whoever comes again later opens whom they want.
    forgetWork(about(kind));
    if (isBack) place.current?.scrollIntoView({ block: 'center' });
  }, [kind, isBack]);
  return {
    /** Whoever came back for somebody else is told nothing here. */
    panel:
      theirs && first.panel ? (
        <div ref={place} className="cw-rights__first">
          {first.panel}
        </div>
      ) : null,
    over: first.over,
    asks: (refusal: object) => {
      asked.current = first.asks(refusal);
      return asked.current;
    },
  };
}
