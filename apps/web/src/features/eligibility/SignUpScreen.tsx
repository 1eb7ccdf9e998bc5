import { ArrowRight, Mail, Smartphone } from 'lucide-react';
import { useUser } from '../../session/storedSession.ts';
import { Actions, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Ticks } from '../../ui/lists.tsx';
import { HelpAside } from '../../ui/Notice.tsx';
import { Back, Columns, Page, Sheet } from '../../ui/Page.tsx';
import { address } from '../../ui/paths/address.ts';
import { SummaryList } from '../../ui/SummaryList.tsx';
import { useDraft } from './openAnswersDraft.ts';
import { placed, startOf } from './openWalk.ts';
import { useOutcome } from './useOutcome.ts';

const DETAILS = '/auth/signup_details/{service_code}';

/** Make an account with the answers carried over: what comes along, what is needed, what is kept and from when. */
export default function SignUpScreen() {
  const { reply, service } = useOutcome();
  const user = useUser();
  const carried = reply?.eligibilityToken ? reply : null;
  const signedIn = user?.usertype === 'Client';
  return (
    <Page sheet>
      <Columns
        stay
        aside={
          <>
            <HelpAside />
            <Card title="When do you keep my answers?">
              <Ticks
                items={[
                  { icon: 'no', words: 'Not now. They are only on this page' },
                  { words: 'From the moment you enter the code we send you' },
                  { words: 'You can ask us to delete them later' },
                ]}
              />
            </Card>
          </>
        }
      >
        <Sheet>
          {carried ? <Back to={placed(service, carried.route)} /> : <Back to="/auth/login" />}
          <h1>{signedIn ? 'You have an account' : 'Make your account'}</h1>
          {signedIn ? <SignedIn /> : carried ? <Carried rows={carried.summary} /> : <NotChecked />}
        </Sheet>
      </Columns>
    </Page>
  );
}

function Carried({
  rows,
}: {
  rows: readonly { questionId: string; question: string; answer: string; route: string }[];
}) {
  const { service } = useDraft();
  return (
    <>
      <p className="cw-lead cw-check__lead">
        It takes about 5 minutes. We will not ask you the same thing twice.
      </p>
      <Need />
      <GoOn look="main" words="Carry on" />
      <section className="cw-check__part cw-check__part--later" aria-labelledby="carried">
        <h2 id="carried">What comes with you</h2>
        <SummaryList
          rows={rows.map(({ questionId, question, answer, route }) => ({
            label: question,
            value: answer,
            change: placed(service, route, `#${questionId}`),
          }))}
        />
      </section>
    </>
  );
}

function NotChecked() {
  const { service } = useDraft();
  return (
    <>
      <p className="cw-lead cw-check__lead">
        First check if we can help you. It takes about 2 minutes, and your answers can come with you.
      </p>
      <Actions>
        <ButtonLink to={startOf(service)}>
          Check if we can help you
          <Icon of={ArrowRight} />
        </ButtonLink>
      </Actions>
      <section className="cw-check__part cw-check__part--later" aria-labelledby="straight">
        <h2 id="straight">Or make an account now</h2>
        <p>You can check later. This takes about 5 minutes.</p>
        <Need />
        <GoOn look="second" words="Make my account" />
      </section>
    </>
  );
}

function SignedIn() {
  return (
    <>
      <p className="cw-lead cw-check__lead">
        You are signed in, so there is nothing to make. You can book from there.
      </p>
      <Actions>
        <ButtonLink to="/client/dashboard">
          Go to your dashboard
          <Icon of={ArrowRight} />
        </ButtonLink>
      </Actions>
    </>
  );
}

function Need() {
  return (
    <section className="cw-check__part" aria-labelledby="need">
      <h2 id="need">What you need</h2>
      <Ticks
        items={[
          { icon: Mail, words: 'An email address only you can open. We send a code there' },
          { icon: Smartphone, words: 'A mobile number that is safe for us to use' },
        ]}
      />
    </section>
  );
}

/** On to the first screen of sign-up. */
function GoOn({ look, words }: { look: 'main' | 'second'; words: string }) {
  const { service } = useDraft();
  return (
    <Actions>
      <ButtonLink look={look} to={address(DETAILS, { service_code: service })}>
        {words}
        <Icon of={ArrowRight} />
      </ButtonLink>
    </Actions>
  );
}
