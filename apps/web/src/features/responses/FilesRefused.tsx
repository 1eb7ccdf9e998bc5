import { useLocation } from 'react-router';
import { useRead } from '../../api/useRead.ts';
import { SignInAgain } from '../../session/SignInAgain.tsx';
import { WentWrong } from '../../ui/WentWrong.tsx';

/** What came of a file that was not made: signing in again, or the words of what went wrong. */
export function FilesRefused({ stale, problem }: { stale: boolean; problem: string }) {
  const { pathname, search } = useLocation();
  const signsInWith = useRead('responseForms', {}).data?.signsInWith ?? 'work account';
  if (stale)
    return (
      <SignInAgain
        title="To save a file of answers, sign in again first"
        rights={{ may: true, freshUntil: null, signsInWith }}
        here={pathname + search}
      >
        A file goes further than a screen, so we ask who is there.
      </SignInAgain>
    );
  return <WentWrong words={problem} />;
}
