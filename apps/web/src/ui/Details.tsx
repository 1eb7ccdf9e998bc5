import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** Words that open on request: "Why we ask this". `card`: on a white card of its own. */
export function Details({
  summary,
  children,
  card,
  open,
}: {
  summary: ReactNode;
  children: ReactNode;
  card?: boolean;
  open?: boolean;
}) {
  return (
    <details className={classes('nhsuk-details', card && 'cw-card cw-card--plain cw-why')} open={open}>
      <summary className="nhsuk-details__summary">
        <span className="nhsuk-details__summary-text">{summary}</span>
      </summary>
      <div className={card ? 'cw-why__text' : 'nhsuk-details__text'}>{children}</div>
    </details>
  );
}
