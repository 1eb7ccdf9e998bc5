import { type CallFacts, type CallPanel, callPanel } from '@careway/core/callbacks/callPanel';
import { CircleCheck, CircleX, Clock, Languages, Phone, PhoneOff } from 'lucide-react';
import { Icon } from '../../../ui/Icon.tsx';
import { phoneWords } from '../../../ui/staffWords.ts';

const ICONS = { now: CircleCheck, later: Clock, never: PhoneOff, unknown: PhoneOff } as const;

/**
 * The one panel wherever staff may ring (rule 16.28): whether now and until when, the time they asked for, voicemail,
 * interpreter; and the number to ring only while that is safe. Else words say when next and how else.
 */
export function CallBox({
  facts,
  interpreter,
  now,
}: {
  facts: CallFacts;
  interpreter: string | null;
  now: Date;
}) {
  const panel = callPanel(facts, now);
  return (
    <div className="cw-callbox">
      <p className={panel.state === 'now' ? 'cw-safenow yes' : 'cw-safenow no'}>
        <Icon of={ICONS[panel.state]} />
        {panel.words}
      </p>
      {panel.otherwise ? <p className="cw-s">{panel.otherwise}.</p> : null}
      {panel.asked ? <p className="cw-s">{panel.asked}.</p> : null}
      <Voicemail of={panel.voicemail} state={panel.state} />
      {interpreter ? (
        <p className="cw-callbox__l">
          <Icon of={Languages} />
          <span>
            Interpreter: <b className="cw-break">{interpreter}</b>
          </span>
        </p>
      ) : null}
      {panel.number ? (
        <a
          className="nhsuk-button cw-button--wide"
          data-key="call"
          href={`tel:${panel.number.replace(/\s/g, '')}`}
        >
          <Icon of={Phone} />
          Call {phoneWords(panel.number)}
        </a>
      ) : (
        <p className="cw-s">{NO_BUTTON[panel.state]}</p>
      )}
    </div>
  );
}

/** Why there is nothing to press. */
const NO_BUTTON: Record<CallPanel['state'], string> = {
  now: 'We know no number of theirs.',
  later: 'The number and the Call button come at that time.',
  never: 'There is no Call button, because they said no calls. If they ring us, talk with them.',
  unknown: 'There is no Call button, because they have not said that a call is safe.',
};

function Voicemail({ of, state }: { of: CallPanel['voicemail']; state: CallPanel['state'] }) {
  // Whom no call is safe for is left no message: that is said where the other ways are.
  if (state === 'never' || state === 'unknown') return null;
  return (
    <>
      <p className="cw-callbox__l">
        <Icon of={of.allowed ? CircleCheck : CircleX} />
        <span>
          {of.allowed ? (
            <>
              <b>Voicemail</b> is fine: first name and number only
            </>
          ) : (
            <>
              <b>No</b> voicemail
            </>
          )}
        </span>
      </p>
      {of.differ ? <p className="cw-s">{of.differ}.</p> : null}
    </>
  );
}
