import type { SummaryPart, SummaryRow } from '@careway/core/questionnaires/summary';
import type { ReactNode } from 'react';
import { Link } from '../paths/links.ts';
import type { Address } from '../paths/path.ts';

/** Questions and answers, page by page. `changeOf`: where a page is changed. `below`: what stands below an answer. */
export function Answers({
  parts,
  changeOf,
  below,
}: {
  parts: readonly SummaryPart[];
  changeOf?: (part: SummaryPart) => Address;
  below?: (row: SummaryRow) => ReactNode;
}) {
  return parts.map((part) => (
    <section key={part.pageId} className="cw-answers" aria-labelledby={`answers-${part.pageId}`}>
      <div className="cw-answers__head">
        <h2 id={`answers-${part.pageId}`}>{part.title}</h2>
        {changeOf ? (
          <Link className="cw-linkbtn" to={changeOf(part)}>
            Change<span className="cw-vh"> your answers about: {part.title}</span>
          </Link>
        ) : null}
      </div>
      <dl className="cw-answers__list">
        {part.rows.map((row) => {
          const { questionId, question, lines, answered, error } = row;
          return (
            <div key={questionId}>
              <dt>{question}</dt>
              <dd>
                {answered ? lines.join('\n') : null}
                {answered ? null : (
                  <span className="cw-soft">{error ? 'Not answered yet' : 'No answer'}</span>
                )}
                {answered && error ? <span className="cw-answers__mend">{error}</span> : null}
                {below?.(row)}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  ));
}
