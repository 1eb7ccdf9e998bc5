import {
  CALL_CODE_BY,
  CALL_CODE_BY_WORDS,
  type CallCodeBy,
  callCodeWords,
} from '@careway/core/clients/withoutAccount';
import { londonDay, longDate } from '@careway/core/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { type CallReply, call } from '../../../api/call.ts';
import { useSignInFirst } from '../../../session/useSignInFirst.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { usePageForm } from '../../../ui/usePageForm.ts';

type Client = CallReply<'client'>;
type Given = CallReply<'giveCallCode'>;

/** Shows a code once, to be read out to whoever is on the phone and to nobody else (rule 16.32). */
export function GiveCode({ client, onClose }: { client: Client; onClose: () => void }) {
  const [given, setGiven] = useState<Given>();
  return createPortal(
    <Dialog open firm onClose={onClose} title={given ? 'Read this out' : 'Read out a code?'}>
      {given ? (
        <Code given={given} onClose={onClose} />
      ) : (
        <How client={client} onClose={onClose} onGiven={setGiven} />
      )}
    </Dialog>,
    document.body,
  );
}

function Code({ given, onClose }: { given: Given; onClose: () => void }) {
  return (
    <>
      <p className="cw-bigcode">{callCodeWords(given.code)}</p>
      <p>
        They make an account on our site, with the same date of birth, and enter this code where we ask for
        it. Then they see what you arranged. It works once, until {longDate(londonDay(new Date(given.until)))}
        .
      </p>
      <p>Ask them to write it down, and to show it to nobody. It is not shown again.</p>
      <div className="cw-dialog__actions">
        <Button onClick={onClose}>They have it</Button>
      </div>
    </>
  );
}

function How({
  client,
  onClose,
  onGiven,
}: {
  client: Client;
  onClose: () => void;
  onGiven: (given: Given) => void;
}) {
  const queries = useQueryClient();
  const first = useSignInFirst(
    `call code ${client.id}`,
    { how: '' },
    {
      title: 'To read out a code, sign in again first',
      why: 'Only somebody who has just shown who they are can do this.',
    },
  );
  const { field, problems, attempt, busy, onSubmit } = usePageForm<{ how: CallCodeBy | '' }>({
    defaults: { how: '' },
    ids: { how: 'call-code-how' },
    checks: { how: (value) => (value ? undefined : 'Say how you made sure') },
    refused: (refusal) => (first.asks(refusal) ? null : undefined),
    async send({ how }) {
      if (how === '') return undefined;
      const given = await call('giveCallCode', { params: { id: client.id }, body: { how } });
      if (!given) return false;
      onGiven(given);
      return queries.invalidateQueries({ queryKey: ['client'] });
    },
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <p>
        Whoever has this code can make this record theirs. A name, a date of birth and a number can be known
        to others: make sure who it is.
      </p>
      {first.panel}
      <ErrorSummary problems={problems()} attempt={attempt} />
      <RadioCards
        {...field('how')}
        small
        label="How did you make sure?"
        options={CALL_CODE_BY.map((value) => ({ value, words: CALL_CODE_BY_WORDS[value] }))}
      />
      <div className="cw-dialog__actions">
        <Button type="submit" busy={busy}>
          {busy ? 'Making it…' : 'Show me the code'}
        </Button>
        <Button look="second" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  );
}
