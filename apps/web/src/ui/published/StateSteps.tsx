import type { LifeVersion } from './versionWords.ts';

const STEPS = [
  { state: 'draft', words: 'Draft' },
  { state: 'sent', words: 'Sent for approval' },
  { state: 'approved', words: 'Approved' },
] as const;

/** How far a draft has come. */
export function StateSteps({ open }: { open: LifeVersion }) {
  return (
    <ol className="cw-statesteps" aria-label={`State of draft ${open.number}`}>
      {STEPS.map(({ state, words }, at) => (
        <li key={state} aria-current={open.state === state ? 'step' : undefined}>
          <span className="n" aria-hidden="true">
            {at + 1}
          </span>
          {words}
        </li>
      ))}
    </ol>
  );
}
