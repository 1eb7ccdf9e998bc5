import type { AlertKind } from '@careway/core/clients/lastingAlert';
import { CLIENT_NOTE } from '@careway/core/limits';
import { useQueryClient } from '@tanstack/react-query';
import { type CallReply, call } from '../../../api/call.ts';
import type { Keeping } from '../../../ui/talk/talk.ts';

type Client = CallReply<'client'>;
export type RecordNote = Client['notes']['page']['data'][number];

/** What is said of a note that stands at the top, or does not any more. */
interface Mark {
  important: boolean;
  until?: string;
  kind?: AlertKind;
  why?: string;
}

/** What can be done with the notes of a record (rule 16.18); whatever was done, the record is read anew. */
export function useNotes({ id }: Pick<Client, 'id'>) {
  const queries = useQueryClient();
  const renew = () =>
    Promise.all(
      ['client', 'clientNotes', 'clientHistory'].map((name) =>
        queries.invalidateQueries({ queryKey: [name] }),
      ),
    );
  const keeping: Keeping = {
    one: 'note',
    most: CLIENT_NOTE.most,
    change: (note, text) => call('changeClientNote', { params: { id: note }, body: { text } }),
    takeBack: (note) => call('takeBackClientNote', { params: { id: note } }),
    renew,
    afterTakingBack:
      'Colleagues can no longer read it here. What it said is kept with the record, and that there was a note stays.',
  };
  return {
    keeping,
    write: (text: string) => call('noteClient', { params: { id }, body: { text } }),
    mark: (note: string, body: Mark) => call('markClientNote', { params: { id: note }, body }),
  };
}
