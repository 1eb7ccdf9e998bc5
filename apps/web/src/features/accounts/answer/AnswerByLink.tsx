import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useOfferLink } from '../../../session/offerLink.ts';
import { beginSignIn, clearSignInState, useSignInState } from '../../../session/signInState.ts';
import { useUser } from '../../../session/storedSession.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { Link, useNavigate } from '../../../ui/paths/links.ts';
import { say } from '../../../ui/toast.ts';
import { Said, useAction } from '../../../ui/useAction.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';
import { ChooseChannel } from '../ChooseChannel.tsx';
import { SignedInHere } from '../SignedInHere.tsx';
import { SignInPage } from '../SignInPage.tsx';
import { sendCode } from '../sendCode.ts';
import { OfferedTime } from './OfferedTime.tsx';
import { CallUs, ToSignIn } from './ToSignIn.tsx';

const CODE = '/login/verificationcode';

/**
 * Somebody came by the link in a message (rule 13.12). Before the code the page says nothing of what it is about, nor
 * whose it is: the message may have been passed on, or be open on another person’s device.
 */
export function AnswerByLink() {
  const { link, token } = useOfferLink();
  const state = useSignInState();
  if (token) return <OfferedTime link={link} token={token} />;
  if (state.purpose === 'answer' && state.channels.length > 1)
    return (
      <SignInPage>
        <ChooseChannel
          state={state}
          next={CODE}
          onSpent={() => {
            clearSignInState();
            say('That took too long. Ask for a code once more.');
          }}
        />
      </SignInPage>
    );
  return (
    <SignInPage>
      <AskForCode link={link} />
    </SignInPage>
  );
}

function AskForCode({ link }: { link: string }) {
  const navigate = useNavigate();
  const [over, setOver] = useState<'link' | 'way'>();
  const ask = useAction({
    act: () => call('offerByLink', { body: { link } }),
    async done(challenge) {
      const [only, another] = challenge.channels;
      if (!only) return setOver('way');
      beginSignIn({ ...challenge, userLogInEmailId: '', purpose: 'answer' });
      // Where there is a choice it stands on this page now.
      if (another) return undefined;
      const sent = await sendCode({ purpose: 'answer', secureOtpId: challenge.secureOtpId }, only.channel);
      if (!sent) throw new Said('We could not connect, so no code is on its way yet. Try again.', true);
      return navigate(CODE);
    },
    refused(refusal) {
      if (refusal.code !== 'link_expired') return undefined;
      setOver('link');
      return null;
    },
  });
  if (over) return <NoCode why={over} />;
  return (
    <>
      <h1>First, is it you?</h1>
      <p className="cw-lead">
        We sent you a message with this link. Before we show what it is about, we send you a code. You need no
        password.
      </p>
      <p>The code goes only where it is safe to write to you. It has 6 numbers and says nothing else.</p>
      <SignedInHere>
        This page is for the person we sent the message to. It changes nothing for who is signed in.
      </SignedInHere>
      <WentWrong words={ask.problem} />
      <Actions>
        <Button busy={ask.busy} onClick={() => void ask.press()}>
          {ask.busy ? 'Sending…' : 'Send me a code'}
        </Button>
      </Actions>
      <SignInInstead />
      <p className="cw-soft">Was this message not meant for you? Close this page. Nothing has happened.</p>
    </>
  );
}

function SignInInstead() {
  if (useUser())
    return (
      <>
        <p>
          Do you know your password? Whoever is signed in here has to sign out first. You can also call us on{' '}
          <CallUs />.
        </p>
        <Actions>
          <ToSignIn />
        </Actions>
      </>
    );
  return (
    <p>
      Do you know your password? <Link to="/auth/login">Sign in instead</Link>
    </p>
  );
}

function NoCode({ why }: { why: 'link' | 'way' }) {
  return (
    <>
      <h1>{why === 'link' ? 'Link Expired' : 'We cannot send you a code now'}</h1>
      <p className="cw-lead">
        {why === 'link'
          ? 'This link does not work any more. Did we send you a newer message? Use the link in that one.'
          : 'We write only where and when it is safe.'}
      </p>
      <p>
        You can sign in and see how things stand, or call us on <CallUs />. We can do this with you.
      </p>
      <Actions>
        <ToSignIn />
      </Actions>
    </>
  );
}
