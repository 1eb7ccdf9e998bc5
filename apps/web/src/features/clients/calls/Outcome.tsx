import { dayWords } from '@careway/core/appointments/dayAndTimeWords';
import { TIME_OF_DAY_NAMES, TIMES_OF_DAY, type TimeOfDay } from '@careway/core/appointments/timesOfDay';
import { callbackDays } from '@careway/core/callbacks/days';
import { CALL_OUTCOME_NAMES, CALL_OUTCOMES, type CallOutcome } from '@careway/core/callbacks/outcomes';
import { useRef, useState } from 'react';
import { call as ask, type CallReply } from '../../../api/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { newKey } from '../../../ui/newKey.ts';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { Select } from '../../../ui/Select.tsx';
import { rightNow } from '../../../ui/serverClock.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useTyped } from '../../../ui/talk/typed.ts';
import { say } from '../../../ui/toast.ts';
import { type Action, useAction } from '../../../ui/useAction.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';

const NOTE = 1_000;
/** Whoever writes is still at it: said to the server no more often than this. */
const STILL = 4 * 60_000;

interface Tried {
  outcome: CallOutcome;
  key: string;
}

/** What came of the call: one press records it once, and what follows is decided by rule (rule 4.9). */
export function Outcome({
  opened,
  onSaved,
  onBack,
}: {
  opened: CallReply<'openCall'>;
  onSaved: () => Promise<unknown>;
  onBack: Action<void>;
}) {
  const { id, tries } = opened.call;
  const [outcome, setOutcome] = useState<CallOutcome | ''>('');
  const [note, setNote] = useTyped(`call ${id}`);
  const [day, setDay] = useState('');
  const [timeSlot, setTimeSlot] = useState<TimeOfDay | ''>('');
  const [missing, setMissing] = useState('');
  const [key] = useState(() => newKey());
  const told = useRef(Date.now());
  const stillAtIt = () => {
    if (Date.now() - told.current < STILL) return;
    told.current = Date.now();
    void ask('takeCall', { params: { id } }).catch(() => undefined);
  };
  const save = useAction<Tried>({
    act: ({ outcome: came, key: idempotencyKey }) =>
      ask(
        'recordAttempt',
        {
          params: { id },
          body: {
            nth: tries + 1,
            outcome: came,
            ...(note.trim() ? { note: note.trim() } : {}),
            ...(came === 'callLater' && day ? { day } : {}),
            ...(came === 'callLater' && timeSlot ? { timeSlot } : {}),
          },
        },
        { idempotencyKey },
      ),
    offline: 'We could not connect. Nothing was recorded, and what you wrote is still here. Try again.',
    done: () => {
      setNote('');
      say('Recorded');
      return onSaved();
    },
  });
  const press = () => {
    if (outcome === '') return setMissing('Choose what happened on the call');
    setMissing('');
    // Another outcome is another thing to record: the same key is for the same press again.
    void save.press({ outcome, key: `${key}-${outcome}` });
  };
  const choices = CALL_OUTCOME_NAMES.filter((one) => one !== 'voicemail' || opened.voicemail);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        press();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !event.ctrlKey) return;
        event.preventDefault();
        press();
      }}
    >
      <div className="cw-panel__s">
        <RadioCards
          id="outcome"
          name="outcome"
          label="What happened on the call?"
          small
          {...(opened.voicemail ? {} : { hint: 'A voicemail is not allowed by their rule' })}
          {...(missing ? { error: missing } : {})}
          value={outcome}
          onValue={(value) => {
            setOutcome(value as CallOutcome);
            stillAtIt();
          }}
          options={choices.map((value) => ({
            value,
            words: CALL_OUTCOMES[value].words,
            ...(CALL_OUTCOMES[value].hint ? { hint: CALL_OUTCOMES[value].hint } : {}),
          }))}
        />
        {outcome === 'callLater' ? (
          <>
            <Select
              id="later-day"
              label="Which day?"
              empty="Choose a day"
              value={day}
              onChange={(event) => setDay(event.target.value)}
              options={callbackDays(rightNow()).map((one) => ({ value: one.day, words: dayWords(one.day) }))}
            />
            <Select
              id="later-time"
              label="What time of day?"
              empty="Choose a time"
              value={timeSlot}
              onChange={(event) => setTimeSlot(event.target.value as TimeOfDay)}
              options={TIME_OF_DAY_NAMES.map((value) => ({ value, words: TIMES_OF_DAY[value].label }))}
            />
          </>
        ) : null}
        <TextArea
          id="call-note"
          label="Note for the record"
          hint="They can ask to read this"
          rows={3}
          most={NOTE}
          value={note}
          onChange={(event) => {
            setNote(event.target.value);
            stillAtIt();
          }}
        />
        <WentWrong words={save.problem || onBack.problem} />
      </div>
      <div className="cw-panel__f">
        <Button type="submit" busy={save.busy}>
          Save and finish
        </Button>
        <Button look="second" busy={onBack.busy} onClick={() => void onBack.press()}>
          Hand back
        </Button>
        <span className="cw-s cw-soft cw-panel__key">
          <kbd>Ctrl Enter</kbd>
        </span>
      </div>
    </form>
  );
}
