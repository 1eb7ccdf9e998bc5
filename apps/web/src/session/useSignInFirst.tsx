import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { SignInFirst } from '../ui/published/versionWords.ts';
import { SignInAgain, type WayIn } from './SignInAgain.tsx';
import { useWaitingWork } from './useWaitingWork.tsx';
import { waitedWork } from './waitingWork.ts';

interface Asking {
  /** "To change these prices, sign in again first". */
  title: string;
  /** Why it is asked for; that what they typed is kept is said for them. */
  why: string;
  /** What is said instead where nothing was typed. */
  back?: string;
  /** Where they come back to, if it is not the address as it is. */
  here?: string | undefined;
  /** What they are told when they are back. */
  kept?: string;
  /** Of its heading; 3 where nothing is said. */
  level?: 2 | 3;
}

/**
 * What is done after a sign-in of the last ten minutes alone (rule 10.9). Where it was longer ago, what was chosen
 * and typed waits in this tab while they show who they are; they come back to it, ready to press.
 * @param about what it is about, told apart from all other work of theirs
 * @param like what the work looks like, see `waitedWork`
 */
export function useSignInFirst<Work extends object>(about: string, like: Work, asking: Asking) {
  const { pathname, search } = useLocation();
  const { level = 3 } = asking;
  const waiting = useWaitingWork(about, like, { kept: asking.kept, level });
  const [signsInWith, setSignsInWith] = useState<WayIn>();
  return {
    ...waiting,
    panel:
      signsInWith === undefined ? (
        waiting.notice
      ) : (
        <InSight>
          <SignInAgain
            title={asking.title}
            level={level}
            role="alert"
            rights={{ may: true, freshUntil: null, signsInWith }}
            here={asking.here ?? pathname + search}
          >
            {`${asking.why} ${asking.back ?? 'What you chose and wrote here is kept, and you come back to it.'}`}
          </SignInAgain>
        </InSight>
      ),
    /** Whether a refusal asks for it: then the way there stands in `panel`. */
    asks: (refusal: object) => {
      if (!('code' in refusal) || refusal.code !== 'sign_in_again') return false;
      setSignsInWith(wayIn('signsInWith' in refusal ? refusal.signsInWith : undefined));
      return true;
    },
  };
}

/** What was pressed may stand at the end of the screen, and this below it: it is brought into sight as it comes. */
function InSight({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), []);
  return <div ref={box}>{children}</div>;
}

const wayIn = (given: unknown): WayIn => (given === 'password' ? 'password' : 'work account');

/** A decision that somebody has chosen about a version. */
const DECISION = { decision: '', comment: '' };

/** What was chosen of a version before somebody went to sign in. */
export const waitedDecision = (about: string) => waitedWork(about, DECISION);

/** The same for publishing. @param about which version is decided on @param waits what is chosen and typed now */
export function usePublishing(about: string, waits: typeof DECISION, here?: string) {
  const first = useSignInFirst(about, DECISION, {
    title: 'To approve this, sign in again first',
    why: 'Only somebody who has just shown who they are can publish what everybody gets.',
    here,
    kept: 'We kept what you chose',
  });
  first.holds(() => (waits.decision === '' && waits.comment === '' ? undefined : waits));
  return first;
}

/** For the parts of pages that cannot ask who is signed in themselves. */
export const SIGN_IN_FIRST: SignInFirst = { waited: waitedDecision, use: usePublishing };
