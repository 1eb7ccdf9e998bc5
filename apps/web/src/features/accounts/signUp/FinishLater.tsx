import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { eligibilityResult } from '../../../session/eligibilityResult.ts';
import { type SignUpAnswers, type SignUpStep, signUpDraft } from '../../../session/signUpState.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useAction } from '../../../ui/useAction.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';
import { typedSoFar } from './resumeSignUp.ts';

/** A quiet way out that loses nothing: an email brings it all back, on any device. */
export function FinishLater<Step extends Exclude<SignUpStep, 'password'>>({
  typed,
}: {
  /** What stands on this page and was not sent yet. */
  typed?: Pick<SignUpAnswers, Step>;
}) {
  const [to, setTo] = useState<string>();
  const send = useAction({
    act: (body: NonNullable<ReturnType<typeof typedSoFar>>) => call('finishLater', { body }),
    done: (reply) => setTo(reply.to),
  });
  const press = () => {
    const body = typedSoFar({ ...signUpDraft(), ...typed }, eligibilityResult());
    if (body) void send.press(body);
  };
  return (
    <div className="cw-after">
      {to === undefined ? (
        <>
          <LinkButton
            onClick={press}
            aria-busy={send.busy || undefined}
            aria-describedby="finish-later-sends"
          >
            {send.busy ? 'Sending…' : 'Finish later'}
          </LinkButton>
          <p className="cw-small cw-soft" id="finish-later-sends">
            We email you a link that brings you back here.
          </p>
        </>
      ) : null}
      <div role="status">
        {to ? (
          <Notice tone="good" title="We sent you an email">
            <p>
              It went to {to}. The link in it brings you back here with what you typed. It works for 24 hours,
              on any device. You can close this page now.
            </p>
          </Notice>
        ) : null}
      </div>
      <WentWrong words={send.problem} />
    </div>
  );
}
