import { limitsOf, sameLimit } from '@careway/core/pathways/limitChanges';
import type { Change } from '@careway/core/pathways/pathwayChange';
import { useState } from 'react';
import { Select } from '../../../../ui/Select.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { limitName, UNITS } from './limitName.ts';
import { ProposeForm } from './ProposeForm.tsx';
import type { ProposeProps } from './proposing.ts';

const LARGEST = 9999;

/** Another number for one limit, wherever it stands. */
export function LimitForm({ code, changes, onPropose, busy }: ProposeProps) {
  const limits = limitsOf(code);
  const [at, setAt] = useState(0);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const limit = limits[at];
  if (limit === undefined) return <p>No rule here turns on an age, weeks or miles.</p>;
  const now = (one = limit) =>
    changes.find((change) => change.kind === 'limit' && sameLimit(change.limit, one));
  const nameNow = (one: typeof limit) => {
    const change = now(one);
    return `${limitName(code, one)}${change?.kind === 'limit' ? `, here ${change.to}` : ''}`;
  };

  function asked(why: string): Change | undefined {
    const to = Number(typed);
    const isGood = /^\d{1,4}$/.test(typed.trim()) && to <= LARGEST;
    setError(
      isGood || limit === undefined
        ? undefined
        : `Enter a whole number of ${UNITS[limit.kind]}, like ${limit.value + 1}`,
    );
    return isGood && limit ? { kind: 'limit', limit, to, why } : undefined;
  }

  return (
    <ProposeForm name="limit" asked={asked} onPropose={onPropose} busy={busy} done={() => setTyped('')}>
      <Select
        id="limit"
        label="Limit"
        value={String(at)}
        options={limits.map((one, index) => ({ value: String(index), words: nameNow(one) }))}
        onChange={({ target }) => {
          setAt(Number(target.value));
          setError(undefined);
        }}
      />
      <TextField
        id="limit-to"
        label="New number"
        inputMode="numeric"
        autoComplete="off"
        width={4}
        suffix={UNITS[limit.kind]}
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ProposeForm>
  );
}
