import { SummaryList as NhsSummaryList } from 'nhsuk-react-components';
import type { ReactNode } from 'react';
import { Link } from './paths/links.ts';
import type { Address } from './paths/path.ts';

export interface SummaryRow {
  label: string;
  value: ReactNode;
  /** Where the answer can be changed; the link says what it changes to a screen reader. */
  change?: Address | (() => void);
  /** "Change" unless said. */
  verb?: string;
}

/** Check your answers: question, answer, change. */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <NhsSummaryList>
      {rows.map(({ label, value, change, verb = 'Change' }) => (
        <NhsSummaryList.Row key={label}>
          <NhsSummaryList.Key>{label}</NhsSummaryList.Key>
          <NhsSummaryList.Value>{value}</NhsSummaryList.Value>
          {change === undefined ? null : (
            <dd className="nhsuk-summary-list__actions">
              {typeof change === 'string' ? (
                <Link to={change}>
                  {verb}
                  <span className="cw-vh"> {label}</span>
                </Link>
              ) : (
                <button type="button" className="cw-linkbtn cw-linkbtn--act" onClick={change}>
                  {verb}
                  <span className="cw-vh"> {label}</span>
                </button>
              )}
            </dd>
          )}
        </NhsSummaryList.Row>
      ))}
    </NhsSummaryList>
  );
}

/** A few facts: name and value, nothing to change. */
export function Facts({ rows }: { rows: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="cw-facts">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
