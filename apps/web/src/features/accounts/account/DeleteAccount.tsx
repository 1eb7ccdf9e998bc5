import { DELETION } from '@careway/core/accounts/deletion';
import { passwordGiven } from '@careway/core/accounts/fields';
import { dayWords } from '@careway/core/appointments/dayAndTimeWords';
import { londonTime } from '@careway/core/appointments/london';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Archive, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type CallReply, call } from '../../../api/call.ts';
import { asQuery } from '../../../api/query.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Ticks } from '../../../ui/lists.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { newKey } from '../../../ui/newKey.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { say } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/useAction.ts';
import { usePageForm } from '../../../ui/usePageForm.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';

/** Asking us to delete the account: what goes, what the law makes us keep, and the way back while it waits. */
export function DeleteAccount() {
  return (
    <Loaded of={useQuery(asQuery('myAccount', {}))} rows={2} failed="This did not load">
      {({ deletion }) => <Deletion deletion={deletion} />}
    </Loaded>
  );
}

function Deletion({ deletion }: Pick<CallReply<'myAccount'>, 'deletion'>) {
  const [open, setOpen] = useState(false);
  const renew = useRenew();
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
  const [idempotencyKey] = useState(() => newKey());
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
  const takeBack = useAction({
    act: () => call('withdrawDeletion', {}),
    done: async () => {
      say('We keep your account');
      await onDone();
    },
    // It may be taken back already: the page shows what is so now.
    refused: ({ statusCode }) => {
      void onDone();
      return statusCode === 404 ? null : undefined;
    },
  });
  return (
    <>
      <Notice tone="time" title="You asked us to delete your account" level={3}>
        <p>We do it by {dayWords(londonTime(by).day)}. Until then you can take it back.</p>
      </Notice>
      <WentWrong words={takeBack.problem} />
      <Actions>
        <Button look="second" busy={takeBack.busy} onClick={() => void takeBack.press()}>
          {takeBack.busy ? 'Taking it back…' : 'Keep my account'}
        </Button>
      </Actions>
    </>
  );
}
