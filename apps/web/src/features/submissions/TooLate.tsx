import { pastWords } from '@careway/core/appointments/dayAndTimeWords';
import type { StoredAnswers } from '@careway/core/submissions/autosaveReducer';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { rightNow } from '../../ui/serverClock.ts';
import { useDifferences } from './ConflictChoice.tsx';
import type { Filling } from './filling.ts';

/**
 * What was typed here and came too late, because the form was sent in from somewhere else: it is shown until they
 * have read it.
 */
export function TooLate({ filling, late }: { filling: Filling; late: StoredAnswers }) {
  const found = useDifferences(filling, late);
  if (found.length === 0) return null;
  return (
    <Notice tone="time" title="Some answers on this device came too late" role="status">
      <p>
        You typed them here {pastWords(late.savedAt, rightNow())}, but the form had been sent before we could
        save them. They are not part of it. If they matter, call us and tell us.
      </p>
      <ul className="cw-conflict__list">
        {found.map(({ questionId, question, here, there }) => (
          <li key={questionId}>
            <strong>{question}</strong>
            <span>Typed here: {there || 'no answer'}</span>
            <span>In the form: {here || 'no answer'}</span>
          </li>
        ))}
      </ul>
      <Button look="second" onClick={filling.forgetLate}>
        I have read this
      </Button>
    </Notice>
  );
}
