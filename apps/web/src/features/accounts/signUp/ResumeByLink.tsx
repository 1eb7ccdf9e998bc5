import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { signUpDraft } from '../../../session/signUpState.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { useNavigate } from '../../../ui/paths/links.ts';
import { usePageForm } from '../../../ui/usePageForm.ts';
import { forgetLink } from './linkState.ts';
import { resumeSignUp } from './resumeSignUp.ts';
import { missingStep } from './signUpPages.ts';

/** The link that brings back what was typed: sign-up opens at the first step that is still empty. */
export function ResumeByLink({ token, to, onOver }: { token: string; to: string; onOver: () => void }) {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const { problems, attempt, onSubmit, busy } = usePageForm({
    defaults: {},
    async send() {
      const typed = await call('resumeSignUp', { body: { token } });
      if (!typed) return false;
      resumeSignUp(typed);
      setLeaving(true);
      await navigate(missingStep(signUpDraft()) ?? '/auth/signup_password', { replace: true });
      return forgetLink();
    },
    refused: ({ statusCode }) => {
      if (statusCode !== 401) return undefined;
      onOver();
      return null;
    },
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <ErrorSummary problems={problems()} attempt={attempt} />
      <h1>Carry on where you stopped</h1>
      <p className="cw-lead">We kept what you typed for {to}. You choose your password at the end.</p>
      <Actions>
        <Button type="submit" busy={busy || leaving}>
          {busy || leaving ? 'Opening…' : 'Carry on'}
        </Button>
      </Actions>
    </form>
  );
}
