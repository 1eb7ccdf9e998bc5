import { SECURITY_LIMITS } from '@careway/core/security/eventKinds';
import { ShieldCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { type QueryOf, usePaged } from '../../api/usePaged.ts';
import { useUser } from '../../session/storedSession.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { StaffList } from '../../ui/list/list.ts';
import { PagedList } from '../../ui/list/PagedList.tsx';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import { aboutWords, columnsFor, type SecurityEvent } from './eventColumns.tsx';

type Query = QueryOf<'securityEvents'>;

const LIST: StaffList<Query, SecurityEvent> = {
  id: 'security-events',
  one: 'event',
  order: 'worst first, then newest',
  rowKey: ({ id }) => id,
  listBelow: 900,
  views: [
    { words: 'To look at', filters: {} },
    { words: 'Looked at', filters: { state: 'looked' } },
  ],
  filters: [{ name: 'state', words: 'State', choices: [{ value: 'looked', words: 'Looked at' }] }],
  empty: {
    icon: ShieldCheck,
    title: 'Nothing needs a look',
    words: 'Guesses, refusals, new rights, keys and mass reading stand here once they happen.',
  },
};

const useRows = (query: Query) => usePaged('securityEvents', { query });
const NOTE = 'security-note';
const { least, most } = SECURITY_LIMITS.note;

/** /admin?part=security, and /trust/overview?part=security for an organisation's own administrators (rule 11.10). */
export default function SecurityEventsScreen() {
  const everywhere = useUser()?.usertype === 'Super_Admin';
  const columns = useMemo(() => columnsFor(everywhere), [everywhere]);
  const [asking, setAsking] = useState<SecurityEvent | null>(null);
  /** What is typed about each, until it is kept. */
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({});
  const note = notes[asking?.id ?? ''] ?? '';
  const [unsaid, setUnsaid] = useState<string>();
  const looking = useAction({
    act: (event: SecurityEvent) =>
      call('securityEventLookedAt', { params: { id: event.id }, body: { note: note.trim() } }),
    done: () => {
      setAsking(null);
      say('Your note is kept', 'success');
      return queryClient.invalidateQueries({ queryKey: ['securityEvents'] });
    },
  });
  const keep = () => {
    const wrong = note.trim().length < least ? 'Say what you found, in a sentence' : undefined;
    setUnsaid(wrong);
    if (wrong) return document.getElementById(NOTE)?.focus();
    return asking && looking.press(asking);
  };
  return (
    <StaffPage
      title="Security events"
      crumbs={[
        everywhere ? { to: '/admin', words: 'Admin' } : { to: '/trust/overview', words: 'Organisation' },
      ]}
      facts={['What may be an attack or misuse. Nobody is blamed here: look, ask, and write what you found.']}
    >
      <PagedList
        of={LIST}
        useRows={useRows}
        columns={columns}
        acts={(event) =>
          event.mayLook ? (
            <Button look="second" small onClick={() => setAsking(event)}>
              I have looked at this
              <span className="cw-vh">: {aboutWords(event.about)}</span>
            </Button>
          ) : event.looked ? null : (
            <span className="cw-small cw-soft">This is about you. Somebody else has to look.</span>
          )
        }
      />
      <ConfirmDialog
        open={asking !== null}
        onClose={() => {
          setAsking(null);
          setUnsaid(undefined);
        }}
        title="What did you find?"
        keep="Not yet"
        action={looking}
        verbs={[{ words: 'Keep my note', doing: 'Keeping…', press: keep }]}
      >
        <p>
          Your name and the time stand beside it, and it cannot be changed. If it goes on, it comes again.
        </p>
        <TextArea
          id={NOTE}
          label="Your note"
          hint="What you found, and whom you asked"
          rows={3}
          most={most}
          value={note}
          {...(unsaid ? { error: unsaid } : {})}
          onChange={({ currentTarget: { value } }) =>
            asking && setNotes((typed) => ({ ...typed, [asking.id]: value }))
          }
        />
      </ConfirmDialog>
    </StaffPage>
  );
}
