import { RESPONSE_NOTE } from '@careway/core/limits';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { Threads } from '../../ui/talk/Threads.tsx';
import type { Talking } from '../../ui/talk/talk.ts';
import { WriteBox } from '../../ui/talk/WriteBox.tsx';
import { say } from '../../ui/toast.ts';
import type { ReadResponse } from './responseList.ts';

/** What staff noted beside a form and answered each other, and writing one more (rules 7.12, 7.27). */
export function Notes({ of }: { of: ReadResponse }) {
  const queries = useQueryClient();
  const renew = () => queries.invalidateQueries({ queryKey: ['readResponse'] });
  const write = (text: string, answers?: string) =>
    call('noteResponse', { params: { id: of.id }, body: { text, ...(answers ? { answers } : {}) } });
  const talking: Talking = {
    one: 'note',
    most: RESPONSE_NOTE,
    answer: (id, text) => write(text, id),
    settle: (id, settled) => call('settleNote', { params: { id }, body: { settled } }),
    change: (id, text) => call('changeNote', { params: { id }, body: { text } }),
    takeBack: (id) => call('takeBackNote', { params: { id } }),
    renew,
    afterTakingBack:
      'Colleagues can no longer read it here. What it said is kept with the record, and that there was a note stays.',
  };
  return (
    <>
      {of.notes.length > 0 ? (
        <Threads of={of.notes} talking={talking} />
      ) : (
        <p className="cw-soft">No notes yet.</p>
      )}
      <WriteBox
        id="note"
        place={`note ${of.id}`}
        label="Write a note"
        hint="Colleagues read it here. The client gets it too when they ask for all we hold about them."
        verb="Save the note"
        most={RESPONSE_NOTE}
        rows={3}
        send={(text) => write(text)}
        done={async () => {
          await renew();
          say('Your note is saved');
        }}
      />
    </>
  );
}
