import { TERMS, TERMS_VERSION } from '@careway/core/accounts/terms';
import { longDate } from '@careway/core/dates';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { asQuery } from '../../api/query.ts';
import { afterSignIn } from '../../session/home.ts';
import { useUser } from '../../session/store.ts';
import { Actions, Button } from '../../ui/Button.tsx';
import { HelpAside, Notice } from '../../ui/Notice.tsx';
import { Columns, Page, Sheet } from '../../ui/Page.tsx';
import { useNavigate } from '../../ui/paths/links.ts';
import { LoadFailure, Skeleton } from '../../ui/states.tsx';
import { useDecide } from './useDecide.ts';

/** /T&C: the terms in plain words, for everyone to read; a signed-in client answers them (docs/decisions/0023). */
export default function TermsScreen() {
  const user = useUser();
  return (
    <Page sheet>
      <Columns aside={<HelpAside />}>
        <Sheet>
          <h1>Our terms</h1>
          <p className="cw-lead">
            What we do for you, and what we ask of you. It takes about 2 minutes to read.
          </p>
          {TERMS.map(({ title, lines }) => (
            <section key={title}>
              <h2>{title}</h2>
              <ul>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          ))}
          <p className="cw-soft">Written on {longDate(TERMS_VERSION)}.</p>
          {user?.usertype === 'Client' ? <YourAnswer /> : null}
        </Sheet>
      </Columns>
    </Page>
  );
}

function YourAnswer() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const terms = useQuery(asQuery('myTerms', {}));
  const { decide, busy, problem } = useDecide();
  if (!terms.data) {
    return terms.isError ? (
      <LoadFailure
        title="Your answer did not load"
        error={terms.error}
        onRetry={() => void terms.refetch()}
      />
    ) : (
      <Skeleton rows={2} words="Loading your answer" />
    );
  }
  const { state, at } = terms.data;
  const accept = async () => {
    if (await decide('accepted'))
      await navigate(afterSignIn({ usertype: 'Client' }, search), { replace: true });
  };
  const decline = async () => {
    if (await decide('declined')) await navigate('/declainT&C');
  };
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
      {problem ? (
        <Notice tone="bad" role="alert">
          <p>{problem}</p>
        </Notice>
      ) : null}
      <Actions>
        {state === 'accepted' ? null : (
          <Button busy={busy === 'accepted'} onClick={() => void accept()}>
            Yes, I agree
          </Button>
        )}
        {state === 'declined' ? null : (
          <Button look="second" busy={busy === 'declined'} onClick={() => void decline()}>
            {state === 'accepted' ? 'I do not agree any more' : 'No, I do not agree'}
          </Button>
        )}
      </Actions>
    </section>
  );
}
