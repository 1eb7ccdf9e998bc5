import { passwordGiven } from '@careway/core/accounts/fields';
import { useEffect, useRef } from 'react';
import { call } from '../../../api/call.ts';
import { clearMemory } from '../../../session/memoryStore.ts';
import { keepUser } from '../../../session/storedSession.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { useNavigate } from '../../../ui/paths/links.ts';
import { usePageForm } from '../../../ui/usePageForm.ts';

/** The link that proves the address, with the password of whoever began (decision 0004). */
export function ProveByLink({ token, to, onOver }: { token: string; to: string; onOver: () => void }) {
  const navigate = useNavigate();
  const done = useRef(false);
  // Forgotten once this screen has gone: before that it would say that the link is missing.
  useEffect(
    () => () => {
      if (done.current) clearMemory();
    },
    [],
  );
  const { field, problems, attempt, onSubmit, busy } = usePageForm({
    defaults: { password: '' },
    checks: { password: passwordGiven },
    async send({ password }) {
      const user = await call('completeByLink', { body: { token, password } });
      if (!user) return false;
      keepUser(user);
      done.current = true;
      return navigate('/signup/completeverification', { replace: true });
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
      <h1>Finish making your account</h1>
      <p className="cw-lead">
        This link is for {to}. Type the password you chose, so that we know it is you.
      </p>
      <PasswordField {...field('password')} label="Password" />
      <p>Did you not ask for an account? Then close this page. Nothing happens.</p>
      <Actions>
        <Button type="submit" busy={busy}>
          {busy ? 'Checking…' : 'Make my account'}
        </Button>
      </Actions>
    </form>
  );
}
