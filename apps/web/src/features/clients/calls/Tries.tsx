import { CALL_OUTCOMES } from '@careway/core/callbacks/outcomes';
import type { CallReply } from '../../../api/call.ts';
import { shortWhen } from '../../../ui/staffWords.ts';

/** Every try so far, with who called and what they wrote down. */
export function Tries({ attempts, now }: { attempts: CallReply<'openCall'>['attempts']; now: Date }) {
  if (attempts.length === 0) return null;
  return (
    <div className="cw-panel__s">
      <h3>Tries so far</h3>
      <ol className="cw-tries">
        {attempts.map(({ nth, outcome, note, at, by }) => (
          <li key={nth}>
            <b>{CALL_OUTCOMES[outcome].words}</b>
            <p className="cw-s cw-soft">
              {shortWhen(at, now)}
              {by ? `, ${by}` : ''}
            </p>
            {note ? <p className="cw-break">{note}</p> : null}
          </li>
        ))}
      </ol>
    </div>
  );
}
