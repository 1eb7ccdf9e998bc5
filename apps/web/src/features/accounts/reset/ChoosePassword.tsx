import { newPasswordProblem } from '@careway/core/accounts/fields';
import { call } from '../../../api/call.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { usePageForm } from '../../../ui/usePageForm.ts';

/** A new password with the token of a link or code; it signs nobody in (rule 8.12). */
export function ChoosePassword({
  token,
  title,
  lead,
  action,
  onDone,
  onExpired,
}: {
  token: string;
  title: string;
  lead: string;
  action: string;
  onDone: () => unknown;
  onExpired: () => void;
}) {
  const { field, problems, attempt, onSubmit, busy } = usePageForm({
    defaults: { password: '' },
    checks: { password: newPasswordProblem },
    async send({ password }) {
      const reply = await call('changePassword', { body: { token, password } });
      return reply === undefined ? false : onDone();
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
      <h1>{title}</h1>
      <p className="cw-lead">{lead}</p>
      <p>Three words that do not belong together are easy to remember and hard to guess.</p>
      <PasswordField
        {...field('password')}
        label="New password"
        hint="8 characters or more. Spaces are fine."
        autoComplete="new-password"
      />
      <Actions>
        <Button type="submit" busy={busy}>
          {busy ? 'Saving…' : action}
        </Button>
      </Actions>
    </form>
  );
}
