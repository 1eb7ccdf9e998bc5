import { ButtonLink } from '../../ui/Button.tsx';
import { HelpHours } from '../../ui/HelpHours.tsx';
import { HelpNumber } from '../../ui/Notice.tsx';

/** The password is right, and there is no second way to show who it is: a person does that (rule 8.18). */
export function TalkToUs() {
  return (
    <>
      <h1>One more step, with one of us</h1>
      <p className="cw-lead">
        Your new password is right. To keep your account safe, we need to check that it is you.
      </p>
      <p>
        You chose the password with one message. Someone who can read your messages could have done that too.
        So we talk to you once. Then you can sign in.
      </p>
      <h2>Call us</h2>
      <p>We ask for your name and date of birth. It is free and private.</p>
      <HelpNumber />
      <HelpHours />
      <p>
        <ButtonLink look="second" to="/phone/callback?about=sign-in">
          Ask us to call you
        </ButtonLink>
      </p>
      <p>What you saved is safe. It stays as you left it.</p>
    </>
  );
}
