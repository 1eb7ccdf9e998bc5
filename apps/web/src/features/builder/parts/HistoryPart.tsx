import { clock, whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { History } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { queryClient } from '../../../api/query.ts';
import { type RowOf, usePaged } from '../../../api/usePaged.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Pages } from '../../../ui/list/Pages.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useAction } from '../../../ui/useAction.ts';
import type { Editing } from '../useEditing.ts';

type Moment = RowOf<'draftHistory'>;

/** Every moment of the draft that was kept, newest first; each can be brought back, and that can be undone. */
export function HistoryPart({ editing }: { editing: Editing }) {
  const { draft, change, keeping } = editing;
  const [asked, setAsked] = useState<Moment>();
  const paged = usePaged('draftHistory', { params: { id: draft.id }, query: {} });
  const back = useAction({
    act: (to: number) =>
      call('restoreDraft', { params: { id: draft.id }, body: { revision: keeping.revision(), to } }),
    done: (restored) => {
      const was = keeping.adopt(restored);
      change(() => was, 'bring back an earlier moment');
      setAsked(undefined);
      return queryClient.invalidateQueries({ queryKey: ['draftHistory'] });
    },
  });
  const isKept = keeping.kept.is === 'saved';
  return (
    <section className="cw-card" aria-labelledby="history">
      <div className="cw-card__h">
        <div>
          <h2 id="history">History of this draft</h2>
          <p className="cw-soft">Kept by itself while you write. Bringing one back can be undone.</p>
        </div>
      </div>
      <Pages
        of={paged}
        many="moments"
        loadingRows={4}
        empty={
          <EmptyState icon={History} title="Nothing is kept yet">
            A moment appears here once something has changed.
          </EmptyState>
        }
      >
        {(rows) => (
          <ol className="cw-versions">
            {rows.map((moment, at) => (
              <li key={moment.revision}>
                <h3>{whenWords(moment.at, clock)}</h3>
                <p className="cw-s cw-soft">
                  {moment.by ?? 'Someone who has left'},{' '}
                  {moment.questions === 1 ? '1 question' : `${moment.questions} questions`}
                </p>
                {moment.changes.length > 0 ? (
                  <ul className="cw-bullets">
                    {moment.changes.slice(0, 6).map((sentence, place) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: sentences have a fixed order
                      <li key={place}>{sentence}</li>
                    ))}
                    {moment.changes.length > 6 ? <li>And {moment.changes.length - 6} more</li> : null}
                  </ul>
                ) : null}
                {at === 0 ? null : (
                  <Button
                    look="second"
                    small
                    {...(isKept ? {} : { because: 'Once what you typed is saved' })}
                    onClick={() => setAsked(moment)}
                  >
                    Bring this back<span className="cw-vh">: {whenWords(moment.at, clock)}</span>
                  </Button>
                )}
              </li>
            ))}
          </ol>
        )}
      </Pages>
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked ? `Bring back ${whenWords(asked.at, clock)}?` : ''}
        verbs={[
          {
            words: 'Bring it back',
            doing: 'Bringing it back…',
            press: () => asked && back.press(asked.revision),
          },
        ]}
        keep="Keep it as it is"
        action={back}
      >
        <p>The draft then says what it said at that time. What it says now stays in the history.</p>
      </ConfirmDialog>
    </section>
  );
}
