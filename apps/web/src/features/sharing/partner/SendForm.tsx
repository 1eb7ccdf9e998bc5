import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { asQuery } from '../../../api/query.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { Combobox } from '../../../ui/Combobox.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { say } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/useAction.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';
import { ChosenPeople } from '../share/ChosenPeople.tsx';

/** Finds clients of the own organisation, shows how each is told, and gives them the form. */
export function SendForm({ formId }: { formId: string }) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [people, setPeople] = useState<readonly string[]>([]);
  const preview = useQuery({
    ...asQuery('sharePreview', { body: { questionSetId: formId, clientIds: [...people] } }),
    enabled: people.length > 0,
    placeholderData: (before) => before,
  });
  const sending = useAction({
    act: () => call('shareForm', { body: { questionSetId: formId, clientIds: [...people] } }),
    done: () => {
      say('The form is sent', 'success');
      setPeople([]);
      return queries.invalidateQueries({ queryKey: ['formShares'] });
    },
  });
  return (
    <>
      <Combobox
        id="partner-client"
        label="Find a client of your organisation"
        hint="By name or reference"
        value={typed}
        onValue={setTyped}
        nothing="No client of your organisation matches that."
        find={async (words, signal) => {
          const given = { params: { id: formId }, query: { search: words } };
          const reply = await call('shareList', given, { signal });
          return reply?.data
            .filter(({ uuid }) => !people.includes(uuid))
            .map(({ uuid, firstName, lastName, reference, shared }) => ({
              id: uuid,
              words: `${firstName} ${lastName}`,
              more: shared ? `${reference}, has it open already` : reference,
            }));
        }}
        onChoose={({ id }) => {
          setPeople((before) => [...before, id]);
          setTyped('');
        }}
      />
      {people.length > 0 ? (
        <>
          <ChosenPeople
            preview={preview}
            onDrop={(id) => setPeople((before) => before.filter((one) => one !== id))}
          />
          <WentWrong words={sending.problem} />
          <Actions>
            <Button busy={sending.busy} onClick={() => void sending.press()}>
              <Icon of={Send} />
              {sending.busy ? 'Sending…' : 'Send the form'}
            </Button>
          </Actions>
        </>
      ) : null}
    </>
  );
}
