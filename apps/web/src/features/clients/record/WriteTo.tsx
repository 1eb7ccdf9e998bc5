import { whenWords } from '@careway/core/appointments/dayAndTimeWords';
import {
  ownWordsProblem,
  WRITTEN,
  WRITTEN_MOST,
  WRITTEN_WORDS,
  type Written,
} from '@careway/core/messages/written';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { type CallReply, call } from '../../../api/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { newKey } from '../../../ui/newKey.ts';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { say } from '../../../ui/toast.ts';
import { usePageForm } from '../../../ui/usePageForm.ts';

type Client = CallReply<'client'>;

/** Own words that they can answer on the portal (rule 4.11). */
const QUESTION = 'question';
const OPTIONS = [
  ...WRITTEN.map((value) => ({ value, ...WRITTEN_WORDS[value] })),
  {
    value: QUESTION,
    words: 'A question',
    hint: 'They read it once they sign in, and answer it there. What goes out says only that there is something',
  },
];
const inOwnWords = (written: string) => written === 'own' || written === QUESTION;

/** Writes to a client: by a safe way what says nothing, into the portal what only they read (rule 16.35). */
export default function WriteTo({ client, onClose }: { client: Client; onClose: () => void }) {
  const queries = useQueryClient();
  const [key] = useState(newKey);
  const { field, values, problems, attempt, busy, onSubmit } = usePageForm<{
    written: Written | typeof QUESTION | '';
    words: string;
  }>({
    defaults: { written: '', words: '' },
    ids: { written: 'write-what', words: 'write-words' },
    checks: {
      written: (value) => (value ? undefined : 'Choose what to send'),
      words: (words, { written }) => (inOwnWords(written) ? ownWordsProblem(words) : undefined),
    },
    async send({ written: chosen, words }) {
      if (chosen === '') return undefined;
      const asks = chosen === QUESTION;
      const written = asks ? 'own' : chosen;
      const body = {
        written,
        ...(written === 'own' ? { words: words.trim(), ...(asks ? { asks } : {}) } : {}),
      };
      const sent = await call('writeToClient', { params: { id: client.id }, body }, { idempotencyKey: key });
      if (!sent) return false;
      say(sentWords(sent), 'success');
      onClose();
      return queries.invalidateQueries({ queryKey: ['client'] });
    },
  });
  return createPortal(
    <Dialog open firm onClose={onClose} title={`Write to ${client.firstName}`}>
      <form noValidate onSubmit={onSubmit}>
        <ErrorSummary problems={problems()} attempt={attempt} />
        <RadioCards {...field('written')} small label="What do you want to send?" options={OPTIONS} />
        {inOwnWords(values.written) ? (
          <TextArea
            {...field('words')}
            label="Your words"
            hint="Plain words. They can read them at any time, and so can colleagues."
            rows={5}
            most={WRITTEN_MOST}
          />
        ) : null}
        <div className="cw-dialog__actions">
          <Button type="submit" busy={busy}>
            {busy ? 'Sending…' : 'Send it'}
          </Button>
          <Button look="second" onClick={onClose}>
            Send nothing
          </Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  );
}

function sentWords({ at, channel, goesAt }: CallReply<'writeToClient'>): string {
  if (!channel || !goesAt) return 'It is in their portal. No way to tell them is safe';
  return goesAt > at ? `It goes out ${whenWords(goesAt)}, when it is safe` : 'Sent';
}
