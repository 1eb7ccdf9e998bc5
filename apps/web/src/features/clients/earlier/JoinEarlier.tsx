import { SURE_BY, SURE_BY_WORDS, type SureBy } from '@careway/core/clients/earlierClient';
import { createPortal } from 'react-dom';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { usePageForm } from '../../../ui/usePageForm.ts';

/** Puts an earlier record with an account, once somebody made sure that they are one person, and says how. */
export function JoinEarlier({
  id,
  clientId,
  onClose,
  onDone,
}: {
  id: string;
  clientId: string;
  onClose: () => void;
  onDone: () => unknown;
}) {
  const { field, problems, attempt, busy, onSubmit } = usePageForm<{ sureBy: SureBy | '' }>({
    defaults: { sureBy: '' },
    ids: { sureBy: 'sure-by' },
    checks: { sureBy: (value) => (value ? undefined : 'Say how you made sure') },
    refused: ({ code }) =>
      code === 'not_found'
        ? 'Somebody was quicker: this record has moved. Close this and look again.'
        : undefined,
    async send({ sureBy }) {
      if (sureBy === '') return undefined;
      const done = await call('joinEarlierClient', { params: { id }, body: { clientId, sureBy } });
      if (done === undefined) return false;
      return onDone();
    },
  });
  return createPortal(
    <Dialog open onClose={onClose} title="Are they the same person?">
      <form noValidate onSubmit={onSubmit}>
        <p>
          A name, a date of birth, even an email can be known to others. Make sure with the client first. They
          read in their account that it was done, and how you made sure.
        </p>
        <ErrorSummary problems={problems()} attempt={attempt} />
        <RadioCards
          {...field('sureBy')}
          small
          label="How did you make sure?"
          options={SURE_BY.map((value) => ({ value, words: SURE_BY_WORDS[value] }))}
        />
        <div className="cw-dialog__actions">
          <Button type="submit" busy={busy}>
            {busy ? 'Putting them together…' : 'Put them together'}
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
