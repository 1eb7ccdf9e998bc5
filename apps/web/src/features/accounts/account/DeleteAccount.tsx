import { DELETION } from '@careway/core/accounts/deletion';
import { passwordGiven } from '@careway/core/accounts/fields';
import { londonTime } from '@careway/core/appointments/london';
import { dayWords } from '@careway/core/appointments/words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Archive, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { asQuery } from '../../../api/query.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Ticks } from '../../../ui/lists.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { isRefusal } from '../../../ui/refusal.ts';
import { LoadFailure, Skeleton } from '../../../ui/states.tsx';
import { say } from '../../../ui/toast.ts';
import { NOT_CONNECTED, usePageForm } from '../../../ui/usePageForm.ts';

/** Asking us to delete the account: what goes, what the law makes us keep, and the way back while it waits. */
export function DeleteAccount() {
  const account = useQuery(asQuery('myAccount', {}));
  const [open, setOpen] = useState(false);
  const renew = useRenew();
  if (!account.data) {
    return account.isError ? (
      <LoadFailure title="This did not load" error={account.error} onRetry={() => void account.refetch()} />
    ) : (
      <Skeleton rows={2} words="Loading" />
    );
  }
  const { deletion } = account.data;
  if (deletion) return <Waiting by={deletion.by} onDone={renew} />;
  if (open) {
    return (
      <Ask
        onCancel={() => setOpen(false)}
        onDone={async () => {
          await renew();
          setOpen(false);
        }}
      />
    );
  }
  return (
    <>
      <p>You can ask us to delete your account. We first show you what goes and what we must keep.</p>
      <Actions>
        <Button look="danger" onClick={() => setOpen(true)}>
          Ask to delete your account
        </Button>
      </Actions>
    </>
  );
}

function useRenew() {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: ['myAccount'] });
    await queryClient.invalidateQueries({ queryKey: ['accountHistory'] });
  };
}

function Ask({ onCancel, onDone }: { onCancel: () => void; onDone: () => Promise<void> }) {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { field, problems, attempt, onSubmit, busy } = usePageForm({
    defaults: { password: '' },
    checks: { password: passwordGiven },
    send: async ({ password }) => {
      const reply = await call('askDeletion', { body: { password } }, { idempotencyKey });
      if (!reply) return false;
      await onDone();
      say('We have your request');
    },
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <ErrorSummary problems={problems()} attempt={attempt} />
      <h3>What we delete</h3>
      <Ticks items={DELETION.deleted.map((words) => ({ words, icon: Trash2 }))} />
      <h3>What the law asks us to keep</h3>
      <Ticks items={DELETION.kept.map((words) => ({ words, icon: Archive }))} />
      <p>
        A person looks at your request. We do it within {DELETION.days} days. Until then you can sign in, and
        you can take it back. Appointments you have booked stay booked.
      </p>
      <PasswordField
        {...field('password')}
        label="Your password"
        hint="So that nobody else can do this"
        autoComplete="current-password"
      />
      <Actions>
        <Button type="submit" look="danger" busy={busy}>
          {busy ? 'Sending…' : 'Send my request'}
        </Button>
        <Button look="second" onClick={onCancel}>
          Keep my account
        </Button>
      </Actions>
    </form>
  );
}

function Waiting({ by, onDone }: { by: string; onDone: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const takeBack = async () => {
    setBusy(true);
    setProblem('');
    try {
      const reply = await call('withdrawDeletion', {});
      if (reply === undefined) setProblem(NOT_CONNECTED);
      else say('We keep your account');
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown;
      if (thrown.statusCode !== 404) setProblem(thrown.message);
    } finally {
      await onDone();
      setBusy(false);
    }
  };
  return (
    <>
      <Notice tone="time" title="You asked us to delete your account" level={3}>
        <p>We do it by {dayWords(londonTime(by).day)}. Until then you can take it back.</p>
      </Notice>
      {problem ? (
        <Notice tone="bad" role="alert">
          <p>{problem}</p>
        </Notice>
      ) : null}
      <Actions>
        <Button look="second" busy={busy} onClick={() => void takeBack()}>
          {busy ? 'Taking it back…' : 'Keep my account'}
        </Button>
      </Actions>
    </>
  );
}
