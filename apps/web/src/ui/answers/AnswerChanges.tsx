import { counted } from '@careway/core/numbers';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../Icon.tsx';
import { Loaded, type Loading } from '../Loaded.tsx';
import { shortWhen } from '../staffWords.ts';

interface Change {
  at: string;
  byName: string;
  from: string | null;
  to: string | null;
}

/** The call, handed in: a hook that asks how the answer to one question changed, the newest first. */
export type UseChanges = (questionId: string) => Loading<{ data: readonly Change[] }>;

const often = (times: number) => (times === 1 ? 'once' : times === 2 ? 'twice' : counted(times, 'time'));

/** How one answer changed, asked for when it is opened: reading it is written down. */
export function AnswerChanges({
  of,
  now,
  useChanges,
}: {
  of: { questionId: string; question: string; changes: number };
  now: Date;
  useChanges: UseChanges;
}) {
  const [open, setOpen] = useState(false);
  return (
    <details className="cw-said__changes" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon of={History} />
        <span>
          Changed {often(of.changes)}
          <span className="cw-vh">: {of.question}</span>
        </span>
      </summary>
      {open ? <ChangeList questionId={of.questionId} now={now} useChanges={useChanges} /> : null}
    </details>
  );
}

function ChangeList({
  questionId,
  now,
  useChanges,
}: {
  questionId: string;
  now: Date;
  useChanges: UseChanges;
}) {
  return (
    <Loaded
      of={useChanges(questionId)}
      loading="Loading the changes"
      rows={2}
      failed="The changes did not load"
    >
      {({ data }) => (
        <ol>
          {data.map((change) => (
            <li key={`${change.at} ${change.to}`}>
              <span className="cw-soft">{shortWhen(change.at, now)}</span>{' '}
              {change.from === null ? null : (
                <>
                  <span className="cw-vh">Before: </span>
                  <del dir="auto">{change.from}</del> <span aria-hidden="true">→</span>{' '}
                </>
              )}
              <b dir="auto">{change.to ?? 'No answer'}</b>
              <p className="cw-soft">
                {change.byName}
                {change.from === null ? ', first answer' : ''}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  );
}
