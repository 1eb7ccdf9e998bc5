import { emailProblem } from '@careway/core/accounts/email';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useBotCheck } from '../../../api/useBotCheck.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { usePageForm } from '../../../ui/usePageForm.ts';
import { OnlyWhereSafe } from '../OnlyWhereSafe.tsx';

/**
 * Somebody who does not know any more whether they have an account: the answer goes to the mailbox alone (rule 8.2).
 */
export function AccountQuestion() {
  const proof = useBotCheck();
  const [asked, setAsked] = useState('');
  const { field, problems, attempt, onSubmit, busy } = usePageForm<{ email: string }>({
    defaults: { email: '' },
    checks: { email: emailProblem },
    async send({ email }) {
      const reply = await call('checkAccount', { body: { email: email.trim() } }, { proof: await proof() });
      if (!reply) return false;
      setAsked(reply.to);
      return true;
    },
  });
  return (
    <>
      <form noValidate onSubmit={onSubmit}>
        <ErrorSummary problems={problems()} attempt={attempt} />
        <TextField
          {...field('email')}
          label="Your email address"
          hint="We write the answer there, and show it nowhere else"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Actions>
          <Button look="second" type="submit" busy={busy}>
            {busy ? 'Sending…' : 'Email me the answer'}
          </Button>
        </Actions>
      </form>
      <div role="status">
        {asked ? (
          <>
            <p>
              The answer is on its way to <strong className="cw-anywhere">{asked}</strong>, if it is safe to
              write there now. Its subject is “Your question”.
            </p>
            <OnlyWhereSafe />
          </>
        ) : null}
      </div>
    </>
  );
}
