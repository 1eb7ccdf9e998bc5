const STEPS = [
  { state: 'draft', words: 'Draft' },
  { state: 'sent', words: 'Sent for approval' },
  { state: 'approved', words: 'Approved' },
] as const;

/** How far a form has come. */
export function StateSteps({ state }: { state: (typeof STEPS)[number]['state'] }) {
  return (
    <ol className="cw-statesteps" aria-label="Approval">
      {STEPS.map((step, at) => (
        <li key={step.state} aria-current={step.state === state ? 'step' : undefined}>
          <span className="n" aria-hidden="true">
            {at + 1}
          </span>
          {step.words}
        </li>
      ))}
    </ol>
  );
}
