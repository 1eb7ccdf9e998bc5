import { factorProblem, type Known, type SecurityFactorKind } from '@careway/core/accounts/securityFactor';
import type { ErrorBody } from '@careway/core/errors';
import type { ReactNode } from 'react';
import { Actions, Button } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { usePageForm } from '../../../ui/usePageForm.ts';

export const FACTOR_WORDS = {
  pin: {
    title: 'Choose your PIN',
    label: 'Your PIN',
    what: 'PIN',
    hint: '4 to 8 numbers. Not your date of birth, and not 1234.',
  },
  word: {
    title: 'Choose your memorable word',
    label: 'Your memorable word',
    what: 'word',
    hint: '6 to 30 letters. Not your name, and nothing that others know about you.',
  },
} as const;

/** The PIN or word itself. `send` returns false without a connection, as every page's form does. */
export function FactorForm({
  kind,
  known,
  heading,
  action,
  send,
  refused,
}: {
  kind: SecurityFactorKind;
  known: Known;
  heading: ReactNode;
  action: string;
  send: (value: string) => Promise<unknown>;
  refused?: (refusal: ErrorBody, typed: { value: string }) => string | null | undefined;
}) {
  const words = FACTOR_WORDS[kind];
  const { field, problems, attempt, onSubmit, busy } = usePageForm({
    defaults: { value: '' },
    checks: { value: factorProblem(kind, known) },
    ids: { value: 'factor' },
    send: ({ value }) => send(value),
    ...(refused ? { refused } : {}),
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <ErrorSummary problems={problems()} attempt={attempt} />
      {heading}
      <PasswordField
        {...field('value')}
        label={words.label}
        hint={words.hint}
        what={words.what}
        autoComplete="off"
        {...(kind === 'pin' ? { inputMode: 'numeric' } : {})}
      />
      <Actions>
        <Button type="submit" busy={busy}>
          {busy ? 'Saving…' : action}
        </Button>
      </Actions>
    </form>
  );
}
