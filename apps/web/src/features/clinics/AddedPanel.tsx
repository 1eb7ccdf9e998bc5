import { dayWords, whenWords } from '@careway/core/appointments/dayAndTimeWords';
import type { CallReply } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { many } from './clinicWords.ts';
import { Panel } from './Panel.tsx';

export type Added = CallReply<'addSession'>;

/** What came of it: how many, when the first is, and the days that were left out. */
export function AddedPanel({
  added,
  onClose,
  onMore,
}: {
  added: Added;
  onClose: () => void;
  onMore: () => void;
}) {
  const { made, first, leftOut, note } = added;
  return (
    <Panel title="Session added" onClose={onClose}>
      <div className="cw-panel__s">
        <Notice tone="good" level={3} role="status" title={`${many(made, 'session')} can be booked now`}>
          {first ? <p>The first is on {whenWords(first)}.</p> : null}
        </Notice>
        {note ? <p className="cw-touched__beside">{note}.</p> : null}
        {leftOut.length > 0 ? (
          <>
            <h3 className="cw-touched__head">Left out</h3>
            <ul className="cw-touched">
              {leftOut.map(({ day, words }) => (
                <li key={day}>
                  <p>
                    <b>{dayWords(day)}</b>
                  </p>
                  <p className="cw-small">{words}.</p>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
      <div className="cw-panel__f">
        <Button onClick={onClose}>Back to the week</Button>
        <Button look="second" onClick={onMore}>
          Add another
        </Button>
      </div>
    </Panel>
  );
}
