import { newPasswordProblem, passwordGiven } from '@careway/core/accounts/fields';
import { useState } from 'react';
import { type CallReply, call } from '../../../api/call.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { say } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/useAction.ts';
import { usePageForm } from '../../../ui/usePageForm.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';
import { ConfirmItsYou } from '../ConfirmItsYou.tsx';

interface Passwords {
  currentPassword: string;
  password: string;
}

/**
 * A new password for who is signed in: the present one, the new one, and then a code (rule 8.13). Every other device is
 * signed out. What they typed waits while the code comes.
 */
export function ChangePassword({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const [typed, setTyped] = useState<Passwords>();
  const [challenge, setChallenge] = useState<CallReply<'confirmAccount'>>();
  const change = async (body: Passwords & { confirmation?: string }) => {
    if ((await call('changePassword', { body })) === undefined) return false;
    say('Your password has changed');
    onDone();
    return null;
  };
  const ask = useAction({
    act: ({ currentPassword }: Passwords) => call('confirmAccount', { body: { password: currentPassword } }),
    done: setChallenge,
  });
  const confirmed = useAction({
    act: async (body: Passwords & { confirmation: string }) =>
      (await change(body)) === false ? undefined : null,
  });
  const { field, problems, attempt, onSubmit, busy } = usePageForm<Passwords>({
    defaults: { currentPassword: '', password: '' },
    checks: { currentPassword: passwordGiven, password: newPasswordProblem },
    ids: { currentPassword: 'current-password', password: 'new-password' },
    send: async (body) => ((await change(body)) === false ? false : undefined),
    refused: ({ code }, body) => {
      if (code !== 'not_confirmed') return undefined;
      setTyped(body);
      void ask.press(body);
      return null;
    },
  });
  const waits = busy || ask.busy || confirmed.busy;
  return (
    <>
      <WentWrong words={ask.problem || confirmed.problem} />
      <form noValidate onSubmit={onSubmit} hidden={challenge !== undefined}>
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
        <p className="cw-soft">
          We send you a code first. Your other devices are then signed out. You stay signed in here.
        </p>
        <Actions>
          <Button type="submit" busy={waits}>
            {waits ? 'Changing…' : 'Change my password'}
          </Button>
          <Button look="second" onClick={onCancel}>
            Keep my password
          </Button>
        </Actions>
      </form>
      {challenge && typed ? (
        <ConfirmItsYou
          begun={challenge}
          onConfirmed={(confirmation) => {
            setChallenge(undefined);
            void confirmed.press({ ...typed, confirmation });
          }}
          onCancel={onCancel}
        >
          <p>Your new password is ready. One check first.</p>
        </ConfirmItsYou>
      ) : null}
    </>
  );
}
