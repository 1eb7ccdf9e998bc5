import { mobileProblem } from '@careway/core/accounts/fields';
import { useState } from 'react';
import { passStep, type SignUpAnswers, signUpDraft } from '../../../session/signUpState.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Navigate, useNavigate } from '../../../ui/paths/links.ts';
import { usePageForm } from '../../../ui/usePageForm.ts';
import { SignInPage } from '../SignInPage.tsx';
import { FinishLater } from './FinishLater.tsx';
import { MobileField } from './MobileField.tsx';
import { missingStep, stepAfter, stepBefore, stepOf, useKeptTyping } from './signUpPages.ts';

/**
 * /auth/signup_mobile: a number that is safe to use, by itself: for whoever mends it. On the way it stands beside the
 * password.
 */
export default function MobileScreen() {
  const [missing] = useState(() => missingStep(signUpDraft(), 'mobile'));
  return missing ? <Navigate to={missing} replace /> : <Mobile />;
}

function Mobile() {
  const navigate = useNavigate();
  const { field, values, problems, attempt, onSubmit, busy } = usePageForm<SignUpAnswers['mobile']>({
    defaults: signUpDraft().mobile ?? { mobile: '' },
    checks: { mobile: mobileProblem },
    send: async (values) => {
      passStep('mobile', values);
      return navigate(stepAfter(signUpDraft(), 'mobile'));
    },
  });
  useKeptTyping('mobile', values);

  return (
    <SignInPage back={stepBefore('mobile')} step={stepOf('mobile')}>
      <form noValidate onSubmit={onSubmit}>
        <ErrorSummary problems={problems()} attempt={attempt} />
        <h1>Which mobile number can we use?</h1>
        <MobileField {...field('mobile')} />
        <Actions>
          <Button type="submit" busy={busy}>
            Continue
          </Button>
        </Actions>
      </form>
      <FinishLater typed={{ mobile: values }} />
    </SignInPage>
  );
}
