import type { SummaryPart } from '@careway/core/questionnaires/summary';
import { Link } from 'react-router';

/** Questions and answers, page by page; with `changeOf` each answer can be changed. */
export function Answers({
  parts,
  changeOf,
}: {
  parts: readonly SummaryPart[];
  changeOf?: (part: SummaryPart) => string;
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
        {part.rows.map(({ questionId, question, lines, answered, error }) => (
          <div key={questionId}>
            <dt>{question}</dt>
            <dd>
              {answered ? lines.join('\n') : null}
              {answered ? null : <span className="cw-soft">{error ? 'Not answered yet' : 'No answer'}</span>}
              {answered && error ? <span className="cw-answers__mend">{error}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
