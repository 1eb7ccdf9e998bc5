import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { asQuery } from '../../../api/query.ts';
import { currentUser } from '../../../api/signedInUser.ts';
import { Actions, ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { isRefusal } from '../../../ui/refusal.ts';
import { SignInPage } from '../SignInPage.tsx';
import { useHeadingKept } from '../useHeadingKept.ts';
import { useLinkToken } from './linkState.ts';
import { ProveByLink } from './ProveByLink.tsx';
import { ResumeByLink } from './ResumeByLink.tsx';
import { SignOutFirst } from './SignOutFirst.tsx';

export { takeToken as loader } from './linkState.ts';

const START = '/auth/signup_details';

/** /signup/completeverification/{token}: the emailed link, of either kind. Looking does not use it up (rule 8.11). */
export default function CompleteVerificationLinkScreen() {
  const token = useLinkToken();
  const [over, setOver] = useState(false);
  const look = useQuery({
    ...asQuery('lookAtSignUpLink', { body: { token } }),
    enabled: token !== '',
    gcTime: 0,
  });
  const refused = isRefusal(look.error) && look.error.statusCode < 500;
  // Who was signed in as the link came: the link itself signs in whoever it is for.
  const [came, setCame] = useState({ token, user: currentUser() });
  if (came.token !== token) setCame({ token, user: currentUser() });
  const { user } = came;
  useHeadingKept(over || refused ? 'over' : look.data && user ? 'sign out' : (look.data?.kind ?? 'waiting'));
  return <SignInPage>{inside()}</SignInPage>;

  function inside() {
    if (token === '') return <Missing />;
    if (over || refused) return <Expired />;
    return (
      <Loaded
        of={look}
        loading="Checking your link"
        failed="We could not check your link"
        around={(meanwhile) => (
          <>
            <h1>Your link</h1>
            {meanwhile}
          </>
        )}
      >
        {({ kind, to }) => {
          if (user) return <SignOutFirst token={token} to={to} />;
          const ByLink = kind === 'proves' ? ProveByLink : ResumeByLink;
          return <ByLink token={token} to={to} onOver={() => setOver(true)} />;
        }}
      </Loaded>
    );
  }
}

/** Used, too old, or a newer one was sent: rule 15.4 keeps them on the page. */
function Expired() {
  return (
    <>
      <h1>
        <Icon of={Clock} /> Link Expired
      </h1>
      <p className="cw-lead">This link does not work any more.</p>
      <p>
        A link works for a short time, and only the newest one does. Did you finish already? Then sign in. If
        not, you can begin again. It takes about 5 minutes.
      </p>
      <Actions>
        <ButtonLink to="/auth/login">Sign in</ButtonLink>
        <ButtonLink look="second" to={START}>
          Begin again
        </ButtonLink>
      </Actions>
    </>
  );
}

/** Loaded again: the secret of the link was only ever in memory. */
function Missing() {
  return (
    <>
      <h1>Open your link again</h1>
      <p className="cw-lead">
        This page was loaded again, so we forgot the link. That keeps it safe from anyone who looks here
        later.
      </p>
      <p>Go to the email we sent you and press the link once more.</p>
      <Actions>
        <ButtonLink look="second" to="/auth/login">
          Go to the sign-in page
        </ButtonLink>
      </Actions>
    </>
  );
}
