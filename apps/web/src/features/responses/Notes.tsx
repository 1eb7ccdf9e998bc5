import { RESPONSE_NOTE } from '@careway/core/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { shortWhen } from '../../ui/staffWords.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import type { ReadResponse } from './responseList.ts';

/** What staff noted beside a form, and writing one more. */
export function Notes({ of, now }: { of: ReadResponse; now: Date }) {
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState('');
  const save = useAction({
    act: () => call('noteResponse', { params: { id: of.id }, body: { text } }),
    done: async () => {
      await queries.invalidateQueries({ queryKey: ['readResponse'] });
      setText('');
      say('Your note is saved');
    },
    offline: 'Your note is not saved yet: there is no connection. It is still here. Try again.',
  });
  const problem = missing || save.problem;
  return (
    <>
      {of.notes.length > 0 ? (
        <ol className="cw-notes">
          {of.notes.map((note) => (
            <li key={note.id}>
              <p className="cw-soft cw-s">
                {note.by}, {shortWhen(note.at, now)}
              </p>
              <p className="cw-break" dir="auto">
                {note.text}
              </p>
            </li>
          ))}
        </ol>
      ) : (
        <p className="cw-soft">No notes yet.</p>
      )}
      <TextArea
        id="note"
        label="Write a note"
        hint="Colleagues read it here. The client gets it too when they ask for all we hold about them."
        rows={3}
        most={RESPONSE_NOTE}
        value={text}
        {...(problem ? { error: problem } : {})}
        onChange={(event) => {
          setText(event.target.value);
          setMissing('');
          save.clear();
        }}
      />
      <Button
        look="second"
        busy={save.busy}
        onClick={() => {
          if (text.trim() === '') setMissing('Write your note first');
          else void save.press();
        }}
      >
        Save the note
      </Button>
    </>
  );
}
