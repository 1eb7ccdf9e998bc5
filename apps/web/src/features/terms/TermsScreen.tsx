import { TERMS, TERMS_VERSION } from '@careway/core/accounts/terms';
import { isContentPage } from '@careway/core/content/contentPages';
import { longDate } from '@careway/core/dates';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import type { CallReply } from '../../api/call.ts';
import { asQuery } from '../../api/query.ts';
import { afterSignIn } from '../../session/home.ts';
import { useUser } from '../../session/storedSession.ts';
import { Actions, Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { HelpAside, Notice } from '../../ui/Notice.tsx';
import { Columns, Page, Sheet } from '../../ui/Page.tsx';
import { useNavigate } from '../../ui/paths/links.ts';
import { WentWrong } from '../../ui/WentWrong.tsx';
import { InformationPage, ReadMore } from './InformationPage.tsx';
import { useDecide } from './useDecide.ts';

/** /T&C: the terms, or with `?page=` another page that everybody may read (docs/decisions/0127). */
export default function TermsScreen() {
  const page = useSearchParams()[0].get('page');
  return isContentPage(page) ? <InformationPage key={page} page={page} /> : <Terms />;
}

/** The terms in plain words, for everyone to read; a signed-in client answers them (docs/decisions/0023). */
function Terms() {
  const user = useUser();
  return (
    <Page sheet>
      <Columns
        aside={
          <>
            <ReadMore here={null} />
            <HelpAside />
          </>
        }
      >
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
  return (
    <Loaded
      of={useQuery(asQuery('myTerms', {}))}
      loading="Loading your answer"
      rows={2}
      failed="Your answer did not load"
    >
      {(terms) => <Answered {...terms} />}
    </Loaded>
  );
}

function Answered({ state, at }: CallReply<'myTerms'>) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const decide = useDecide();
  const accept = async () => {
    if (await decide.press('accepted'))
      await navigate(afterSignIn({ usertype: 'Client' }, search), { replace: true });
  };
  const decline = async () => {
    if (await decide.press('declined')) await navigate('/declainT&C');
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
