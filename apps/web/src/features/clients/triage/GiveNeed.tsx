import { GIVE_NOTE } from '@careway/core/needs/giveNeed';
import { useState } from 'react';
import { type CallReply, call } from '../../../api/call.ts';
import { useRead } from '../../../api/useRead.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { fieldErrors } from '../../../ui/fieldErrors.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useTyped } from '../../../ui/talk/typed.ts';
import { say } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/useAction.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';

type Errors = Partial<Record<'to' | 'note', string>>;
type Colleagues = CallReply<'worklistColleagues'>['colleagues'];
type Given = (reply: CallReply<'giveWorklistItem'>) => unknown;

const FIELDS: Record<string, keyof Errors> = { to: 'to', note: 'note' };

/** Gives what they have taken to a colleague who may take it, with why (rule 16.39). */
export function GiveNeed({ itemId, onGiven }: { itemId: string; onGiven: Given }) {
  return (
    <Loaded
      of={useRead('worklistColleagues', { params: { id: itemId } })}
      loading="Loading who may take it"
      failed="Who may take it did not load"
    >
      {({ colleagues }) =>
        colleagues.length === 0 ? (
          <p>Nobody else of the organisation may take this. Hand it back to the list instead.</p>
        ) : (
          <ToWhom itemId={itemId} colleagues={colleagues} onGiven={onGiven} />
        )
      }
    </Loaded>
  );
}

function ToWhom({ itemId, colleagues, onGiven }: { itemId: string; colleagues: Colleagues; onGiven: Given }) {
  const [to, setTo] = useState('');
  const [note, setNote] = useTyped(`give ${itemId}`);
  const [errors, setErrors] = useState<Errors>({});
  const act = useAction<Colleagues[number] | undefined, CallReply<'giveWorklistItem'>>({
    act: (whom) =>
      call('giveWorklistItem', { params: { id: itemId }, body: { to: whom?.id ?? '', note: note.trim() } }),
    offline: 'We could not connect. Nothing was given, and what you wrote is still here. Try again.',
    done: (reply) => {
      setNote('');
      say(
        reply.doneAt
          ? `Given to nobody: it has ended meanwhile. ${reply.ended ?? ''}`.trim()
          : `Given to ${reply.takenBy ?? 'your colleague'}. They are told now`,
      );
      return onGiven(reply);
    },
    refused: (refusal) => {
      const known = fieldErrors(refusal, (field) => FIELDS[field]);
      setErrors(known ?? {});
      return known && null;
    },
  });
  const send = () => {
    const faults: Errors = {
      ...(to === '' ? { to: 'Choose who takes it' } : {}),
      ...(note.trim().length < GIVE_NOTE.least ? { note: 'Say why, in a few words' } : {}),
    };
    setErrors(faults);
    if (Object.keys(faults).length === 0) void act.press(colleagues.find(({ id }) => id === to));
  };
  return (
    <>
      <Select
        id="give-to"
        label="To whom?"
        empty="Choose a colleague"
        {...(errors.to ? { error: errors.to } : {})}
        value={to}
        onChange={({ target }) => {
          setTo(target.value);
          setErrors(({ note: still }) => (still ? { note: still } : {}));
        }}
        options={colleagues.map(({ id, name, role }) => ({ value: id, words: `${name}, ${role}` }))}
      />
      <TextArea
        id="give-why"
        label="Why, and what have you done so far?"
        hint="They read this, and it stands on the record as a note"
        rows={2}
        most={GIVE_NOTE.most}
        {...(errors.note ? { error: errors.note } : {})}
        value={note}
        onChange={({ target }) => {
          setNote(target.value);
          setErrors(({ to: still }) => (still ? { to: still } : {}));
        }}
      />
      <p className="cw-soft cw-s">
        All that this client needs goes to them at once. What they leave for 20 minutes goes back to the list,
        and you are told.
      </p>
      <WentWrong words={act.problem} />
      <Actions>
        <Button small busy={act.busy} onClick={send}>
          Give it
        </Button>
      </Actions>
    </>
  );
}
