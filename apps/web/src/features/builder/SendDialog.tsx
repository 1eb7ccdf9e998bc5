import { counted } from '@careway/core/numbers';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { metByPeople, NotesByGroup, useFormNotes } from '../../shared/FormNotes.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import type { Editing } from './useEditing.ts';
import { WhoDecides } from './WhoDecides.tsx';

/** Sends the draft to whoever decides, with a few words; from then on it does not change until they have. */
export function SendDialog({
  editing,
  open,
  onClose,
}: {
  editing: Editing;
  open: boolean;
  onClose: () => void;
}) {
  const { draft, set, keeping } = editing;
  const [note, setNote] = useState('');
  const notes = metByPeople(useFormNotes(draft.id));
  const sending = useAction({
    act: () =>
      call('approvalRequest', {
        params: { id: draft.id },
        body: { revision: keeping.revision(), ...(note.trim() ? { note: note.trim() } : {}) },
      }),
    done: async () => {
      say(`“${set.name}” is sent for approval`, 'success');
      onClose();
      // The page then says that it waits.
      return queryClient.invalidateQueries({ queryKey: ['questionSetDraft'] });
    },
    offline: 'We could not connect, and it is not sent yet. Nothing is lost. Try again.',
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Send “${set.name}” for approval?`}
      verbs={[{ words: 'Send it', doing: 'Sending it…', press: () => sending.press() }]}
      keep="Go on writing"
      action={sending}
    >
      <WhoDecides id={draft.id} isSent={false} asks={open} />
      {notes.length > 0 ? (
        <>
          <p>
            It came from a file, and {counted(notes.length, 'thing')} of it{' '}
            {notes.length === 1 ? 'is' : 'are'} otherwise here. Whoever decides reads this too.
          </p>
          <NotesByGroup notes={notes} />
        </>
      ) : null}
      <TextArea
        id="send-note"
        label="What should they know? (you can leave this out)"
        rows={3}
        most={1_000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmDialog>
  );
}
