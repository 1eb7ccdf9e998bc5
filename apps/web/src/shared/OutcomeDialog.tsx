import { LASTING_ALERT } from '@careway/core/clients/lastingAlert';
import { OUTCOME_NOTE, outcomesOf } from '@careway/core/needs/needOutcomes';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { RadioCards } from '../ui/RadioCards.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useFound } from '../ui/talk/typed.ts';
import { WentWrong } from '../ui/WentWrong.tsx';
import { AskLasting, alertOf } from './AskLasting.tsx';
import type { ClosableNeed, Said } from './closing.ts';
import { draftOf, keepDraft, type OutcomeDraft } from './outcomeDraft.ts';

type Faults = Partial<Record<'outcome' | 'note' | 'alert' | 'alertKind', string>>;

interface Asked {
  item: ClosableNeed;
  onClose: () => void;
  /** Nothing is asked after it: it closes the need. */
  last: boolean;
  action: { busy: boolean; problem: string };
  /** It is whole: on to the second question, where there is one. */
  onSaid: (said: Said) => void;
}

/**
 * What came of it, what was done, and whether something stays in sight (rules 16.22, 16.40). What is typed stays
 * until it is sent.
 */
export function OutcomeDialog({ open, ...asked }: Asked & { open: boolean }) {
  // Each time it opens, or something is found on the device, it begins with what was kept.
  const found = useFound();
  return open ? <Outcome key={found} {...asked} /> : null;
}

function Outcome({ item, last, action, onClose, onSaid }: Asked) {
  const [draft, setDraft] = useState(() => draftOf(item.id));
  const [missing, setMissing] = useState<Faults>({});
  const { outcome, note, lasting } = draft;
  const change = (part: Partial<OutcomeDraft>, field: keyof Faults) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(item.id, next);
    setMissing(({ [field]: _, ...still }) => still);
  };
  const goOn = () => {
    const alert = lasting.days === '' ? undefined : alertOf(lasting);
    const faults: Faults = {
      ...(outcome === '' ? { outcome: 'Choose what came of it' } : {}),
      ...(note.trim().length < OUTCOME_NOTE.least ? { note: 'Say what was done, in a sentence or two' } : {}),
      ...(alert && !alert.kind ? { alertKind: 'Choose what it is about' } : {}),
      ...(alert && alert.text.length < LASTING_ALERT.least ? { alert: 'Say it in a few words' } : {}),
    };
    setMissing(faults);
    if (Object.keys(faults).length > 0) return;
    onSaid({ outcome, note: note.trim(), ...(alert ? { alert } : {}) });
  };
  return (
    <Dialog
      open
      firm
      onClose={onClose}
      title={`What came of it? ${item.title}`}
      actions={
        <>
          <Button busy={action.busy} onClick={goOn}>
            {last ? 'Close it' : 'Go on to the last check'}
          </Button>
          <Button look="second" onClick={onClose}>
            Keep it open
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a short way to the button below, from whichever field */}
      <div
        className="cw-stack"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
          event.preventDefault();
          goOn();
        }}
      >
        <p className="cw-break cw-soft">{item.about}</p>
        <RadioCards
          id="need-outcome"
          name="need-outcome"
          label="What came of it?"
          small
          {...(missing.outcome ? { error: missing.outcome } : {})}
          value={outcome}
          onValue={(value) => change({ outcome: value }, 'outcome')}
          options={[...outcomesOf(item.kind)]}
        />
        <TextArea
          id="need-note"
          label="What was done"
          hint="It stands on the record. They can ask to read it"
          rows={3}
          most={OUTCOME_NOTE.most}
          {...(missing.note ? { error: missing.note } : {})}
          value={note}
          onChange={({ target }) => change({ note: target.value }, 'note')}
        />
        {last ? null : (
          <AskLasting
            of={lasting}
            faults={missing}
            onChange={(next) => change({ lasting: next }, next.kind === lasting.kind ? 'alert' : 'alertKind')}
          />
        )}
        <WentWrong words={action.problem} />
      </div>
    </Dialog>
  );
}
