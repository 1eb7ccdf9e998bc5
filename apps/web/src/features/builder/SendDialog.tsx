import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { asQuery, queryClient } from '../../api/query.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import type { Editing } from './useEditing.ts';

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
      <WhoDecides id={draft.id} open={open} />
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

/** Who may decide, as far as it is known; that it is somebody else holds in any case. */
function WhoDecides({ id, open }: { id: string; open: boolean }) {
  const who = useQuery({
    ...asQuery('approvalDeciders', { params: { id } }),
    staleTime: 0,
    enabled: open,
  }).data;
  const rest = 'Until then the form does not change.';
  if (who === undefined) return <p>Somebody who has not written in it reads it and decides. {rest}</p>;
  if (who.count === 0)
    return (
      <p>
        Nobody can decide about it yet: everybody who may approve forms has written in it. Ask for another
        system administrator. You can send it already.
      </p>
    );
  const names =
    who.names.length > 1 ? `${who.names.slice(0, -1).join(', ')} or ${who.names.at(-1)}` : who.names[0];
  return (
    <p>
      {names ?? `Any of the ${who.count} people who may approve it`}{' '}
      {who.count === 1
        ? 'is told at once, reads it and decides.'
        : 'reads it and decides. Each of them is told at once.'}{' '}
      {rest}
    </p>
  );
}
