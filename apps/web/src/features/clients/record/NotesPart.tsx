import { CLIENT_NOTE } from '@careway/core/limits';
import { NotebookPen } from 'lucide-react';
import type { CallReply } from '../../../api/call.ts';
import { usePaged } from '../../../api/usePaged.ts';
import { Card } from '../../../ui/Card.tsx';
import { Pages } from '../../../ui/list/Pages.tsx';
import { Link } from '../../../ui/paths/links.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { WriteBox } from '../../../ui/talk/WriteBox.tsx';
import { say } from '../../../ui/toast.ts';
import { recordAddress } from '../recordAddresses.ts';
import { OneNote } from './OneNote.tsx';
import { useNotes } from './useNotes.ts';

type Client = CallReply<'client'>;

/** Every note of a record, the newest first, and writing one (rule 16.18). The first page came with the record. */
export function NotesPart({ client }: { client: Client }) {
  const notes = useNotes(client);
  const list = usePaged(
    'clientNotes',
    { params: { id: client.id }, query: {} },
    { first: client.notes.page },
  );
  return (
    <Card title="Notes">
      <WriteNote client={client} />
      <Pages
        of={list}
        many="notes"
        loadingRows={4}
        failed="The notes did not load"
        moreWords="Show earlier notes"
        empty={<EmptyState icon={NotebookPen} title="No notes yet" />}
      >
        {(rows) => (
          <ul className="cw-talk cw-talk--below">
            {rows.map((one) => (
              <li key={one.id}>
                <OneNote of={one} notes={notes} mayWrite={client.notes.mayWrite} />
              </li>
            ))}
          </ul>
        )}
      </Pages>
    </Card>
  );
}

/**
 * On the first part of the record: a note is written where somebody is on the phone; what was noted stands in what
 * has happened.
 */
export function NotesCard({ client }: { client: Client }) {
  const { count, mayWrite } = client.notes;
  return (
    <Card title="Notes" beside={<Link to={recordAddress(client.id, 'notes')}>All notes</Link>}>
      {mayWrite ? (
        <WriteNote client={client} />
      ) : (
        <p className="cw-soft">{count === 0 ? 'No notes yet.' : 'They stand in what has happened, below.'}</p>
      )}
    </Card>
  );
}

function WriteNote({ client }: { client: Client }) {
  const { write, keeping } = useNotes(client);
  if (!client.notes.mayWrite) return null;
  return (
    <WriteBox
      id="record-note"
      place={`record note ${client.id}`}
      label="Write a note"
      hint="Colleagues read it here. It is never sent in a message. The client gets it when they ask for all we hold about them."
      verb="Save the note"
      most={CLIENT_NOTE.most}
      rows={3}
      send={write}
      done={async () => {
        await keeping.renew();
        say('Your note is saved', 'success');
      }}
    />
  );
}
