import { Details as NhsDetails } from 'nhsuk-react-components';
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
    <NhsDetails className={classes(card && 'cw-card cw-card--plain cw-why')} open={open}>
      <NhsDetails.Summary>{summary}</NhsDetails.Summary>
      {card ? <div className="cw-why__text">{children}</div> : <NhsDetails.Text>{children}</NhsDetails.Text>}
    </NhsDetails>
  );
}
