import { newPasswordProblem, passwordGiven } from '@careway/core/accounts/fields';
import { call } from '../../../api/call.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { say } from '../../../ui/toast.ts';
import { usePageForm } from '../../../ui/usePageForm.ts';

/** A new password for who is signed in: the present one, the new one, and every other device is signed out. */
export function ChangePassword({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { field, problems, attempt, onSubmit, busy } = usePageForm({
    defaults: { currentPassword: '', password: '' },
    checks: { currentPassword: passwordGiven, password: newPasswordProblem },
    ids: { currentPassword: 'current-password', password: 'new-password' },
    send: async (body) => {
      if ((await call('changePassword', { body })) === undefined) return false;
      say('Your password has changed');
      onDone();
    },
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <ErrorSummary problems={problems()} attempt={attempt} />
      <PasswordField
        {...field('currentPassword')}
        label="Your password now"
        autoComplete="current-password"
      />
      <PasswordField
        {...field('password')}
        label="Your new password"
        hint="8 characters or more. Three words that do not belong together are easy to remember."
        autoComplete="new-password"
      />
      <p className="cw-soft">Your other devices are signed out. You stay signed in here.</p>
      <Actions>
        <Button type="submit" busy={busy}>
          {busy ? 'Changing…' : 'Change my password'}
        </Button>
        <Button look="second" onClick={onCancel}>
          Keep my password
        </Button>
      </Actions>
    </form>
  );
}
