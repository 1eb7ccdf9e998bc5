import { LET_IN_BY, LET_IN_BY_WORDS, type LetInBy } from '@careway/core/accounts/letIn';
import { whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { createPortal } from 'react-dom';
import { call } from '../../../api/call.ts';
import { useSignInFirst } from '../../../session/useSignInFirst.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { say } from '../../../ui/toast.ts';
import { usePageForm } from '../../../ui/usePageForm.ts';

/** Lets a client in who has no second way, once somebody made sure who it is, and says how (rule 8.31). */
export function LetIn({
  clientId,
  onClose,
  onDone,
}: {
  clientId: string;
  onClose: () => void;
  onDone: () => unknown;
}) {
  const first = useSignInFirst(
    `let in ${clientId}`,
    { how: '' },
    {
      title: 'To let them in, sign in again first',
      why: 'Only somebody who has just shown who they are can do this.',
    },
  );
  const { field, problems, attempt, busy, onSubmit } = usePageForm<{ how: LetInBy | '' }>({
    defaults: { how: '' },
    ids: { how: 'let-in-how' },
    checks: { how: (value) => (value ? undefined : 'Say how you made sure') },
    refused: (refusal) => (first.asks(refusal) ? null : undefined),
    async send({ how }) {
      if (how === '') return undefined;
      const reply = await call('letClientIn', { params: { id: clientId }, body: { how } });
      if (!reply) return false;
      say(`They can sign in from ${whenWords(reply.worksAt)}`);
      await onDone();
      onClose();
      return undefined;
    },
  });
  return createPortal(
    <Dialog open onClose={onClose} title="Let them sign in again?">
      <form noValidate onSubmit={onSubmit}>
        <p>
          After this, one mailbox or phone is enough to get in. We tell them by every safe way, and it works
          an hour later. The client reads how you made sure.
        </p>
        {first.panel}
        <ErrorSummary problems={problems()} attempt={attempt} />
        <RadioCards
          {...field('how')}
          small
          label="How did you make sure who it is?"
          options={LET_IN_BY.map((value) => ({ value, words: LET_IN_BY_WORDS[value] }))}
        />
        <div className="cw-dialog__actions">
          <Button type="submit" busy={busy}>
            {busy ? 'Letting them in…' : 'Let them in'}
          </Button>
          <Button look="second" onClick={onClose}>
            Not yet
          </Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  );
}
