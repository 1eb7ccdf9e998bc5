import { useQuery } from '@tanstack/react-query';
import { asQuery } from '../../api/query.ts';
import { useSignOut } from '../../session/signOut.ts';
import { useUser } from '../../session/storedSession.ts';
import { Actions, Button, ButtonLink } from '../../ui/Button.tsx';
import { Ticks } from '../../ui/lists.tsx';
import { HelpAside, HelpNumber } from '../../ui/Notice.tsx';
import { Columns, Page, Sheet } from '../../ui/Page.tsx';
import { useNavigate } from '../../ui/paths/links.ts';
import { say } from '../../ui/toast.ts';
import { WentWrong } from '../../ui/WentWrong.tsx';
import { useDecide } from './useDecide.ts';

/** /declainT&C: what it means to say no: what does not work here, what does, and the way back (docs/decisions/0023). */
export default function DeclinedScreen() {
  const client = useUser()?.usertype === 'Client';
  return (
    <Page sheet>
      <Columns aside={<HelpAside />}>
        <Sheet>
          <h1>If you do not agree to our terms</h1>
          <p className="cw-lead">That is your choice. You can still get help from us.</p>
          <h2>What you cannot do here</h2>
          <Ticks items={[{ icon: 'no', words: 'Book a new time on this site' }]} />
          <h2>What still works</h2>
          <Ticks
            good
            items={[
              { words: 'Call us, and we book with you on the phone. It is the same help.' },
              { words: 'Keep, change or cancel a time that you have already' },
              { words: 'Read what you told us, save it, or ask us to delete it' },
            ]}
          />
          <HelpNumber />
          {client ? <Ways /> : null}
          {client ? null : (
            <Actions>
              <ButtonLink look="second" to="/T&C">
                Read our terms
              </ButtonLink>
            </Actions>
          )}
        </Sheet>
      </Columns>
    </Page>
  );
}

function Ways() {
  const navigate = useNavigate();
  const terms = useQuery(asQuery('myTerms', {}));
  // What they said no to is what they say yes to now.
  const decide = useDecide(terms.data?.answered?.version);
  const { signOut, leaving } = useSignOut();
  const accept = async () => {
    if (!(await decide.press('accepted'))) return;
    say('You said yes to our terms');
    await navigate('/client/dashboard');
  };
  return (
    <>
      <WentWrong words={decide.problem} />
      <Actions>
        {terms.data?.state === 'declined' ? (
          <Button busy={decide.busy} onClick={() => void accept()}>
            I changed my mind: I agree
          </Button>
        ) : (
          <ButtonLink to="/T&C">Read our terms</ButtonLink>
        )}
        <ButtonLink look="second" to="/client/dashboard">
          Go to your dashboard
        </ButtonLink>
        <Button look="second" busy={leaving} onClick={() => signOut()}>
          {leaving ? 'Signing out…' : 'Logout'}
        </Button>
      </Actions>
    </>
  );
}
