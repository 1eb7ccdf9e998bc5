import { emailProblem } from '@careway/core/accounts/email';
import { firstNameProblem, lastNameProblem, newPasswordProblem } from '@careway/core/accounts/fields';
import type { ReactNode } from 'react';
import { call } from '../../../api/call.ts';
import { beginSignIn } from '../../../session/signInState.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { usePageForm } from '../../../ui/usePageForm.ts';
import { sendCode } from '../sendCode.ts';

/** Name, work email and a password; a code goes to the email, and nobody is made before it is right (rule 17.15). */
export function FirstByPassword({
  token,
  onExpired,
  children,
}: {
  token: string;
  onExpired: () => void;
  children: ReactNode;
}) {
  const { field, problems, attempt, onSubmit, busy } = usePageForm({
    defaults: { firstName: '', lastName: '', email: '', password: '' },
    checks: {
      firstName: firstNameProblem,
      lastName: lastNameProblem,
      email: emailProblem,
      password: newPasswordProblem,
    },
    async send(typed) {
      const begun = await call('firstByPassword', { body: { token, ...typed } });
      if (!begun) return false;
      beginSignIn({ ...begun, userLogInEmailId: typed.email, purpose: 'first' });
      return sendCode({ purpose: 'first', secureOtpId: begun.secureOtpId }, 'email');
    },
    refused: ({ statusCode }) => {
      if (statusCode !== 401) return undefined;
      onExpired();
      return null;
    },
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <ErrorSummary problems={problems()} attempt={attempt} />
      {children}
      <TextField {...field('firstName')} label="First name" autoComplete="given-name" />
      <TextField {...field('lastName')} label="Last name" autoComplete="family-name" />
      <TextField
        {...field('email')}
        label="Work email"
        hint="Codes go here. You check it with a code before you are let in."
        type="email"
        autoComplete="email"
      />
      <PasswordField
        {...field('password')}
        label="New password"
        hint="8 characters or more. Three words that do not belong together are good."
        autoComplete="new-password"
      />
      <Actions>
        <Button type="submit" busy={busy}>
          {busy ? 'Sending…' : 'Send me the code'}
        </Button>
      </Actions>
    </form>
  );
}
