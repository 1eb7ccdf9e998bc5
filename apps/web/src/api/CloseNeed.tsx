import { LASTING_ALERT } from '@careway/core/clients/lastingAlert';
import { longDate } from '@careway/core/dates';
import { OUTCOME_NOTE, outcomesOf } from '@careway/core/needs/needOutcomes';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { RadioCards } from '../ui/RadioCards.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { keepTyped, typedAt } from '../ui/talk/typed.ts';
import { useAction } from '../ui/useAction.ts';
import { WentWrong } from '../ui/WentWrong.tsx';
import { AskLasting, alertOf, type Lasting } from './AskLasting.tsx';
import { type CallReply, call } from './call.ts';

/** Where what is typed of an outcome is kept until it is sent. */
const outcomeOf = (id: string): string => `outcome ${id}`;

export type Closed = CallReply<'finishWorklistItem'>;

interface Item {
  id: string;
  kind: string;
  title: string;
  about: string;
}

/**
 * Closes a need (rule 16.22): in one press where nothing is asked for; a danger or a red flag with what came of it and a note, and a
 * danger only after one more look.
 */
export function CloseNeed({
  item,
  small,
  onClosed,
  onRefused,
}: {
  item: Item;
  small?: boolean;
  onClosed: (closed: Closed) => unknown;
  onRefused: () => unknown;
}) {
  const [open, setOpen] = useState(false);
  const act = useAction({
    act: (body: { outcome?: string; note?: string; alert?: { text: string; until: string } }) =>
      call('finishWorklistItem', { params: { id: item.id }, body }),
    offline: 'We could not connect. Nothing was closed, and what you wrote is still here. Try again.',
    done: (closed) => {
      keepTyped(outcomeOf(item.id), '');
      setOpen(false);
      return onClosed(closed);
    },
    refused: () => void onRefused(),
  });
  if (outcomesOf(item.kind).length === 0)
    return (
      <>
        <WentWrong words={act.problem} />
        <Button
          data-key="done"
          {...(small ? { small } : {})}
          busy={act.busy}
          onClick={() => void act.press({})}
        >
          It is done<span className="cw-vh">: {item.title}</span>
        </Button>
      </>
    );
  return (
    <>
      <Button data-key="done" {...(small ? { small } : {})} onClick={() => setOpen(true)}>
        Say what came of it<span className="cw-vh">: {item.title}</span>
      </Button>
      <OutcomeDialog
        item={item}
        open={open}
        busy={act.busy}
        problem={act.problem}
        onClose={() => {
          act.clear();
          setOpen(false);
        }}
        onSend={(body) => void act.press(body)}
      />
    </>
  );
}

function OutcomeDialog({
  item,
  open,
  busy,
  problem,
  onClose,
  onSend,
}: {
  item: Item;
  open: boolean;
  busy: boolean;
  problem: string;
  onClose: () => void;
  onSend: (body: { outcome: string; note: string; alert?: { text: string; until: string } }) => void;
}) {
  const outcomes = outcomesOf(item.kind);
  const [outcome, setOutcome] = useState('');
  // Whoever closes the card, or looks at another need, finds it again; it goes with the session.
  const place = outcomeOf(item.id);
  const [note, setNote] = useState(typedAt(place));
  const [lasting, setLasting] = useState<Lasting>({ days: '', text: '' });
  const [missing, setMissing] = useState<{ outcome?: string; note?: string; alert?: string }>({});
  const stays = lasting.days === '' ? undefined : alertOf(lasting);
  const [sure, setSure] = useState(false);
  const words = outcomes.find(({ value }) => value === outcome)?.words ?? '';
  const goOn = () => {
    const faults = {
      ...(outcome === '' ? { outcome: 'Choose what came of it' } : {}),
      ...(note.trim().length < OUTCOME_NOTE.least ? { note: 'Say what was done, in a sentence or two' } : {}),
      ...(stays && stays.text.length < LASTING_ALERT.least ? { alert: 'Say it in a few words' } : {}),
    };
    setMissing(faults);
    if (Object.keys(faults).length > 0) return;
    if (item.kind === 'safeguarding' && !sure) setSure(true);
    else onSend({ outcome, note: note.trim(), ...(stays ? { alert: stays } : {}) });
  };
  return (
    <Dialog
      open={open}
      firm
      onClose={busy ? () => {} : onClose}
      title={sure ? 'Close this safeguarding need?' : `What came of it? ${item.title}`}
      actions={
        <>
          <Button busy={busy} onClick={goOn}>
            {sure ? 'Yes, close it' : item.kind === 'safeguarding' ? 'Go on to the last check' : 'Close it'}
          </Button>
          <Button look="second" busy={busy} onClick={sure ? () => setSure(false) : onClose}>
            {sure ? 'Change what I wrote' : 'Keep it open'}
          </Button>
        </>
      }
    >
      {sure ? (
        <div className="cw-stack">
          <p>It leaves the list, and the concern it came from closes with it. This goes on the record:</p>
          <p>
            <b>{words}.</b>
          </p>
          <p className="cw-break">{note.trim()}</p>
          {stays ? (
            <p className="cw-break">
              Stays in sight until {longDate(stays.until)}: <b>{stays.text}</b>
            </p>
          ) : null}
        </div>
      ) : (
        <div className="cw-stack">
          <p className="cw-break cw-soft">{item.about}</p>
          <RadioCards
            id="need-outcome"
            name="need-outcome"
            label="What came of it?"
            small
            {...(missing.outcome ? { error: missing.outcome } : {})}
            value={outcome}
            onValue={(value) => {
              setOutcome(value);
              setMissing(({ note: still }) => (still ? { note: still } : {}));
            }}
            options={[...outcomes]}
          />
          <TextArea
            id="need-note"
            label="What was done"
            hint="It stands on the record. They can ask to read it"
            rows={3}
            most={OUTCOME_NOTE.most}
            {...(missing.note ? { error: missing.note } : {})}
            value={note}
            onChange={({ target }) => {
              setNote(target.value);
              keepTyped(place, target.value);
              setMissing(({ outcome: still }) => (still ? { outcome: still } : {}));
            }}
          />
          <AskLasting
            of={lasting}
            error={missing.alert}
            onChange={(next) => {
              setLasting(next);
              setMissing(({ alert: _, ...still }) => still);
            }}
          />
        </div>
      )}
      <WentWrong words={problem} />
    </Dialog>
  );
}
