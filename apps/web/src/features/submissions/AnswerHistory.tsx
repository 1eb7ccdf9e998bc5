import { pastWords } from '@careway/core/appointments/words';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { asQuery } from '../../api/query.ts';
import { useUser } from '../../session/store.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LoadFailure, Skeleton } from '../../ui/states.tsx';
import { type Change, changeWords } from './changeWords.ts';

/** How one answer came to be, below it; asked for when it is opened. */
export function AnswerHistory({ questionId, question }: { questionId: string; question: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="cw-changes" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon of={ChevronRight} />
        <span>
          When you told us<span className="cw-vh">: {question}</span>
        </span>
      </summary>
      {open ? <Changes questionId={questionId} /> : null}
    </details>
  );
}

const MOST = 100;

function Changes({ questionId }: { questionId: string }) {
  const userId = useUser()?.id ?? '';
  const history = useQuery(asQuery('editHistory', { query: { userId, questionId, limit: MOST } }));
  if (history.error)
    return (
      <LoadFailure title="This did not load" error={history.error} onRetry={() => void history.refetch()} />
    );
  if (!history.data) return <Skeleton rows={1} />;
  const changes: readonly Change[] = history.data.data;
  if (changes.length === 0) return <p>We had this answer before you opened the form, or there is none.</p>;
  return (
    <>
      <ol className="cw-changes__list">
        {changes.map((change) => (
          <li key={`${change.at} ${change.to}`}>
            <span className="cw-soft">{sentence(pastWords(change.at, new Date()))}</span>
            <span>{changeWords(change, userId)}</span>
          </li>
        ))}
      </ol>
      {history.data.next === null ? null : <p>Older changes are kept too. Call us if you need them.</p>}
    </>
  );
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
