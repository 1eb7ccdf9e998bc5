import { counted } from '@careway/core/numbers';
import { LIST_LIMITS } from '@careway/core/questionnaires/authoring/listLimits';
import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { type CallReply, call } from '../../../api/call.ts';
import { asQuery } from '../../../api/query.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { say } from '../../../ui/toast.ts';
import { Said, useAction } from '../../../ui/useAction.ts';
import { useDecides } from '../FormsPage.tsx';
import { renewRequests } from './requests.ts';

type Trigger = CallReply<'authoringLists'>['triggerCategories'][number];

/**
 * Lists of words: whoever writes one of them into a form whose author chose the list is flagged for triage
 * (rule 7.17).
 */
export function TriggersCard() {
  const decides = useDecides();
  const lists = useQuery(asQuery('authoringLists', {}));
  const [open, setOpen] = useState<Trigger | 'new'>();
  return (
    <Card title="Words that make somebody look">
      <p className="cw-soft">
        A form that has one of these lists in its settings flags an answer with such a word for triage.
      </p>
      <Loaded
        of={lists}
        loading="Loading the lists of words"
        failed="The lists of words did not load"
        isEmpty={(all) => all.triggerCategories.length === 0}
        empty={
          <EmptyState icon={Flag} title="There are no lists yet">
            Once there is one, a form can use it.
          </EmptyState>
        }
      >
        {(all) => (
          <ul className="cw-request__list">
            {all.triggerCategories.map((one) => (
              <li key={one.id}>
                <div>
                  <strong>{one.name}</strong>
                  <p className="cw-s cw-soft">
                    {counted(one.words.length, 'word')}: {one.words.join(', ')}
                  </p>
                </div>
                {decides ? (
                  <LinkButton onClick={() => setOpen(one)}>
                    Change<span className="cw-vh"> the words of {one.name}</span>
                  </LinkButton>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {decides ? (
        <p className="cw-acts">
          <Button look="second" onClick={() => setOpen('new')}>
            Add a list of words
          </Button>
        </p>
      ) : null}
      {open ? (
        <TriggerDialog
          of={open === 'new' ? undefined : open}
          taken={lists.data?.triggerCategories.map(({ name }) => name) ?? []}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </Card>
  );
}

/** The words of one list, a line each. @param of absent: a new list */
function TriggerDialog({
  of,
  taken,
  onClose,
}: {
  of: Trigger | undefined;
  taken: readonly string[];
  onClose: () => void;
}) {
  const [name, setName] = useState(of?.name ?? '');
  const [text, setText] = useState(of?.words.join('\n') ?? '');
  const words = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const saving = useAction({
    act: async () => {
      const called = name.trim();
      if (called === '') throw new Said('Give the list a name');
      // Saved under a name that is there, it would take the words of that list away.
      if (!of && taken.some((one) => one.toLowerCase() === called.toLowerCase()))
        throw new Said('There is a list of this name. Change that one, or choose another name.');
      if (words.length === 0) throw new Said('Write at least one word');
      return call('saveTriggerCategory', { body: { name: called, words } });
    },
    done: async (saved) => {
      say(`“${saved.name}” is saved`, 'success');
      onClose();
      await renewRequests();
    },
    offline: 'We could not connect, and the words are not saved. They are still here. Try again.',
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={of ? `Words of “${of.name}”` : 'A list of words'}
      verbs={[{ words: 'Save the words', doing: 'Saving…', press: () => saving.press() }]}
      keep="Change nothing"
      action={saving}
    >
      <p>
        Forms that are approved from now on use these words. Forms that are in use keep the words they have.
      </p>
      {of ? null : (
        <TextField
          id="trigger-name"
          label="Name of the list"
          maxLength={LIST_LIMITS.name}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      )}
      <TextArea
        id="trigger-words"
        label="Words, a line each"
        hint="Small and capital letters are the same."
        rows={8}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </ConfirmDialog>
  );
}
