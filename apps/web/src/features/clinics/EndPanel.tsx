import { isRealDate } from '@careway/core/dates';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { type Clinic, patternWords } from './clinicWords.ts';
import { LookFirst } from './LookFirst.tsx';
import { Panel, type PanelProps } from './Panel.tsx';
import { useChange } from './useChange.ts';

/** A pattern comes for the last time on a day. */
export function EndPanel({
  clinic,
  today,
  onClose,
  pattern,
}: PanelProps & { pattern: Clinic['patterns'][number] }) {
  const [last, setLast] = useState(today);
  const [error, setWrong] = useState('');
  const change = useChange(clinic.id, { onDone: onClose });
  return (
    <Panel title="End this pattern" facts={[pattern.purpose, patternWords(pattern)]} onClose={onClose}>
      <LookFirst
        clinic={clinic}
        change={change}
        label="End this pattern"
        verb="End it"
        other={
          <Button look="second" onClick={onClose}>
            Cancel
          </Button>
        }
        onKeep={change.forget}
        onLook={(event) => {
          event.preventDefault();
          if (!isRealDate(last)) return setWrong('Enter the last day');
          void change.look.press({ what: 'endPattern', ruleId: pattern.id, version: pattern.version, last });
        }}
      >
        <TextField
          id="last"
          type="date"
          label="Last day on which it comes"
          value={last}
          onChange={(event) => {
            setLast(event.target.value);
            setWrong('');
            change.forget();
          }}
          {...(error ? { error } : {})}
        />
      </LookFirst>
    </Panel>
  );
}
