import { termsAddress } from '@careway/core/content/contentPages';
import { longDate } from '@careway/core/dates';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { CallReply } from '../../api/call.ts';
import { asQuery } from '../../api/query.ts';
import { afterSignIn } from '../../session/home.ts';
import { Actions, Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Link, useNavigate } from '../../ui/paths/links.ts';
import { WentWrong } from '../../ui/WentWrong.tsx';
import { useDecide } from './useDecide.ts';

interface Read {
  /** The version that stands above, as an answer calls it. */
  version: string;
  /** A newer one asks everybody, and stands there now. */
  onNewer: () => void;
}

/** What a client said to our terms, and what they say now. */
export function YourAnswer(read: Read) {
  return (
    <Loaded
      of={useQuery(asQuery('myTerms', {}))}
      loading="Loading your answer"
      rows={2}
      failed="Your answer did not load"
    >
      {(terms) => <Answered {...read} terms={terms} />}
    </Loaded>
  );
}

function Answered({ version, onNewer, terms }: Read & { terms: CallReply<'myTerms'> }) {
  const { state, at, answered } = terms;
  const navigate = useNavigate();
  const { search } = useLocation();
  const decide = useDecide(version, onNewer);
  const accept = async () => {
    if (await decide.press('accepted'))
      await navigate(afterSignIn({ usertype: 'Client' }, search), { replace: true });
  };
  const decline = async () => {
    if (await decide.press('declined')) await navigate('/declainT&C');
  };
  const earlier = answered && answered.number > 0 && answered.version !== version ? answered.number : null;
  return (
    <section className="cw-after" aria-labelledby="answer">
      <h2 id="answer">Your answer</h2>
      {state === 'due' ? (
        <p>These terms are new to you. Please say yes or no. You can change your answer at any time.</p>
      ) : (
        <Notice tone={state === 'accepted' ? 'good' : 'blue'}>
          <p>
            You said {state === 'accepted' ? 'yes' : 'no'}
            {at ? ` on ${longDate(at.slice(0, 10))}` : ''}. You can change your answer at any time.
          </p>
        </Notice>
      )}
      {earlier === null ? null : (
        <p>
          <Link to={termsAddress(earlier)}>Read version {earlier}, which you answered before</Link>
        </p>
      )}
      <WentWrong words={decide.problem} />
      <Actions>
        {state === 'accepted' ? null : (
          <Button busy={decide.doing === 'accepted'} onClick={() => void accept()}>
            Yes, I agree
          </Button>
        )}
        {state === 'declined' ? null : (
          <Button look="second" busy={decide.doing === 'declined'} onClick={() => void decline()}>
            {state === 'accepted' ? 'I do not agree any more' : 'No, I do not agree'}
          </Button>
        )}
      </Actions>
    </section>
  );
}
