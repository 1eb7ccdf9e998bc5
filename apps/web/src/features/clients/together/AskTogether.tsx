import { SAME_BY, SAME_BY_WORDS, type SameBy, SURE_OF_TWO_ACCOUNTS } from '@careway/core/clients/oneRecord';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallReply, call } from '../../../api/call.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { newKey } from '../../../ui/newKey.ts';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { say } from '../../../ui/toast.ts';
import { usePageForm } from '../../../ui/usePageForm.ts';

type Preview = CallReply<'mergePreview'>;
const MOST = 300;

/** Asks a colleague whether two records are one person's, with why and how it was made sure (rule 16.54). */
export function AskTogether({ both: { stays, goes, deciders } }: { both: Preview }) {
  const [key] = useState(newKey);
  const queries = useQueryClient();
  const ways = stays.hasAccount && goes.hasAccount ? SURE_OF_TWO_ACCOUNTS : SAME_BY;
  const form = usePageForm<{ reason: string; sureBy: SameBy | '' }>({
    defaults: { reason: '', sureBy: '' },
    ids: { reason: 'together-reason', sureBy: 'together-sure' },
    checks: {
      reason: (value) => {
        if (value.trim() === '') return 'Say why these are one person';
        return value.length > MOST ? `Use ${MOST} characters or fewer` : undefined;
      },
      sureBy: (value) => (value ? undefined : 'Say how you made sure'),
    },
    async send({ reason, sureBy }) {
      if (sureBy === '') return undefined;
      const body = { goes: goes.id, reason: reason.trim(), sureBy };
      const asked = await call('askMerge', { params: { id: stays.id }, body }, { idempotencyKey: key });
      if (!asked) return false;
      say('A colleague is asked to decide', 'success');
      return Promise.all(
        ['clientMerges', 'mergePreview'].map((name) => queries.invalidateQueries({ queryKey: [name] })),
      );
    },
  });
  const { field, problems, attempt, busy, onSubmit } = form;
  return (
    <form noValidate onSubmit={onSubmit}>
      <h3>Ask a colleague to decide</h3>
      <ErrorSummary problems={problems()} attempt={attempt} />
      <RadioCards
        {...field('sureBy')}
        small
        label="How did you make sure?"
        hint={
          stays.hasAccount && goes.hasAccount
            ? 'Both have an account, so it takes a sure proof. They can read it.'
            : 'They can read it.'
        }
        options={ways.map((value) => ({ value, words: SAME_BY_WORDS[value] }))}
      />
      <TextArea
        {...field('reason')}
        label="Why are these one person?"
        hint="Your colleague reads this before they decide."
        rows={3}
        most={MOST}
      />
      {deciders.length === 0 ? (
        <Notice tone="time" level={3} title="Nobody here may decide yet">
          <p>It takes a colleague who may change records, and whom you did not invite lately.</p>
        </Notice>
      ) : (
        <p className="cw-s cw-soft">
          May decide: {deciders.slice(0, 4).join(', ')}
          {deciders.length > 4 ? ', and others' : ''}.
        </p>
      )}
      <Actions>
        <Button type="submit" busy={busy}>
          {busy ? 'Asking…' : 'Ask a colleague'}
        </Button>
      </Actions>
    </form>
  );
}
