import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Combobox } from '../../../ui/Combobox.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useAction } from '../../../ui/useAction.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';
import { dayOf } from '../whenWords.ts';

/** Lists of people, as they are found among all clients: each is looked up when it is added. */
const LISTS = [
  { value: 'unfinished', words: 'First form not finished', query: { form: 'unfinished' } },
  {
    value: 'sentIn',
    words: 'First form sent in, no time booked',
    query: { form: 'completed', booked: 'no' },
  },
  { value: 'booked', words: 'Have an appointment', query: { booked: 'yes' } },
  { value: 'newest', words: 'The newest clients', query: {} },
] as const;

/** As many as one form is shared with at once. */
const MOST = 50;

/** Finds people by name, or adds a list of them. */
export function PeopleField({
  formId,
  chosen,
  onAdd,
  error,
}: {
  formId: string;
  chosen: readonly string[];
  onAdd: (ids: readonly string[]) => void;
  error?: string | undefined;
}) {
  const [typed, setTyped] = useState('');
  const [list, setList] = useState('');
  const adding = useAction({
    act: () =>
      call('clients', {
        query: { limit: MOST, ...(LISTS.find(({ value }) => value === list)?.query ?? {}) },
      }),
    done: ({ data }) => {
      onAdd(data.map(({ id }) => id).slice(0, MOST - chosen.length));
      setList('');
    },
  });
  return (
    <>
      <Combobox
        id="people"
        label="Find a client"
        hint="By name, reference, email or mobile"
        {...(error ? { error } : {})}
        value={typed}
        onValue={setTyped}
        nothing="Nobody you can see matches that."
        find={async (words, signal) => {
          const reply = await call(
            'shareList',
            { params: { id: formId }, query: { search: words } },
            { signal },
          );
          return reply?.data
            .filter(({ uuid }) => !chosen.includes(uuid))
            .map(({ uuid, firstName, lastName, reference, email, shared, scheduledDate }) => ({
              id: uuid,
              words: `${firstName} ${lastName}`,
              more: `${reference}, ${email}${shared ? ', has it open already' : scheduledDate ? `, gets it on ${dayOf(scheduledDate)}` : ''}`,
            }));
        }}
        onChoose={({ id }) => {
          onAdd([id]);
          setTyped('');
        }}
      />
      <Select
        id="list"
        label="Or add a list"
        empty="Choose a list"
        options={LISTS}
        value={list}
        onChange={({ target }) => setList(target.value)}
      />
      {list === '' ? null : (
        <Button look="second" small busy={adding.busy} onClick={() => void adding.press()}>
          {adding.busy ? 'Adding…' : 'Add this list'}
        </Button>
      )}
      <WentWrong words={adding.problem} />
    </>
  );
}
