import { grouped } from '@careway/core/numbers';
import { checkPathway } from '@careway/core/pathways/check';
import { type Effect, effectOf } from '@careway/core/pathways/effect';
import { limitsOf, type PathwayLimit, withLimit } from '@careway/core/pathways/limitChanges';
import type { Pathway } from '@careway/core/pathways/pathway';
import { planFor } from '@careway/core/pathways/plan';
import { type FormEvent, useState } from 'react';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Table } from '../../../ui/Table.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { SomePerson } from './reviewed.ts';

interface Props {
  definition: Pathway;
  today: string;
  /** Shows one of those who would end elsewhere, step by step. */
  onExample: (person: SomePerson) => void;
}

interface Tried {
  limit: PathwayLimit;
  value: number;
  effect: Effect | undefined;
  /** What the proof says against the draft. */
  faults: readonly string[];
}

const UNITS = { age: 'years', weeksSince: 'weeks', miles: 'miles' } as const;
const MOST = 9999;

/** Another number for one limit, and what it would do: who would end elsewhere, with an example of each. */
export function ChangeEffect({ definition, today, onExample }: Props) {
  const limits = limitsOf(definition);
  const [at, setAt] = useState(0);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [tried, setTried] = useState<Tried>();
  const limit = limits[at];
  const titleOf = (id: string) => definition.nodes[id]?.title ?? id;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const value = Number(typed);
    if (limit === undefined) return;
    if (!/^\d{1,4}$/.test(typed.trim()) || value > MOST) {
      setTried(undefined);
      setError(`Enter a whole number of ${UNITS[limit.kind]}, like ${limit.value + 1}`);
      return;
    }
    setError(undefined);
    const draft = withLimit(definition, limit, value);
    const { faults } = checkPathway(draft, { today });
    setTried({ limit, value, faults, effect: effectOf(definition, draft, { today }) });
  }

  return (
    <aside className="cw-panel" aria-labelledby="change">
      <div className="cw-panel__h">
        <h2 id="change">What would a change do?</h2>
        <p className="cw-soft">Try another limit. Nothing is changed for anybody.</p>
      </div>
      <form className="cw-panel__s" noValidate onSubmit={onSubmit}>
        <Select
          id="limit"
          label="Limit"
          value={String(at)}
          options={limits.map((one, index) => ({ value: String(index), words: nameOf(definition, one) }))}
          onChange={({ target }) => {
            setAt(Number(target.value));
            setTried(undefined);
          }}
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
      <div aria-live="polite">
        {tried ? (
          <>
            {tried.faults.length > 0 ? (
              <div className="cw-panel__s">
                <h3>It could not be used like this</h3>
                <ul>
                  {tried.faults.map((fault) => (
                    <li key={fault}>{fault}</li>
                  ))}
                </ul>
              </div>
            ) : null}
            <div className="cw-panel__s">
              <h3>{summaryOf(tried)}</h3>
              {tried.effect && tried.effect.moves.length > 0 ? (
                <Table
                  caption="Who would end elsewhere, most first"
                  rows={tried.effect.moves}
                  rowKey={({ from, to }) => `${from} ${to}`}
                  columns={[
                    {
                      key: 'move',
                      head: 'From, to and an example',
                      header: true,
                      cell: ({ from, to, example }) => (
                        <>
                          {titleOf(from)} → {titleOf(to)}{' '}
                          <LinkButton onClick={() => onExample(example)}>Step through one of them</LinkButton>
                        </>
                      ),
                    },
                    {
                      key: 'count',
                      head: 'Combinations',
                      figures: true,
                      cell: ({ count }) => grouped(count),
                    },
                  ]}
                />
              ) : null}
            </div>
          </>
        ) : null}
      </div>
    </aside>
  );
}

function nameOf(definition: Pathway, { kind, questionId, value }: PathwayLimit): string {
  if (kind === 'miles') return `Nearest clinic: ${value} miles`;
  const label = planFor(definition).byCode(questionId ?? '')?.question.label ?? questionId;
  return `${label}: ${value} ${UNITS[kind]}`;
}

function summaryOf({ effect }: Tried): string {
  if (effect === undefined) return 'There are too many ways to tell apart here';
  const moved = effect.moves.reduce((sum, { count }) => sum + count, 0n);
  const all = grouped(effect.combinations);
  if (moved === 0n) return `All ${all} combinations end where they did`;
  return `Of ${all} combinations, ${grouped(moved)} end elsewhere`;
}
