import { mobileProblem } from '@careway/core/accounts/fields';
import { FORGOTTEN } from '@careway/core/accounts/reset';
import { call } from '../../../api/call.ts';
import { useBotCheck } from '../../../api/useBotCheck.ts';
import { beginSignIn } from '../../../session/signInState.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { useNavigate } from '../../../ui/paths/links.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { usePageForm } from '../../../ui/usePageForm.ts';
import { SignInPage } from '../SignInPage.tsx';
import { sendCode } from '../sendCode.ts';
import { setResetState, useResetState } from './resetState.ts';
import { waysBack } from './waysBack.ts';

/** /reset/mobilereset: which number? The same happens whether or not it is one we know (rule 8.2). */
export default function MobileResetScreen() {
  const navigate = useNavigate();
  const proof = useBotCheck();
  const { what, mobile } = useResetState();
  const { field, problems, attempt, onSubmit, busy } = usePageForm({
    defaults: { mobile },
    checks: { mobile: mobileProblem },
    async send(values) {
      const body = { mobile: values.mobile.trim(), what };
      const challenge = await call('resetByMobile', { body }, { proof: await proof() });
      if (!challenge) return false;
      setResetState(body);
      const purpose = what === 'pin' ? ('pin' as const) : ('reset' as const);
      beginSignIn({ ...challenge, userLogInEmailId: '', purpose });
      if (!(await sendCode({ secureOtpId: challenge.secureOtpId, purpose }, 'sms'))) return false;
      return navigate('/reset/mobile');
    },
  });
  return (
    <SignInPage back={waysBack(what)}>
      <form noValidate onSubmit={onSubmit}>
        <ErrorSummary problems={problems()} attempt={attempt} />
        <h1>What is your mobile number?</h1>
        <p className="cw-lead">
          We will text you a code. With it you can choose a new {FORGOTTEN[what].words}.
        </p>
        <TextField
          {...field('mobile')}
          label="Mobile number"
          hint="The one you gave us. The text shows a code and nothing else."
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <Actions>
          <Button type="submit" busy={busy}>
            {busy ? 'Sending…' : 'Send the text'}
          </Button>
        </Actions>
      </form>
    </SignInPage>
  );
}
