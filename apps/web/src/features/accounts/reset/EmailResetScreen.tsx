import { emailProblem } from '@careway/core/accounts/email';
import { FORGOTTEN } from '@careway/core/accounts/reset';
import { useBotCheck } from '../../../api/useBotCheck.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { CheckboxCards } from '../../../ui/CheckboxCards.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { useNavigate } from '../../../ui/paths/links.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { usePageForm } from '../../../ui/usePageForm.ts';
import { SignInPage } from '../SignInPage.tsx';
import { askByEmail } from './askByEmail.ts';
import { useResetState } from './resetState.ts';
import { waysBack } from './waysBack.ts';

/**
 * /reset/emailreset: where shall the link go? The same happens whether or not the address has an account (rule 8.2).
 */
export default function EmailResetScreen() {
  const navigate = useNavigate();
  const proof = useBotCheck();
  const { what, email, close } = useResetState();
  const { field, held, problems, attempt, onSubmit, busy } = usePageForm<{ email: string; close: string[] }>({
    defaults: { email, close: close ? ['close'] : [] },
    checks: { email: emailProblem },
    async send(values) {
      const asked = { email: values.email, close: values.close.length > 0, proof: await proof() };
      if (!(await askByEmail(asked))) return false;
      return navigate('/reset/email');
    },
  });
  return (
    <SignInPage back={waysBack(what)}>
      <form noValidate onSubmit={onSubmit}>
        <ErrorSummary problems={problems()} attempt={attempt} />
        <h1>What is your email address?</h1>
        <p className="cw-lead">We will send you a link to choose a new {FORGOTTEN[what].words}.</p>
        <TextField
          {...field('email')}
          label="Email address"
          hint="The one you use to sign in"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        {what === 'password' ? (
          <CheckboxCards
            {...held('close')}
            label="Is someone else using this phone or computer too?"
            hint="The page behind the link can close itself when you are done."
            options={[{ value: 'close', words: 'Close that page for me' }]}
          />
        ) : null}
        <Actions>
          <Button type="submit" busy={busy}>
            {busy ? 'Sending…' : 'Send the email'}
          </Button>
        </Actions>
      </form>
    </SignInPage>
  );
}
