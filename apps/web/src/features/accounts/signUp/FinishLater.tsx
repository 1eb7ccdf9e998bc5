import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { eligibilityResult } from '../../../session/eligibility.ts';
import { type SignUpAnswers, type SignUpStep, signUpDraft } from '../../../session/signUpState.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { isRefusal } from '../../../ui/refusal.ts';
import { NOT_CONNECTED } from '../../../ui/usePageForm.ts';
import { typedSoFar } from './later.ts';

/** A quiet way out that loses nothing: an email brings it all back, on any device. */
export function FinishLater<Step extends Exclude<SignUpStep, 'details' | 'password'>>({
  typed,
}: {
  /** What stands on this page and was not sent yet. */
  typed?: Pick<SignUpAnswers, Step>;
}) {
  const [state, setState] = useState<{ busy?: true; to?: string; problem?: string }>({});
  const send = async () => {
    const body = typedSoFar({ ...signUpDraft(), ...typed }, eligibilityResult());
    if (state.busy || !body) return;
    setState({ busy: true });
    try {
      const reply = await call('finishLater', { body });
      setState(reply ? { to: reply.to } : { problem: NOT_CONNECTED });
    } catch (thrown) {
      if (!isRefusal(thrown)) {
        setState({});
        throw thrown;
      }
      setState({ problem: thrown.fields?.[0]?.message ?? thrown.message });
    }
  };
  return (
    <div className="cw-after">
      {state.to === undefined ? (
        <LinkButton onClick={() => void send()} aria-busy={state.busy}>
          {state.busy ? 'Sending…' : 'Finish later'}
        </LinkButton>
      ) : null}
      <div role="status">
        {state.to ? (
          <Notice tone="good" title="We sent you an email">
            <p>
              It went to {state.to}. The link in it brings you back here with what you typed. It works for 24
              hours, on any device. You can close this page now.
            </p>
          </Notice>
        ) : null}
      </div>
      {state.problem ? (
        <Notice tone="bad" role="alert">
          <p>{state.problem}</p>
        </Notice>
      ) : null}
    </div>
  );
}
