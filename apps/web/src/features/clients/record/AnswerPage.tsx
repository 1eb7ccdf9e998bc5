import { counted } from '@careway/core/numbers';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { CallReply } from '../../../api/call.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { shortWhen } from '../clientWords.ts';
import { FlagTags } from '../tags.tsx';
import { useRead } from '../useRead.ts';

type Page = CallReply<'clientForm'>['pages'][number];
type Answer = Page['answers'][number];

export const anchorOf = (questionId: string) => `answer-${questionId}`;

/** One page of a form: what was asked and what was answered. */
export function AnswerPage({
  clientId,
  page,
  number,
  now,
}: {
  clientId: string;
  page: Page;
  number: number;
  now: Date;
}) {
  return (
    <section className="cw-card" aria-labelledby={`page-${number}`}>
      <div className="cw-card__h">
        <h2 id={`page-${number}`}>{page.title}</h2>
      </div>
      <dl className="cw-sl cw-answers">
        {page.answers.map((answer) => (
          <div key={answer.questionId} id={anchorOf(answer.questionId)}>
            <dt>{answer.question}</dt>
            <dd>
              {answer.lines.length === 0 ? <span className="cw-light">Not answered</span> : null}
              {answer.lines.map((line) => (
                <span className="cw-line-of" key={line}>
                  {line}
                </span>
              ))}
              {answer.flags.length > 0 ? (
                <span className="cw-tags">
                  <FlagTags flags={answer.flags} />
                </span>
              ) : null}
              {answer.changes > 0 ? <Changes clientId={clientId} answer={answer} now={now} /> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The edit history of one answer, asked for when it is opened. */
function Changes({ clientId, answer, now }: { clientId: string; answer: Answer; now: Date }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="cw-more cw-s" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon of={ChevronRight} />
        Changed {counted(answer.changes, 'time')}
      </summary>
      {open ? <ChangeList clientId={clientId} questionId={answer.questionId} now={now} /> : null}
    </details>
  );
}

function ChangeList({ clientId, questionId, now }: { clientId: string; questionId: string; now: Date }) {
  return (
    <Loaded
      of={useRead('editHistory', { query: { userId: clientId, questionId } })}
      loading="Loading the changes"
      rows={2}
      failed="The changes did not load"
    >
      {({ data }) => (
        <ol className="cw-changes">
          {data.map((change) => (
            <li key={change.at}>
              <span className="cw-soft">
                {shortWhen(change.at, now)}, {change.byName}
              </span>
              <span>
                {change.from ?? 'No answer'} → {change.to ?? 'No answer'}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  );
}
