import { CALL_CODE_BY, CALL_CODE_BY_WORDS, callCodeWords } from '@careway/core/clients/withoutAccount';
import { londonDay, longDate } from '@careway/core/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { type CallReply, call } from '../../../api/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { HowSureForm } from './HowSureForm.tsx';

type Client = CallReply<'client'>;
type Given = CallReply<'giveCallCode'>;

const CHOICES = CALL_CODE_BY.map((value) => ({ value, words: CALL_CODE_BY_WORDS[value] }));

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
  return (
    <HowSureForm
      about={`call code ${client.id}`}
      label="How did you make sure?"
      choices={CHOICES}
      words={{
        signIn: 'To read out a code, sign in again first',
        press: 'Show me the code',
        pressed: 'Making it…',
        leave: 'Not now',
      }}
      onClose={onClose}
      send={async (how) => {
        const given = await call('giveCallCode', { params: { id: client.id }, body: { how } });
        if (!given) return false;
        onGiven(given);
        return queries.invalidateQueries({ queryKey: ['client'] });
      }}
    >
      <p>
        Whoever has this code can make this record theirs. A name, a date of birth and a number can be known
        to others: make sure who it is.
      </p>
    </HowSureForm>
  );
}
