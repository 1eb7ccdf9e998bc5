import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { type Editor, write } from './editorFields.tsx';

/**
 * What came with a condition that cannot be said here: it is not shown, and not approved, before its author decides
 * (rule 5.21).
 */
export function LostCondition({ of }: { of: Editor }) {
  const { condition, dependentQuestionId, lostCondition } = of.question;
  if (lostCondition !== true) return null;
  const says = condition !== undefined || dependentQuestionId !== null;
  return (
    <Notice tone="time" level={3} title="Decide when this is shown">
      <p>
        It came with a condition that cannot be said here, or not all of it. Until you decide, clients do not
        see its words, and may leave out what it asks.
      </p>
      <p>
        {says
          ? 'What could be brought in stands below. Change it if you need to.'
          : 'Say below when it is shown, or take it away if it is not for everybody.'}
      </p>
      <div className="cw-acts">
        <Button
          look="second"
          small
          onClick={() => write(of)({ lostCondition: undefined }, `decide when ${of.name} is shown`)}
        >
          {says ? 'Show it as it says below' : 'Show it to everybody'}
        </Button>
      </div>
    </Notice>
  );
}
