import { limitsOf, type PathwayLimit } from '@careway/core/pathways/limitChanges';
import type { Pathway } from '@careway/core/pathways/pathway';
import { planFor } from '@careway/core/pathways/plan';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { TextField } from '../../../../ui/TextField.tsx';

interface Props {
  definition: Pathway;
  onTry: (limit: PathwayLimit, value: number) => void;
}

const UNITS = { age: 'years', weeksSince: 'weeks', miles: 'miles' } as const;
const MOST = 9999;

/** Another number for one limit. */
export function TryLimit({ definition, onTry }: Props) {
  const limits = limitsOf(definition);
  const [at, setAt] = useState(0);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const limit = limits[at];

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const value = Number(typed);
    if (limit === undefined) return;
    if (!/^\d{1,4}$/.test(typed.trim()) || value > MOST) {
      setError(`Enter a whole number of ${UNITS[limit.kind]}, like ${limit.value + 1}`);
      return;
    }
    setError(undefined);
    onTry(limit, value);
  }

  return (
    <form noValidate onSubmit={onSubmit}>
      <Select
        id="limit"
        label="Limit"
        value={String(at)}
        options={limits.map((one, index) => ({ value: String(index), words: nameOf(definition, one) }))}
        onChange={({ target }) => setAt(Number(target.value))}
      />
      <TextField
        id="value"
        label="New number"
        inputMode="numeric"
        width={4}
        {...(limit ? { suffix: UNITS[limit.kind] } : {})}
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">Show what it does</Button>
    </form>
  );
}

/** "First day of last period: 24 weeks". */
function nameOf(definition: Pathway, { kind, questionId, value }: PathwayLimit): string {
  if (kind === 'miles') return `Nearest clinic: ${value} miles`;
  const label = planFor(definition).byCode(questionId ?? '')?.question.label ?? questionId;
  return `${label}: ${value} ${UNITS[kind]}`;
}
