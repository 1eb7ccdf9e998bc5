import { CalendarX, RotateCcw } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { closureSpan, many, sessionName, timeSpan, type Week } from './clinicWords.ts';
import { type ClosedSession, closedWords } from './closedWords.ts';
import type { Open } from './Panel.tsx';

/** What does not take place on the day stays on it, with why and by whom, and can be opened again (rule 16.43). */
export function ClosedToday({
  closed,
  closures,
  mayOpen,
  onOpen,
}: {
  closed: readonly ClosedSession[];
  closures: Week['closures'];
  mayOpen: boolean;
  onOpen: (open: Open) => void;
}) {
  return (
    <ul className="cw-closed" aria-label="Closed on this day">
      {closed.map((session) => (
        <li key={session.id}>
          <Icon of={CalendarX} />
          <p>
            <s>
              {sessionName(session)}, {timeSpan(session)}
            </s>{' '}
            <span className="cw-soft cw-small cw-break">{closedWords(session)}</span>
          </p>
          {mayOpen ? (
            <Button look="second" small onClick={() => onOpen({ what: 'closedSession', session })}>
              <Icon of={RotateCcw} />
              Open again<span className="cw-vh">: {sessionName(session)}</span>
            </Button>
          ) : null}
        </li>
      ))}
      {closures.map((closure) => (
        <li key={closure.id}>
          <Icon of={CalendarX} />
          <p>
            The clinic is closed {closureSpan(closure)}.{' '}
            <span className="cw-soft cw-small cw-break">
              {closure.reason}. {many(closure.moved, 'client')} moved, {closure.cancelled} cancelled.
            </span>
          </p>
          {mayOpen ? (
            <Button look="second" small onClick={() => onOpen({ what: 'closure', closure })}>
              <Icon of={RotateCcw} />
              Open again<span className="cw-vh">: closed {closureSpan(closure)}</span>
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
